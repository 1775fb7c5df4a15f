/** Zoom and pan: wheel, drag, pinch and buttons all end in one small value. */

import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Box } from "./geometry";

export interface Zoom {
  scale: number;
  x: number;
  y: number;
}

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 };
const LEAST = 1;
const MOST = 6;
const DRAG_PX = 7;

/** Zoomed by a factor so that the point (in drawing units) stays where it is. */
export function zoomed(zoom: Zoom, factor: number, px: number, py: number, box: Box): Zoom {
  const scale = Math.max(LEAST, Math.min(MOST, zoom.scale * factor));
  const by = scale / zoom.scale;
  return held({ scale, x: px - (px - zoom.x) * by, y: py - (py - zoom.y) * by }, box);
}

export const panned = (zoom: Zoom, dx: number, dy: number, box: Box): Zoom =>
  held({ ...zoom, x: zoom.x + dx, y: zoom.y + dy }, box);

/** The board may not be dragged off the table. */
function held({ scale, x, y }: Zoom, box: Box): Zoom {
  const within = (at: number, from: number, length: number) => {
    const far = (from + length) * (1 - scale);
    const near = from * (1 - scale);
    return Math.max(Math.min(near, far), Math.min(Math.max(near, far), at));
  };
  return { scale, x: within(x, box.x, box.width), y: within(y, box.y, box.height) };
}

/** Drawn so that a point lies in the middle. */
export const closeTo = ([px, py]: [number, number], scale: number, box: Box): Zoom =>
  held({ scale, x: box.x + box.width / 2 - px * scale, y: box.y + box.height / 2 - py * scale }, box);

const SMALL_SCREEN = "(max-width: 999px)";
/** What is to be seen, or touched with a finger, is so many pixels wide at least. */
const SEEN_PX = 30;
const FINGER_PX = 40;
/** A little too small is near enough for the eye: the whole board is worth more. */
const NEARLY = 1.1;
const HARDLY = 1.02;

/** Where to look: a point, and how far what is there reaches round it. */
export interface Near {
  at: [number, number];
  r: number;
}

/** How much larger than whole the board has to be drawn, so that what is `r` round is so many pixels wide. */
export function scaleFor(r: number, box: Box, wide: number, tall: number, px: number, nearly = NEARLY): number {
  const unit = Math.min(wide / box.width, tall / box.height) || 1;
  const scale = Math.min(MOST, px / (2 * r * unit));
  return scale > nearly ? scale : LEAST;
}

/**
 * `near` is where it happens: each time it is another point, the view goes there, if things are too small otherwise.
 * On a wide screen whoever has zoomed or dragged by hand keeps that view.
 */
export function useZoom(svg: RefObject<SVGSVGElement>, box: Box, name: string, near: Near | null) {
  const [zoom, setZoom] = useState(WHOLE);
  const dragged = useRef(false);
  const byHand = useRef(false);
  useEffect(() => {
    byHand.current = false;
    setZoom(WHOLE);
  }, [name]);
  useEffect(() => {
    const element = svg.current;
    if (!element) return;
    const fingers = new Map<number, { x: number; y: number }>();
    let start = { x: 0, y: 0 };

    const toDrawing = (x: number, y: number): [number, number] => {
      const matrix = element.getScreenCTM();
      if (!matrix) return [0, 0];
      const point = new DOMPoint(x, y).matrixTransform(matrix.inverse());
      return [point.x, point.y];
    };
    const unit = () => 1 / (element.getScreenCTM()?.a || 1);
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      byHand.current = true;
      const [x, y] = toDrawing(event.clientX, event.clientY);
      setZoom((now) => zoomed(now, Math.exp(-event.deltaY * 0.0016), x, y, box));
    };
    const down = (event: PointerEvent) => {
      if (fingers.size === 0) {
        dragged.current = false;
        start = { x: event.clientX, y: event.clientY };
      }
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    };
    const move = (event: PointerEvent) => {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const now = { x: event.clientX, y: event.clientY };
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
      if (!dragged.current && Math.hypot(now.x - start.x, now.y - start.y) < DRAG_PX && !other) return;
      dragged.current = true;
      byHand.current = true;
      fingers.set(event.pointerId, now);
      if (!other) return setZoom((z) => panned(z, (now.x - before.x) * unit(), (now.y - before.y) * unit(), box));
      const factor =
        Math.hypot(now.x - other.x, now.y - other.y) / (Math.hypot(before.x - other.x, before.y - other.y) || 1);
      const [x, y] = toDrawing((now.x + other.x) / 2, (now.y + other.y) / 2);
      setZoom((z) =>
        zoomed(panned(z, ((now.x - before.x) / 2) * unit(), ((now.y - before.y) / 2) * unit(), box), factor, x, y, box),
      );
    };
    const up = (event: PointerEvent) => {
      fingers.delete(event.pointerId);
    };
    element.addEventListener("wheel", wheel, { passive: false });
    element.addEventListener("pointerdown", down);
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", up);
    window.addEventListener("pointercancel", up);
    return () => {
      element.removeEventListener("wheel", wheel);
      element.removeEventListener("pointerdown", down);
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", up);
      window.removeEventListener("pointercancel", up);
    };
  }, [name, box.width, box.height]);
  useEffect(() => {
    const small = matchMedia(SMALL_SCREEN).matches;
    const element = svg.current;
    if (!near || !element || (byHand.current && !small)) return;
    const px = small ? FINGER_PX : SEEN_PX;
    const scale = scaleFor(near.r, box, element.clientWidth, element.clientHeight, px, small ? HARDLY : NEARLY);
    setZoom((now) => closeTo(near.at, Math.max(scale, small ? LEAST : now.scale), box));
  }, [name, near?.at[0], near?.at[1], near?.r]);
  const middle = [box.x + box.width / 2, box.y + box.height / 2] as const;
  return {
    zoom,
    /** True after a drag, whose end is no click. */
    dragged,
    by: (factor: number) => {
      byHand.current = true;
      setZoom((now) => zoomed(now, factor, middle[0], middle[1], box));
    },
    whole: () => {
      byHand.current = true;
      setZoom(WHOLE);
    },
  };
}
