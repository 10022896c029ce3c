import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { similarityAtStarts } from './sliding-similarity.ts';

describe('The similarity of the words before and after a turn', () => {
  it('is 1 between the same words and 0 between others', () => {
    const values = similarityAtStarts(['tap sluice outlet', 'outlet tap sluice', 'rota agency nurse'], 3);
    expect(values[1]?.similarity).toBeCloseTo(1, 9);
    expect(values[2]?.similarity).toBeCloseTo(0, 9);
    expect(values.map(({ fullness }) => fullness)).toEqual([0, 1, 1]);
  });

  it('looks at as many words on each side as asked', () => {
    const [, , , near] = similarityAtStarts(['tap', 'rota', 'nurse', 'tap rota'], 1);
    const [, , , wide] = similarityAtStarts(['tap', 'rota', 'nurse', 'tap rota'], 3);
    expect(near?.similarity).toBeCloseTo(0, 9);
    expect(wide?.similarity).toBeGreaterThan(0);
  });

  it('lies between 0 and 1 for any turns', () => {
    const text = fc.array(fc.constantFrom('tap', 'rota', 'nurse', 'the', 'um', 'sluice'), { maxLength: 6 });
    fc.assert(
      fc.property(fc.array(text, { maxLength: 12 }), fc.integer({ min: 1, max: 5 }), (texts, window) => {
        for (const { similarity } of similarityAtStarts(
          texts.map((words) => words.join(' ')),
          window,
        )) {
          expect(similarity).toBeGreaterThanOrEqual(0);
          expect(similarity).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});
