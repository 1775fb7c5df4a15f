/** A link as a QR code (ISO/IEC 18004, bytes, error correction M), so that a phone can follow it. Nothing is asked of anybody. */

/** The dark modules, row by row. */
export type Modules = boolean[][];

/** For each version from 1 on: the error correction codewords of a block, and the number of blocks, at level M. */
const CORRECTION = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24];
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10];

export function qrCode(text: string): Modules {
  const bytes = [...new TextEncoder().encode(text)];
  const version = BLOCKS.findIndex((_, at) => bytes.length * 8 + headBits(at + 1) <= dataBytes(at + 1) * 8) + 1;
  if (!version) throw new Error("This link is too long for a QR code.");
  const code = new Code(version, withCorrection(version, dataOf(version, bytes)));
  return code.best();
}

const headBits = (version: number): number => 4 + (version < 10 ? 8 : 16);
const dataBytes = (version: number): number =>
  Math.floor(rawBits(version) / 8) - (CORRECTION[version - 1] ?? 0) * (BLOCKS[version - 1] ?? 0);

/** The modules that are left when all that is always the same has been drawn. */
function rawBits(version: number): number {
  let bits = (16 * version + 128) * version + 64;
  if (version >= 2) {
    const marks = Math.floor(version / 7) + 2;
    bits -= (25 * marks - 10) * marks - 55;
  }
  return version >= 7 ? bits - 36 : bits;
}

function dataOf(version: number, bytes: number[]): number[] {
  const bits: number[] = [];
  const put = (value: number, count: number) => {
    for (let at = count - 1; at >= 0; at--) bits.push((value >>> at) & 1);
  };
  put(4, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) put(byte, 8);
  const most = dataBytes(version) * 8;
  put(0, Math.min(4, most - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  for (let pad = 0xec; bits.length < most; pad ^= 0xec ^ 0x11) put(pad, 8);
  return Array.from({ length: most / 8 }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((byte, bit) => (byte << 1) | bit, 0),
  );
}

// Error correction: Reed and Solomon over the field of 256

function times(one: number, other: number): number {
  let product = 0;
  for (let at = 7; at >= 0; at--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((other >>> at) & 1) * one;
  }
  return product;
}

function divisorOf(degree: number): number[] {
  const divisor = [...Array<number>(degree - 1).fill(0), 1];
  let root = 1;
  for (let at = 0; at < degree; at++) {
    for (let place = 0; place < degree; place++)
      divisor[place] = times(divisor[place] ?? 0, root) ^ (divisor[place + 1] ?? 0);
    root = times(root, 2);
  }
  return divisor;
}

function remainderOf(data: number[], divisor: number[]): number[] {
  const rest = divisor.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ (rest.shift() ?? 0);
    rest.push(0);
    divisor.forEach((part, at) => {
      rest[at] = (rest[at] ?? 0) ^ times(part, factor);
    });
  }
  return rest;
}

/** The data in blocks, each with its correction, all of them interleaved. */
function withCorrection(version: number, data: number[]): number[] {
  const count = BLOCKS[version - 1] ?? 1;
  const correction = CORRECTION[version - 1] ?? 0;
  const all = Math.floor(rawBits(version) / 8);
  const short = Math.floor(all / count) - correction;
  const shorts = count - (all % count);
  const divisor = divisorOf(correction);
  let from = 0;
  const blocks = Array.from({ length: count }, (_, at) => {
    const part = data.slice(from, from + short + (at < shorts ? 0 : 1));
    from += part.length;
    return { part, rest: remainderOf(part, divisor) };
  });
  const parts = Array.from({ length: short + 1 }, (_, at) => blocks.map(({ part }) => part[at]));
  const rests = Array.from({ length: correction }, (_, at) => blocks.map(({ rest }) => rest[at]));
  return [...parts, ...rests].flat().filter((byte): byte is number => byte !== undefined);
}

// Drawing

const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

class Code {
  private readonly size: number;
  private readonly dark: Modules;
  private readonly fixed: Modules;

  constructor(
    private readonly version: number,
    words: number[],
  ) {
    this.size = version * 4 + 17;
    this.dark = blank(this.size);
    this.fixed = blank(this.size);
    this.drawFixed();
    this.drawWords(words);
  }

  /** With the mask that reads best. */
  best(): Modules {
    const tries = MASKS.map((_, mask) => this.masked(mask));
    const [first = this.dark] = tries;
    return tries.reduce((best, one) => (penalty(one) < penalty(best) ? one : best), first);
  }

  private masked(mask: number): Modules {
    const flips = MASKS[mask];
    const made = this.dark.map((row, y) => row.map((dark, x) => dark !== (!this.fixed[y]?.[x] && !!flips?.(x, y))));
    drawFormat(made, this.size, mask);
    return made;
  }

  private put(x: number, y: number, dark: boolean): void {
    const [row, fixed] = [this.dark[y], this.fixed[y]];
    if (!row || !fixed || x < 0 || x >= this.size) return;
    row[x] = dark;
    fixed[x] = true;
  }

  private drawFixed(): void {
    const { size } = this;
    for (let at = 0; at < size; at++) {
      this.put(6, at, at % 2 === 0);
      this.put(at, 6, at % 2 === 0);
    }
    for (const [x, y] of [
      [3, 3],
      [size - 4, 3],
      [3, size - 4],
    ] as const)
      this.square(x, y, 4, (ring) => ring !== 2 && ring !== 4);
    const marks = marksOf(this.version);
    const last = marks[marks.length - 1];
    for (const x of marks)
      for (const y of marks) {
        const corner = (x === 6 && (y === 6 || y === last)) || (x === last && y === 6);
        if (!corner) this.square(x, y, 2, (ring) => ring !== 1);
      }
    this.reserve();
    if (this.version >= 7) this.drawVersion();
  }

  private square(x: number, y: number, reach: number, dark: (ring: number) => boolean): void {
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++) this.put(x + dx, y + dy, dark(Math.max(Math.abs(dx), Math.abs(dy))));
  }

  /** Where the format stands, which depends on the mask. */
  private reserve(): void {
    for (const [x, y] of [...formatPlaces(this.size).flat(), [8, this.size - 8] as const]) this.put(x, y, false);
  }

  private drawVersion(): void {
    let rest = this.version;
    for (let at = 0; at < 12; at++) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25);
    const bits = (this.version << 12) | rest;
    for (let at = 0; at < 18; at++) {
      const dark = ((bits >>> at) & 1) === 1;
      const [a, b] = [this.size - 11 + (at % 3), Math.floor(at / 3)];
      this.put(a, b, dark);
      this.put(b, a, dark);
    }
  }

  private drawWords(words: number[]): void {
    let at = 0;
    for (let right = this.size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5;
      for (let step = 0; step < this.size; step++)
        for (const x of [right, right - 1]) {
          const y = ((right + 1) & 2) === 0 ? this.size - 1 - step : step;
          const row = this.dark[y];
          if (!row || this.fixed[y]?.[x] || at >= words.length * 8) continue;
          row[x] = (((words[at >>> 3] ?? 0) >>> (7 - (at & 7))) & 1) === 1;
          at++;
        }
    }
  }
}

type Place = readonly [number, number];

const blank = (size: number): Modules => Array.from({ length: size }, () => Array<boolean>(size).fill(false));

function marksOf(version: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  const others = Array.from({ length: count - 1 }, (_, at) => version * 4 + 10 - at * step);
  return [6, ...others.reverse()];
}

/** The places of each bit of the format, lowest first: it is there twice. */
function formatPlaces(size: number): Place[][] {
  return Array.from({ length: 15 }, (_, at) => {
    const here: Place = at < 6 ? [8, at] : at < 8 ? [8, at + 1] : at === 8 ? [7, 8] : [14 - at, 8];
    const there: Place = at < 8 ? [size - 1 - at, 8] : [8, size - 15 + at];
    return [here, there];
  });
}

function drawFormat(made: Modules, size: number, mask: number): void {
  let rest = mask;
  for (let at = 0; at < 10; at++) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
  const bits = ((mask << 10) | rest) ^ 0x5412;
  formatPlaces(size).forEach((places, at) => {
    for (const [x, y] of places) {
      const row = made[y];
      if (row) row[x] = ((bits >>> at) & 1) === 1;
    }
  });
  const row = made[size - 8];
  if (row) row[8] = true;
}

// How badly a code reads

const FINDERS = ["10111010000", "00001011101"];

function penalty(made: Modules): number {
  const size = made.length;
  const columns = made.map((_, x) => made.map((row) => row[x] ?? false));
  const lines = [...made, ...columns].map((line) => line.map((dark) => (dark ? "1" : "0")).join(""));
  const runs = lines.flatMap((line) => line.match(/0{5,}|1{5,}/g) ?? []).reduce((sum, run) => sum + run.length - 2, 0);
  const finders = lines.reduce((sum, line) => sum + FINDERS.reduce((some, one) => some + timesIn(line, one), 0), 0);
  let squares = 0;
  for (let y = 1; y < size; y++)
    for (let x = 1; x < size; x++) {
      const dark = made[y]?.[x];
      if (dark === made[y - 1]?.[x] && dark === made[y]?.[x - 1] && dark === made[y - 1]?.[x - 1]) squares++;
    }
  const darks = made.flat().filter(Boolean).length;
  const balance = Math.floor(Math.abs((darks * 20) / (size * size) - 10));
  return runs + finders * 40 + squares * 3 + balance * 10;
}

function timesIn(line: string, pattern: string): number {
  let count = 0;
  for (let at = line.indexOf(pattern); at >= 0; at = line.indexOf(pattern, at + 1)) count++;
  return count;
}
