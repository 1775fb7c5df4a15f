import { expect, test } from "vitest";
import { type Modules, qrCode } from "./qr";

const drawn = (code: Modules): string[] => code.map((row) => row.map((dark) => (dark ? "#" : ".")).join(""));

test("a code has its finders, its timing, and the size that its text needs", () => {
  for (const [length, size] of [
    [14, 21],
    [15, 25],
    [62, 33],
    [84, 37],
    [100, 41],
    [213, 57],
    [412, 77],
  ] as const) {
    const code = qrCode("x".repeat(length));
    expect(code.length).toBe(size);
    expect(drawn(code)[0]?.slice(0, 8)).toBe("#######.");
    expect(drawn(code)[0]?.slice(-8)).toBe(".#######");
    expect(drawn(code)[6]?.slice(6, size - 6)).toMatch(/^(#\.)*#$/);
  }
});

test("a link that is too long for it is said to be", () => {
  expect(() => qrCode("x".repeat(413))).toThrow("too long");
});
