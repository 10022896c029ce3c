import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alignReadings } from './align-readings.ts';
import type { AlignedElement } from './aligned-elements.ts';

const paragraph = (number: string | null, text: string): AlignedElement => ({ kind: 'paragraph', number, text });
const heading = (number: string | null, text: string): AlignedElement => ({ kind: 'heading', number, text });

const scope = 'This policy covers every lamp of the trust and whoever cleans or tests one.';
const duty = 'Ward managers must have each lamp tested weekly and keep the results for two years at least.';
const report = 'Staff report a broken lamp to the estates team within one hour of finding it.';

describe('Two readings of one file', () => {
  it('that are the same keep every element, also where texts repeat and pictures have no words', () => {
    const figure: AlignedElement = { kind: 'figure', number: null, text: '' };
    const read = [
      heading('1', 'Lamps'),
      figure,
      paragraph(null, 'Yes'),
      paragraph(null, 'Yes'),
      figure,
      paragraph('1.1', scope),
    ];
    expect(alignReadings(read, read)).toEqual({ continues: [0, 1, 2, 3, 4, 5], splits: [], merges: [] });
  });

  it('give the id of a text that swallowed another to the part with its number', () => {
    const before = [paragraph('2.1', `${report} 2.2 ${duty}`)];
    const after = [paragraph('2.1', report), paragraph('2.2', duty)];
    expect(alignReadings(before, after)).toEqual({ continues: [0, null], splits: [{ from: 0, to: 1 }], merges: [] });
  });

  it('keep an element whose number and kind change', () => {
    const before = [heading('1', 'Lamps'), heading(null, duty), paragraph('3.2', scope)];
    const after = [heading('1', 'Lamps'), paragraph('1.1', duty), paragraph('1.2', scope)];
    expect(alignReadings(before, after)).toEqual({ continues: [0, 1, 2], splits: [], merges: [] });
  });

  it('lead an element that is gone to the one with its words', () => {
    const half = duty.indexOf('weekly');
    const before = [
      paragraph(null, '2 Tests of lamps 4'),
      heading('2', 'Tests of lamps'),
      paragraph('2.1', duty.slice(0, half)),
      paragraph(null, duty.slice(half)),
      paragraph(null, 'Printed on Friday'),
    ];
    const after = [heading('2', 'Tests of lamps'), paragraph('2.1', duty)];
    expect(alignReadings(before, after)).toEqual({
      continues: [1, 2],
      splits: [],
      merges: [
        { from: 0, to: 0 },
        { from: 3, to: 1 },
      ],
    });
  });

  it('lead a line of a contents page to its heading, however common its words are', () => {
    const clauses = Array.from({ length: 60 }, (_, at) =>
      paragraph(`1.${at}`, `Tests of lamps in unit ${at} are kept.`),
    );
    const after = [heading('1', 'Tests of lamps'), ...clauses];
    const { merges } = alignReadings([paragraph(null, '1 Tests of lamps 7'), ...after], after);
    expect(merges).toEqual([{ from: 0, to: 0 }]);
  });

  it('may have their blocks in another order', () => {
    const before = [paragraph('1', scope), paragraph('2', duty), paragraph('3', report)];
    const after = [before[2], before[0], before[1]].flatMap((element) => element ?? []);
    expect(alignReadings(before, after).continues).toEqual([2, 0, 1]);
  });

  it('cut in any other way give each id to one element at most, and lead each other one to a text with its words', () => {
    const words = fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 20, maxLength: 120 });
    const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 119 }), { maxLength: 12 });
    const cut = (text: number[], at: readonly number[]): AlignedElement[] => {
      const ends = [...at.filter((each) => each < text.length).toSorted((a, b) => a - b), text.length];
      return ends.map((end, place) =>
        paragraph(
          null,
          text
            .slice(ends[place - 1] ?? 0, end)
            .map((each) => `w${each}`)
            .join(' '),
        ),
      );
    };
    fc.assert(
      fc.property(words, cuts, cuts, (text, some, other) => {
        const [before, after] = [cut(text, some), cut(text, other)];
        const { continues, merges } = alignReadings(before, after);
        const kept = continues.filter((old) => old !== null);
        expect(new Set(kept).size).toBe(kept.length);
        for (const { from, to } of merges) {
          expect(kept).not.toContain(from);
          const has = new Set(after[to]?.text.split(' '));
          expect(before[from]?.text.split(' ').some((word) => has.has(word))).toBe(true);
        }
        // Unchanged texts keep their ids.
        if (JSON.stringify(before) === JSON.stringify(after)) expect(continues).toEqual(before.map((_, at) => at));
      }),
      { numRuns: 60 },
    );
  });
});
