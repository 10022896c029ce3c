import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitSentences } from '#engine/answers/split-sentences.ts';
import { parseMarkdown } from '#engine/reading/text/parse-markdown.ts';
import { verifySentence } from './verify-sentence.ts';

const guides = ['htm-06-01', 'human-medicines', 'working-time.v2', 'freedom-of-information', 'hbn-04-01'];
const read = (name: string) => readFileSync(new URL(`../../corpus/guides/${name}.md`, import.meta.url), 'utf8');
const sentences = guides
  .flatMap((name) => parseMarkdown(read(name)).elements)
  .filter(({ kind }) => kind === 'paragraph' || kind === 'list_item')
  .flatMap((element) => splitSentences(element).map(({ text }) => ({ text, source: element.text })));

const modal = /\b(?:must|should|may)\b(?! not| never)/g;
const anySentence = fc.constantFrom(...sentences);
const withDigit = fc.constantFrom(...sentences.filter(({ text }) => /\d/.test(text)));
const withModal = fc.constantFrom(...sentences.filter(({ text }) => text.search(modal) >= 0));
const supportOf = (sentence: string, text: string) => verifySentence(sentence, [{ text }]).support;

const pieces = fc.constantFrom(
  'must not ',
  'no later than ',
  '1,',
  '14 days ',
  '°',
  'every ',
  'two ',
  'and a half ',
  '(',
  '. ',
  'at least ',
  '-',
  'the ward manager ',
  '\n',
  '’',
  '🙂',
  '\u0301',
);
const noise = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20_000 }),
  fc.array(pieces, { maxLength: 3_000 }).map((list) => list.join('').slice(0, 20_000)),
  fc.tuple(pieces, fc.integer({ min: 0, max: 20_000 })).map(([piece, length]) => piece.repeat(length).slice(0, length)),
);

describe('The verifier', () => {
  it('supports every quotation of a whole sentence, whatever the text', () => {
    fc.assert(
      fc.property(anySentence, ({ text, source }) => {
        expect(supportOf(text, source)).toBe('supported');
      }),
    );
    fc.assert(
      fc.property(fc.lorem({ maxCount: 6, mode: 'sentences' }), (source) => {
        for (const { text } of splitSentences({ kind: 'paragraph', text: source })) {
          expect(supportOf(text, source)).toBe('supported');
        }
      }),
    );
  });

  it('never supports a quotation with another digit', () => {
    fc.assert(
      fc.property(withDigit, fc.nat(), fc.integer({ min: 1, max: 9 }), ({ text, source }, place, add) => {
        const digits = [...text.matchAll(/\d/g)];
        const at = digits[place % digits.length]?.index ?? 0;
        const changed = text.slice(0, at) + ((Number(text[at]) + add) % 10) + text.slice(at + 1);
        expect(supportOf(changed, source)).not.toBe('supported');
      }),
    );
  });

  it('never supports a quotation with an added “not” after a modal verb', () => {
    fc.assert(
      fc.property(withModal, fc.nat(), ({ text, source }, place) => {
        const modals = [...text.matchAll(modal)];
        const found = modals[place % modals.length];
        const end = (found?.index ?? 0) + (found?.[0].length ?? 0);
        expect(supportOf(`${text.slice(0, end)} not${text.slice(end)}`, source)).not.toBe('supported');
      }),
    );
  });

  it('gives one of its three answers to any text of 20,000 characters, the same each time', () => {
    fc.assert(
      fc.property(noise, noise, (sentence, text) => {
        const verification = verifySentence(sentence, [{ text, leadIn: text.slice(0, 100), headings: [sentence] }]);
        expect(verification.reasons.length === 0).toBe(verification.support === 'supported');
        expect(verifySentence(sentence, [{ text, leadIn: text.slice(0, 100), headings: [sentence] }])).toEqual(
          verification,
        );
      }),
      { numRuns: 60 },
    );
  });
});
