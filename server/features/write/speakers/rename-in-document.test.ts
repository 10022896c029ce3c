import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RichText } from '#contract/features/write/rich-text.ts';
import { markChair, renameInDocument } from './rename-in-document.ts';

const textWith = (...words: string[]): RichText => ({
  type: 'doc',
  content: words.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});
const wordsOf = ({ content }: RichText) =>
  content.map((block) =>
    'content' in block && block.type === 'paragraph'
      ? (block.content ?? []).map((node) => 'text' in node && node.text).join('')
      : '',
  );
const renamed = (words: string, ...pairs: [string, string][]) =>
  wordsOf(
    renameInDocument(
      textWith(words),
      pairs.map(([from, to]) => ({ from, to })),
    ).document,
  )[0];

describe('New names in a document', () => {
  it('replace whole words alone', () => {
    expect(renamed('Speaker 1 and Speaker 12 agreed.', ['Speaker 1', 'Ann'])).toBe('Ann and Speaker 12 agreed.');
    expect(renamed('Ann read the Annual report to Anne.', ['Ann', 'Mary'])).toBe(
      'Mary read the Annual report to Anne.',
    );
  });

  it('swap two people at once', () => {
    expect(renamed('Ann asked Bob.', ['Ann', 'Bob'], ['Bob', 'Ann'])).toBe('Bob asked Ann.');
  });

  it('leave words alone that stand for anybody', () => {
    expect(renamed('The Chair thanked the Nurse.', ['Chair', 'Helen'], ['Nurse', 'Priya'])).toBe(
      'The Chair thanked the Nurse.',
    );
  });

  it('leave a name alone that two people shared, because the text does not tell who of them is meant', () => {
    expect(renamed('Ann asked.', ['Ann', 'Ann'], ['Ann', 'Bob'])).toBe('Ann asked.');
    expect(renamed('Ann asked.', ['Ann', 'Cay'], ['Ann', 'Bob'])).toBe('Ann asked.');
    expect(renamed('Ann asked.', ['Ann', 'Bob'], ['Ann', 'Bob'])).toBe('Bob asked.');
  });

  it('keep the longer name whole', () => {
    expect(renamed('Ann Lee met Ann.', ['Ann', 'Bea'], ['Ann Lee', 'Cay Dow'])).toBe('Cay Dow met Bea.');
  });

  it('change nothing but names, whatever signs stand in them', () => {
    const name = fc.string({ minLength: 1, maxLength: 12 }).filter((each) => /^[A-Z]/.test(each));
    fc.assert(
      fc.property(name, fc.constantFrom('Zoë Q', '$& $1', 'O’Neill (Estates)'), (from, to) => {
        const { document, places } = renameInDocument(textWith(`12 \u2014 ${from} \u2014 must not`), [{ from, to }]);
        const [words] = wordsOf(document);
        expect(words).toBe(`12 \u2014 ${places === 1 ? to : from} \u2014 must not`);
      }),
    );
  });

  it('move the word “chair” to whoever chairs now', () => {
    const document = textWith('Ann Lee (chair)', 'Bob Ray', 'Bob Ray said that Ann Lee (chair) was late.');
    expect(wordsOf(markChair(document, ['Ann Lee', 'Bob Ray'], new Set(['Bob Ray'])))).toEqual([
      'Ann Lee',
      'Bob Ray (chair)',
      'Bob Ray said that Ann Lee was late.',
    ]);
  });

  it('add no chair where the document names none', () => {
    const document = textWith('Ann Lee', 'Bob Ray');
    expect(markChair(document, ['Ann Lee', 'Bob Ray'], new Set(['Bob Ray']))).toEqual(document);
  });
});
