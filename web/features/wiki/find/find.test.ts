import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WikiElement } from '../wiki-queries.ts';
import { findMatches, mostHits } from './find-matches.ts';
import { FindStore } from './find-store.ts';

const id = (last: string) => `01JD7K2QW8N4VX5M9TZ3RFA6${last}`;
const element = (last: string, text: string, more: Partial<WikiElement> = {}): WikiElement => ({
  id: id(last),
  canonical_id: 'x',
  lineage_id: id('ZZ'),
  kind: 'paragraph',
  level: null,
  number: null,
  parent_id: null,
  section_path: [],
  text,
  table_cells: null,
  places: [],
  confidence: null,
  references: [],
  comments: [],
  facts: [],
  suspects: [],
  ...more,
});
const table = element('TA', 'Test schedule\nTest | Interval\nOn load | Monthly', {
  kind: 'table',
  number: 'Table 2',
  table_cells: [
    ['Test', 'Interval'],
    ['On load', 'Monthly'],
  ],
});

describe('Finding words in a document', () => {
  it('goes over numbers and words in reading order, whatever the case', () => {
    const elements = [element('AA', 'Test the SETS.', { number: '7.14' }), element('AB', 'See 7.14 for the test.')];
    expect(findMatches(elements, 'test')).toEqual([
      { elementId: id('AA'), part: 'text', start: 0, end: 4 },
      { elementId: id('AB'), part: 'text', start: 17, end: 21 },
    ]);
    expect(findMatches(elements, '7.14').map(({ part }) => part)).toEqual(['number', 'text']);
    expect(findMatches(elements, '7x14')).toEqual([]);
  });

  it('goes over a table’s caption, heading and cells', () => {
    expect(findMatches([table], 'test').map(({ part }) => part)).toEqual(['caption', '0.0']);
    expect(findMatches([table], 'monthly')).toEqual([{ elementId: id('TA'), part: '1.1', start: 0, end: 7 }]);
    expect(findMatches([table], 'table 2').map(({ part }) => part)).toEqual(['caption']);
  });

  it('takes typed quotation marks, dashes and spaces for printed ones', () => {
    const elements = [element('AA', 'The trust’s “must” on 24–48\u00a0hours')];
    for (const query of ["trust's", '"must"', '24-48 hours']) expect(findMatches(elements, query)).toHaveLength(1);
  });

  it('finds nothing where nothing but spaces is typed', () => {
    expect(findMatches([table], '')).toEqual([]);
    expect(findMatches([table], '   ')).toEqual([]);
  });

  it('stops counting in time', () => {
    expect(findMatches([element('AA', 'a '.repeat(5_000))], 'a')).toHaveLength(mostHits);
  });

  it('names the very words that were typed, whatever is typed', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 30 }),
        fc.string({ unit: 'grapheme', maxLength: 4 }),
        (text, query) => {
          const plain = (words: string) =>
            words
              .replace(/['‘’]/g, "'")
              .replace(/["“”]/g, '"')
              .replace(/[-‐‑–—]/g, '-')
              .replace(/\s+/g, ' ');
          for (const { start, end } of findMatches([element('AA', text)], query)) {
            const found = plain(text.slice(start, end));
            expect([found, found.toLowerCase(), found.toUpperCase()]).toSatisfy((forms: string[]) => {
              const wanted = plain(query.trim());
              return forms.some((form) => [wanted, wanted.toLowerCase(), wanted.toUpperCase()].includes(form));
            });
          }
        },
      ),
    );
  });
});

describe('Going from hit to hit', () => {
  it('comes back to the first after the last, and marks one at a time', () => {
    const store = new FindStore([element('AA', 'one two one'), element('AB', 'one')]);
    const current = () =>
      ['AA', 'AB'].flatMap((last) =>
        [...store.foundIn(id(last)).values()]
          .flat()
          .flatMap(({ isCurrent, start }) => (isCurrent ? [`${last}${start}`] : [])),
      );
    store.look('one', () => 1);
    expect(current()).toEqual(['AA8']);
    store.step(1);
    expect(current()).toEqual(['AB0']);
    store.step(1);
    expect(current()).toEqual(['AA0']);
    store.step(-1);
    expect(current()).toEqual(['AB0']);
    expect(store.state()).toMatchObject({ at: 2, hits: { length: 3 } });
    store.clear();
    expect(current()).toEqual([]);
  });

  it('changes only the elements whose hits change', () => {
    const store = new FindStore([element('AA', 'one'), element('AB', 'one'), element('AC', 'two')]);
    store.look('one', () => 0);
    const [before, other] = [store.foundIn(id('AC')), store.foundIn(id('AB'))];
    store.look('one two', () => 0);
    expect(store.foundIn(id('AC'))).toBe(before);
    store.look('one', () => 0);
    expect(store.foundIn(id('AB'))).toEqual(other);
  });
});
