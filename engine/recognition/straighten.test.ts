import { describe, expect, it } from 'vitest';
import type { GreyImage } from './grey-image.ts';
import { hasGutter } from './has-gutter.ts';
import { slantedBack, slantOfPicture, straightened } from './straighten.ts';

const [width, height] = [900, 1200];
const degrees = Math.PI / 180;

/** White paper with bars for lines of text between these positions, at an angle. */
function page(columns: readonly (readonly [from: number, to: number])[], angle = 0): GreyImage {
  const data = new Uint8Array(width * height).fill(250);
  for (let line = 100; line < 1_050; line += 24)
    for (const [from, to] of columns)
      for (let x = from; x < to; x += 1)
        for (let thick = 0; thick < 8; thick += 1) {
          const y = Math.round(line + thick + (x - width / 2) * Math.tan(angle));
          if (x % 40 < 32) data[y * width + x] = 10;
        }
  return { width, height, data };
}

describe('A page that was scanned askew', () => {
  it('is turned level, and a box on it is found again on the page as it was scanned', () => {
    const askew = page([[100, 800]], 2.5 * degrees);
    const angle = slantOfPicture(askew);
    expect(angle / degrees).toBeCloseTo(2.5, 1);
    expect(slantOfPicture(straightened(askew, angle))).toBe(0);
    const corner = { left: 100, top: 1_000, right: 101, bottom: 1_001 };
    const back = slantedBack(corner, askew, angle);
    expect([back.left, back.top]).toEqual([
      expect.closeTo(450 - 350 * Math.cos(angle) - 401 * Math.sin(angle), 0),
      expect.closeTo(600 - 350 * Math.sin(angle) + 400 * Math.cos(angle), 0),
    ]);
  });

  it('keeps its pixels where it is level or nearly so', () => {
    for (const angle of [0, 1 * degrees]) {
      const straight = page([[100, 800]], angle);
      expect(slantOfPicture(straight)).toBe(0);
      expect(straightened(straight, 0)).toBe(straight);
    }
  });
});

it('A gutter is an empty strip between two columns, and no margin, indent or column of numbers', () => {
  expect(
    hasGutter(
      page([
        [90, 420],
        [470, 810],
      ]),
    ),
  ).toBe(true);
  expect(
    hasGutter(
      page(
        [
          [90, 420],
          [470, 810],
        ],
        0.8 * degrees,
      ),
    ),
  ).toBe(true);
  expect(hasGutter(page([[90, 810]]))).toBe(false);
  expect(
    hasGutter(
      page([
        [90, 130],
        [200, 810],
      ]),
    ),
  ).toBe(false);
  expect(hasGutter({ width, height, data: new Uint8Array(width * height).fill(255) })).toBe(false);
});
