import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alignRows } from './align-rows.ts';
import { compareTexts } from './compare-texts.ts';
import type { ComparedElement, TextComparison } from './comparison.ts';
import { markWords } from './mark-words.ts';

type Short = {
  text: string;
  number?: string | null;
  lineage?: string;
  kind?: ComparedElement['kind'];
  parent?: number;
};

const elementsOf = (texts: readonly (string | Short)[]): ComparedElement[] =>
  texts.map((given, at) => {
    const {
      text,
      number = null,
      lineage = `own ${at}`,
      kind = 'paragraph',
      parent = null,
    } = typeof given === 'string' ? { text: given } : given;
    return { id: `${at}`, lineageId: lineage, kind, level: null, number, parent, text, tableCells: null };
  });

const compareByText = (before: readonly (string | Short)[], after: readonly (string | Short)[]): TextComparison =>
  compareTexts({ before: elementsOf(before), after: elementsOf(after), by: { kind: 'text' } });

const shownAs = (before: string, after: string) =>
  markWords(before, after)
    .map(({ text, mark }) => ({ same: text, removed: `[-${text}-]`, added: `[+${text}+]` })[mark])
    .join('');

describe('Words that differ', () => {
  it.each([
    ['run at half of its output', 'run at 60% of its output', 'run at [-half-][+60%+] of its output'],
    ['each set should carry the load', 'each set must carry the load', 'each set [-should-][+must+] carry the load'],
    ['keep it.', 'keep it, and sign it.', 'keep it[+, and sign it+].'],
    ['every 1.5 hours', 'every 2.5 hours', 'every [-1.5-][+2.5+] hours'],
    ['', 'new', '[+new+]'],
    ['old', '', '[-old-]'],
    ['same', 'same', 'same'],
    ['', '', ''],
  ])('between “%s” and “%s” are marked word by word', (before, after, expected) => {
    expect(shownAs(before, after)).toBe(expected);
  });

  it('are shown as two texts where next to nothing is common', () => {
    expect(shownAs('Paper log books may be kept.', 'Send results to the engineer within days.')).toBe(
      '[-Paper log books may be kept.-][+Send results to the engineer within days.+]',
    );
  });

  it('lose no letter of either text, whatever the texts are', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.lorem({ maxCount: 12 }), fc.string({ unit: 'grapheme' }));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const pieces = markWords(before, after);
        const without = (mark: string) => pieces.map((piece) => (piece.mark === mark ? '' : piece.text)).join('');
        expect([without('added'), without('removed')]).toEqual([before, after]);
        expect(pieces.every(({ text: words }) => words !== '')).toBe(true);
      }),
      { numRuns: 100 },
    );
  });
});

describe('Clauses side by side', () => {
  it('are in exactly one row each, and all but those moved in the order of both sides', () => {
    const continuation = fc
      .tuple(fc.nat({ max: 30 }), fc.nat({ max: 30 }))
      .chain(([before, after]) =>
        fc.tuple(
          fc.constant(before),
          fc.shuffledSubarray([...Array(before).keys()], { maxLength: Math.min(before, after) }),
          fc.constant(after),
        ),
      );
    fc.assert(
      fc.property(continuation, fc.infiniteStream(fc.boolean()), ([before, continued, after], gaps) => {
        const left = [...continued];
        const continues = Array.from({ length: after }, (_, at) =>
          after - at > left.length && gaps.next().value ? null : (left.shift() ?? null),
        );
        const rows = alignRows(before, continues);
        const sideOf = (side: 'before' | 'after') => rows.flatMap((row) => row[side] ?? []);
        expect(sideOf('after')).toEqual([...Array(after).keys()]);
        expect(sideOf('before').toSorted((a, b) => a - b)).toEqual([...Array(before).keys()]);
        const still = rows.filter(({ isMoved }) => !isMoved).flatMap(({ before: place }) => place ?? []);
        expect(still).toEqual(still.toSorted((a, b) => a - b));
      }),
    );
  });

  it('are found when they moved, with the words that changed on the way', () => {
    const { rows } = compareByText(
      ['Keep the register of keys in the office.', 'Flush every outlet each week.', 'Train all the staff each year.'],
      ['Flush every outlet each week.', 'Train all the staff each year.', 'Keep the register of keys in the safe.'],
    );
    expect(rows.map(({ change }) => change)).toEqual(['same', 'same', 'moved']);
    expect(rows[2]?.pieces.filter(({ mark }) => mark !== 'same').map(({ text }) => text)).toEqual(['office', 'safe']);
  });

  it('are the same under another number, and an item is named after its provision', () => {
    const provision = (number: string): Short[] => [
      { text: 'The manager keeps', number },
      { text: 'a log', number: '(a)', kind: 'list_item', parent: 0 },
    ];
    const { rows, counts } = compareByText(provision('4.1'), provision('4.2'));
    expect(counts).toEqual({ same: 2, changed: 0, moved: 0, added: 0, removed: 0 });
    expect(rows.map(({ before, after }) => [before?.label, after?.label])).toEqual([
      ['4.1', '4.2'],
      ['4.1(a)', '4.2(a)'],
    ]);
  });

  it('of two versions are those of one lineage, whatever their words, and splits are named', () => {
    const { rows } = compareTexts({
      before: elementsOf([{ text: 'Test the alarm weekly and log it.', lineage: 'A' }]),
      after: elementsOf([
        { text: 'Alarms are tried out.', lineage: 'A' },
        { text: 'Each test is logged.', lineage: 'B' },
      ]),
      by: { kind: 'lineage', steps: [{ from: 'A', to: 'B', kind: 'split' }] },
    });
    expect(rows.map(({ change, related }) => [change, related])).toEqual([
      ['changed', null],
      ['added', { kind: 'split', row: 0 }],
    ]);
  });

  it('of empty texts are none', () => {
    expect(compareByText([], []).rows).toEqual([]);
    expect(compareByText([], ['Keep a log.']).counts).toMatchObject({ added: 1 });
  });
});

describe('Changed obligations', () => {
  const changesOf = (before: readonly string[], after: readonly string[]) => compareByText(before, after).obligations;

  it('show that should became must', () => {
    const { changes, counts } = changesOf(
      ['Each generating set should carry the full load of the site once a year.'],
      ['Each generating set must carry the full load of the site once a year.'],
    );
    expect(counts).toEqual({ added: 0, removed: 0, changed: 1, same: 0 });
    expect(changes[0]).toMatchObject({ change: 'changed', direction: 'stronger', fields: ['modality'], row: 0 });
  });

  it('are added and removed with their clauses, and do not change where a clause only moved', () => {
    const { counts, changes } = changesOf(
      [
        'Staff must wash their hands.',
        'The manager must keep a log of visitors.',
        'Paper records should be destroyed.',
      ],
      [
        'The manager must keep a log of visitors.',
        'Staff must wash their hands.',
        'The engineer must report each leak.',
      ],
    );
    expect(counts).toEqual({ added: 1, removed: 1, changed: 0, same: 2 });
    expect(changes.map(({ change, before, after }) => [change, (before ?? after)?.modality])).toEqual(
      expect.arrayContaining([
        ['removed', 'should'],
        ['added', 'must'],
      ]),
    );
  });

  it('are none where a text is compared with itself', () => {
    const texts = ['Staff must wash their hands.', 'Staff must wash their hands.', 'Nobody may smoke in a plant room.'];
    const { counts } = changesOf(texts, texts);
    expect(counts).toEqual({ added: 0, removed: 0, changed: 0, same: 3 });
  });

  it('in a list are read with its lead-in, even where the list itself has not changed', () => {
    const list = (lead: string): Short[] => [
      { text: lead, number: '1.1' },
      { text: 'keep a log of every visitor;', number: '(a)', kind: 'list_item', parent: 0 },
      { text: 'report each fault at once.', number: '(b)', kind: 'list_item', parent: 0 },
      { text: 'Staff must wash their hands.', number: '1.2' },
    ];
    const { obligations } = compareByText(list('The manager should:'), list('The manager must:'));
    expect(obligations.counts).toEqual({ added: 0, removed: 0, changed: 2, same: 1 });
    expect(obligations.changes.map(({ direction }) => direction)).toEqual(['stronger', 'stronger']);
  });
});
