import { describe, expect, it } from 'vitest';
import {
  type Comparison,
  type ComparisonRow,
  changedClauses,
  clauseWords,
  counterpartWords,
  describeClause,
  type ObligationChange,
  sideNames,
} from './change-words.ts';
import { foldRows } from './fold-rows.ts';

type Pieces = ComparisonRow['pieces'];
const same = (text: string): Pieces => [{ text, mark: 'same' }];
const side = (label: string | null) => (label === null ? null : { id: label, label });
const row = (before: string | null, after: string | null, pieces: Pieces = same('words of it')): ComparisonRow => ({
  change: before === null ? 'added' : after === null ? 'removed' : 'changed',
  kind: 'paragraph',
  level: null,
  before: side(before),
  after: side(after),
  pieces,
  table: null,
  related: null,
});
const document = (title: string) => ({ title: `${title}: a Candour guide` });
const comparison = (rows: ComparisonRow[]) =>
  ({ kind: 'documents', rows, before: document('Fire'), after: document('Fuel') }) as unknown as Comparison;
const names = { before: 'Fire', after: 'Fuel' };

describe('Two documents', () => {
  it('are summed up in one sentence: how many clauses have a counterpart, and how alike they are', () => {
    const differs: Pieces = [...same('a few words'), { text: 'and many others here', mark: 'removed' }];
    const rows = [row('1.1', '2.1'), row('1.2', '2.2', differs), row('1.3', null), row(null, '2.3')];
    expect(counterpartWords(comparison(rows), names)).toBe(
      '2 of the 3 clauses of Fire have a counterpart in Fuel: 1 in the same words and 1 partly alike.',
    );
    expect(counterpartWords(comparison([row('1.1', null)]), names)).toBe(
      'None of the 1 clause of Fire has a counterpart in Fuel.',
    );
  });

  it('fold what only one of them has, and show each matched clause', () => {
    const rows = [row('1.1', null), row('1.2', null), row('1.3', '2.1'), row(null, '2.2'), row(null, '2.3')];
    expect(foldRows(comparison(rows))).toEqual([
      { kind: 'fold', first: 0, last: 1, words: '1.1 to 1.2 only in Fire' },
      { kind: 'row', at: 2 },
      { kind: 'fold', first: 3, last: 4, words: '2 clauses only in Fuel' },
    ]);
  });
});

describe('The obligations that changed', () => {
  const change = (at: number, kind: ObligationChange['change'] = 'changed') =>
    ({ row: at, change: kind, direction: null, fields: [] }) as unknown as ObligationChange;

  it('are listed by clause, each clause once', () => {
    const given = { obligations: { changes: [change(3), change(3), change(7), change(7, 'added')] } };
    const clauses = changedClauses(given as unknown as Comparison);
    const versions = { kind: 'versions' } as Comparison;
    expect(clauses.map((clause) => [clause.row, clause.changes.length])).toEqual([
      [3, 2],
      [7, 2],
    ]);
    expect(clauses.map((clause) => clauseWords(versions, clause))).toEqual([
      { word: 'Changed', isEach: true },
      { word: 'Changed', isEach: false },
    ]);
  });

  it('name two documents by their short names, and say the same of a clause once', () => {
    const change = {
      row: 0,
      change: 'changed',
      direction: 'reversed',
      fields: ['modality', 'actor'],
      before: { modality: 'must', actor: null },
      after: { modality: 'must_not', actor: 'the estates team' },
    } as unknown as ObligationChange;
    const given = {
      kind: 'documents',
      before: { title: 'HTM 06-01 Electrical services' },
      after: { title: 'HTM 06-02 Electrical safety' },
    } as unknown as Comparison;
    const clause = { row: 0, changes: [change, change] } as const;
    expect(clauseWords(given, clause).word).toBe('Different, the opposite in HTM 06-02');
    const [first, ...more] = describeClause(given, clause);
    expect(more).toEqual([]);
    expect(first?.lines.map((line) => line.map(({ text }) => text).join(''))).toEqual([
      'HTM 06-01: must. HTM 06-02: must not.',
      'Who: not said in HTM 06-01; the estates team.',
    ]);
    const long = document('Standards of cleanliness in all places of care');
    expect(sideNames({ ...given, after: long } as unknown as Comparison)).toEqual({ before: 'first', after: 'second' });
  });
});
