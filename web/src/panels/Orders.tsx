/** HB-008 Standing orders: those in force, and those that can be given. The table answers with them, and nobody else is told. */

import { useEffect, useRef, useState } from "preact/hooks";
import { giveOrder, takeBackOrder } from "../asides";
import type { GivenOrder, OfferedOrder } from "../protocol";
import type { State } from "../state";
import { set } from "../store";
import { RuleLink } from "./RuleLink";

export function Orders({ state }: { state: State }) {
  const [open, setOpen] = useState(false);
  const adding = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (open) list.current?.scrollIntoView({ block: "nearest" });
  }, [open]);
  const said = state.seen?.said;
  if (!said || !state.orders.length || said.outcome || state.page.kind !== "table") return null;
  const given = new Set(said.orders.map(({ text }) => text));
  const left = state.orders.filter((order) => order.things.length || !given.has(order.text));
  const close = () => {
    setOpen(false);
    adding.current?.focus({ preventScroll: true });
  };
  return (
    <section class="orders" aria-label="Standing orders">
      <h2>
        Standing orders <RuleLink rule="HB-008" />
      </h2>
      {said.orders.length > 0 && (
        <Given orders={said.orders} done={() => adding.current?.focus({ preventScroll: true })} />
      )}
      <button
        ref={adding}
        type="button"
        class="choice"
        aria-expanded={open}
        onClick={() => {
          setOpen(!open);
          set({ ordering: "" });
        }}
      >
        {said.orders.length ? "Add another" : "Add"} <span aria-hidden="true">{open ? "▴" : "▾"}</span>
      </button>
      {open && (
        <ul ref={list} class="orders-offered">
          {left.map((order) => (
            <li key={order.text}>
              {order.things.length ? (
                <Pick order={order} state={state} given={given} done={close} />
              ) : (
                <Offer order={order} done={close} />
              )}
            </li>
          ))}
          {!left.length && <li class="muted">All of them are given.</li>}
        </ul>
      )}
    </section>
  );
}

function Given({ orders, done }: { orders: GivenOrder[]; done: () => void }) {
  return (
    <ul class="orders-given">
      {orders.map((order) => (
        <li key={order.text} data-order={order.text}>
          <span>{order.label}</span>
          <button
            type="button"
            class="icon"
            aria-label={`Take back: ${order.label}`}
            title="Take this order back"
            onClick={() => {
              void takeBackOrder(order.text);
              done();
            }}
          >
            ✕
          </button>
        </li>
      ))}
    </ul>
  );
}

function Offer({ order, done }: { order: OfferedOrder; done: () => void }) {
  return (
    <div class="order">
      <button
        type="button"
        class="choice"
        data-offer={order.text}
        onClick={() => {
          void giveOrder(order.text);
          done();
        }}
      >
        {order.label}
      </button>
      <RuleLink rule={order.rule} />
    </div>
  );
}

const BLANK = "{0}";

/** An order about one of many things: from the list, or by clicking it on the board. */
function Pick({
  order,
  state,
  given,
  done,
}: {
  order: OfferedOrder;
  state: State;
  given: Set<string>;
  done: () => void;
}) {
  const [thing, setThing] = useState("");
  const [before = ""] = order.label.split(BLANK);
  const pointing = state.ordering === order.text;
  const count = useRef(given.size);
  useEffect(() => {
    if (given.size > count.current) done();
    count.current = given.size;
  }, [given.size]);
  return (
    <form
      class="order of-things"
      onSubmit={(event) => {
        event.preventDefault();
        if (thing) void giveOrder(`${order.text} ${thing}`);
      }}
    >
      <label>
        <span>{before.trim()} …</span>
        <select value={thing} onChange={(event) => setThing(event.currentTarget.value)}>
          <option value="">Choose where</option>
          {order.things
            .filter(({ name }) => !given.has(`${order.text} ${name}`))
            .map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
        </select>
      </label>
      <span class="order-tools">
        <button type="submit" class="choice" data-offer={order.text} disabled={!thing}>
          Give this order
        </button>
        <button
          type="button"
          class="choice"
          aria-pressed={pointing}
          onClick={() => set({ ordering: pointing ? "" : order.text })}
        >
          {pointing ? "Click a place on the board" : "Choose on the board"}
        </button>
        <RuleLink rule={order.rule} />
      </span>
    </form>
  );
}
