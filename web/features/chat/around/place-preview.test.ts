import fc from 'fast-check';
import { expect, it } from 'vitest';
import { leastHeight, placePreview } from './place-preview.ts';

it('A preview covers no line of its sentence while either side of it has room, and stays inside the window', () => {
  const layout = fc
    .record({
      width: fc.integer({ min: 320, max: 1_600 }),
      height: fc.integer({ min: 400, max: 1_200 }),
      top: fc.integer({ min: 0, max: 1_100 }),
      tall: fc.integer({ min: 20, max: 500 }),
      left: fc.integer({ min: 0, max: 1_500 }),
      cardHeight: fc.integer({ min: 20, max: 600 }),
    })
    .filter(({ height, top, tall }) => top + tall < height)
    .filter(({ height, top, tall }) => Math.max(height - top - tall, top) > leastHeight + 20);
  fc.assert(
    fc.property(layout, ({ width, height, top, tall, left, cardHeight }) => {
      const sentence = { top, bottom: top + tall, left: 0 };
      const chip = { top: top + tall - 20, bottom: top + tall, left: Math.min(left, width) };
      const place = placePreview(sentence, chip, {
        card: { width: 300, height: cardHeight },
        window: { width, height },
      });
      const bottom = place.top + Math.min(cardHeight, place.maxHeight);
      expect(place.top >= sentence.bottom || bottom <= sentence.top).toBe(true);
      expect(place.top).toBeGreaterThanOrEqual(0);
      expect(bottom).toBeLessThanOrEqual(height);
      expect(place.left).toBeGreaterThanOrEqual(0);
      expect(place.left + 300).toBeLessThanOrEqual(width);
    }),
  );
});
