import { describe, expect, it } from 'vitest';
import { compareFormats } from './same-document.ts';

const clauses = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    kind: 'paragraph',
    text: `1.${at + 1} The outlet with the number ${at} must be flushed for 5 minutes each week by team ${at % 7}.`,
  }));
const edited = (count: number, changed: number, [from, to]: readonly [string, string]) =>
  clauses(count).map((clause, at) => (at < changed ? { ...clause, text: clause.text.replace(from, to) } : clause));
const isSame = (elements: readonly { kind: string; text: string }[], cameTogether: boolean) =>
  compareFormats(clauses(60), elements, { cameTogether }).isSame;

describe.each([
  ['brought alone', false],
  ['brought with the other', true],
])('A text in another format, %s,', (_, cameTogether) => {
  it.each([
    ['a word', ['each week', 'each year']],
    ['a number', ['5 minutes', '7 minutes']],
    ['a modal verb', ['must', 'may']],
    ['a negation that came', ['must be', 'must not be']],
    ['a word that went', [' each week', '']],
  ] as const)('is not the same when sentences differ by %s, one of them or ten', (_what, change) => {
    for (const changed of [1, 10]) expect(isSame(edited(60, changed, change), cameTogether)).toBe(false);
  });

  it('is not the same when one has an additional short rule', () => {
    expect(isSame([...clauses(60), { kind: 'paragraph', text: 'Never work alone.' }], cameTogether)).toBe(false);
  });

  it('is the same with a running title, the name of a picture, and words and elements split differently', () => {
    const [first, second, ...rest] = clauses(60);
    const joined = { kind: 'paragraph', text: `${first?.text} ${second?.text.replace('outlet', 'out-let')}` };
    const title = { kind: 'paragraph', text: 'Outlets of the hospital' };
    expect(isSame([title, joined, { kind: 'figure', text: 'logo.svg' }, ...rest], cameTogether)).toBe(true);
  });
});

it('is the same with labels and note numbers in only one format, if both formats came together', () => {
  const noted = clauses(60).map(({ kind, text }, at) => ({ kind, text: at === 3 ? `${text} 1` : text }));
  noted[5] = { kind: 'paragraph', text: `B. ${noted[5]?.text}` };
  expect(isSame(noted, true)).toBe(true);
  expect(isSame(noted, false)).toBe(false);
});
