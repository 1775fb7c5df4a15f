/** The dice can be checked by anybody: the seed's hash is shown first, the seed last. */

import { useState } from "preact/hooks";
import type { Table } from "../protocol";

export function Fair({ said }: { said: Table }) {
  return (
    <div class="fair">
      <p>
        Every die and shuffle of this table follows from one secret seed. Its hash was fixed before the first choice, so
        the seed cannot be changed later without anybody noticing. When the game is over the seed is shown, and you can
        check it.
      </p>
      <h3>Hash of the seed (SHA-256)</h3>
      <code class="hash">{said.commitment || "This table has none."}</code>
      <h3>Seed</h3>
      {said.seed === null ? <p>It is shown when the game is over.</p> : <code class="hash">{said.seed}</code>}
      {said.dice === "physical" && <p>You roll real dice at this table: the seed only shuffles.</p>}
      {said.seed !== null && <Check seed={said.seed} commitment={said.commitment} />}
      <h3>How dice follow from the seed</h3>
      <p>
        For the n-th choice take the bytes of SHA-512 of <code>SEED/n:0</code>, then <code>SEED/n:1</code> and so on (n
        is 0 for the setup). A byte gives a die of d sides as its remainder by d, plus 1; a byte at or above the largest
        multiple of d below 257 is passed over, so that no face is likelier than another. On any machine:
      </p>
      <code class="hash">printf %s "SEED" | sha256sum</code>
      <code class="hash">printf %s "SEED/1:0" | sha512sum</code>
    </div>
  );
}

function Check({ seed, commitment }: { seed: string; commitment: string }) {
  const [result, setResult] = useState("");
  const [n, setN] = useState(1);
  const [faces, setFaces] = useState<number[]>([]);
  if (!globalThis.crypto?.subtle)
    return <p>This page is not served over a secure address: check with the commands below.</p>;
  const check = async () => {
    const same = (await digest("SHA-256", seed)) === commitment.replace(/^sha256:/i, "").toLowerCase();
    setResult(
      same
        ? "✓ It fits: this seed has the hash shown at the start."
        : "✗ It does not fit: this is not the seed that was promised.",
    );
  };
  const roll = async () => setFaces(facesOf(await digest("SHA-512", `${seed}/${n}:0`), 6, 10));
  return (
    <div class="check">
      <button type="button" class="choice primary" onClick={() => void check()}>
        Check the seed
      </button>
      <p role="status">{result}</p>
      <label>
        Dice of choice number{" "}
        <input type="number" min={0} value={n} onInput={(event) => setN(Number(event.currentTarget.value))} />
      </label>
      <button type="button" class="choice" onClick={() => void roll()}>
        Show
      </button>
      {faces.length > 0 && <p class="figure">{faces.join(" ")} …</p>}
    </div>
  );
}

async function digest(kind: string, text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest(kind, new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function facesOf(hex: string, sides: number, most: number): number[] {
  const bytes = hex.match(/../g)?.map((pair) => parseInt(pair, 16)) ?? [];
  return bytes
    .filter((byte) => byte < 256 - (256 % sides))
    .slice(0, most)
    .map((byte) => (byte % sides) + 1);
}
