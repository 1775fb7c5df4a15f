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
  ["L", "legend"],
  ["R", "rules"],
  ["Space", "skip what is being shown"],
  ["+ − 0", "zoom in, out, whole board"],
  ["Esc", "back"],
  ["?", "this list"],
];

export const REPLAY_KEYS: [string, string][] = [
  ["← →", "step back or on"],
  ["Home, End", "the start, the end"],
  ["Space", "play or pause"],
];

export function Help({ replay }: { replay: boolean }) {
  return (
    <dl class="keys">
      {(replay ? [...REPLAY_KEYS, ...KEYS.slice(9)] : KEYS).map(([key, does]) => (
        <div key={key}>
          <dt><kbd>{key}</kbd></dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}
