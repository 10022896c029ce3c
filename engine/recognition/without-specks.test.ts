import { describe, expect, it } from 'vitest';
import type { GreyImage } from './grey-image.ts';
import { turned, turnedBack } from './grey-image.ts';
import { withoutSpecks } from './without-specks.ts';

/** White paper with a black bar of 4 pixels, and optionally a speck on every fifth pixel. */
function paper(hasSpecks: boolean): GreyImage {
  const [width, height] = [40, 40];
  const data = new Uint8Array(width * height).fill(250);
  for (let at = 0; at < data.length; at += 1) {
    if (at % width >= 10 && at % width < 14) data[at] = 10;
    else if (hasSpecks && at % 7 === 0) data[at] = 165;
  }
  return { width, height, data };
}

describe('The picture of a page', () => {
  it('loses its specks and keeps its strokes when it is noisy, and does not change when it is clean', () => {
    const clean = paper(false);
    expect(withoutSpecks(clean)).toBe(clean);
    const { data } = withoutSpecks(paper(true));
    const row = [...data.slice(20 * 40 + 1, 21 * 40 - 1)];
    expect(row).toEqual([...clean.data.slice(20 * 40 + 1, 21 * 40 - 1)]);
  });

  it('rotates by quarters, and a box in it maps back to its place', () => {
    const image: GreyImage = { width: 3, height: 2, data: Uint8Array.from([1, 2, 3, 4, 5, 6]) };
    expect([...turned(image, 1).data]).toEqual([4, 1, 5, 2, 6, 3]);
    expect([...turned(image, 2).data]).toEqual([6, 5, 4, 3, 2, 1]);
    expect([...turned(image, 3).data]).toEqual([3, 6, 2, 5, 1, 4]);
    // The pixel with a 6 is at the lower right; after one turn it is first in the last row.
    const box = { left: 0, top: 2, right: 1, bottom: 3 };
    expect(turnedBack(box, image, 1)).toEqual({ left: 2, top: 1, right: 3, bottom: 2 });
    expect(turnedBack({ left: 0, top: 0, right: 1, bottom: 1 }, image, 2)).toEqual({
      left: 2,
      top: 1,
      right: 3,
      bottom: 2,
    });
    expect(turnedBack({ left: 1, top: 0, right: 2, bottom: 1 }, image, 3)).toEqual({
      left: 2,
      top: 1,
      right: 3,
      bottom: 2,
    });
  });
});
