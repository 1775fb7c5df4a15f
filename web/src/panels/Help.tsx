const KEYS: [string, string][] = [
  ["← ↑ → ↓", "move the cursor on the board"],
  ["Enter", "act on the space, card or button"],
  ["N, P", "next or previous glowing space"],
  ["B", "go to the board"],
  ["C", "go to the choices"],
  ["E", "end your turn"],
  ["U", "undo"],
  ["H", "hint"],
  ["F", "what will they do if I stop here"],
  ["T", "talk to the others at the table"],
  ["L", "legend"],
  ["R", "rules"],
  ["Space", "skip what is being shown"],
  ["+ − 0", "zoom in, out, whole board"],
  ["Esc", "back"],
  ["?", "this list"],
];

const REPLAY_KEYS: [string, string][] = [
  ["← →", "step back or on"],
  ["Home, End", "the start, the end"],
  ["Space", "play or pause"],
];

const LIVE_KEYS: [string, string][] = [
  ["1 to 9", "pick a die out, or put it back"],
  ["Space", "roll the dice picked out, or all that are loose"],
  ["S", "the next slot a die can go to, or ready card; Enter uses it"],
  ["X", "another of your pieces moves"],
  ["P", "stop the clock, or let it run"],
  ["Esc", "back; from there Space rolls again"],
];

const OTHERWISE = new Set(["Space", "N, P", "Esc"]);

export function Help({ replay, live }: { replay: boolean; live: boolean }) {
  const whenLive = [
    ...LIVE_KEYS,
    ["N, Shift+N", "next or previous glowing space"] as [string, string],
    ...KEYS.filter(([key]) => !OTHERWISE.has(key)),
  ];
  return (
    <dl class="keys">
      {(replay ? [...REPLAY_KEYS, ...KEYS.slice(9)] : live ? whenLive : KEYS).map(([key, does]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}
