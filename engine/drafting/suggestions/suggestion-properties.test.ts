import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plainRows } from './plain-rows.ts';
import {
  afterDegrees,
  doubledMeanings,
  emptyAdverbs,
  emptyAsides,
  emptyDegrees,
  emptyOpenings,
} from './shorten-rows.ts';
import { suggestByRules } from './suggest-by-rules.ts';
import { nodeCharacter, type ParagraphText } from './suggestion.ts';

// The test has its own reading of what must stay, so that a fault in the rules' reading shows.
const numberWord =
  /^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty|hundred|thousand|half|third|quarter|once|twice|first|second|dozen)$/u;
const modal =
  /^(?:must|should|shall|may|might|can|cannot|could|will|would|ought|need|needs|needed|required|supposed|allowed|expected|able)$/u;
const denial = /^(?:no|not|never|none|nobody|nothing|neither|nor|without|hardly)$/u;
const names = ['Helen', 'Tomasz', 'CQC', 'NHS', 'Ward', 'Legionella', 'MRSA'];

const tokensOf = (text: string) => text.match(/[\p{L}\p{N}]+(?:['’.,:/][\p{L}\p{N}]+)*/gu) ?? [];
const mustStay = (token: string) =>
  /\p{N}/u.test(token) ||
  names.includes(token) ||
  [numberWord, modal, denial].some((kind) => kind.test(token.toLowerCase())) ||
  /n['’]t$/u.test(token);
/** In their order, so that a number cannot change its place either. */
const staying = (text: string) =>
  tokensOf(text)
    .filter(mustStay)
    .map((token) => (names.includes(token) ? token : token.toLowerCase()));

const words = fc.constantFrom(
  ...plainRows.map(({ wordy }) => wordy),
  ...[...emptyOpenings, ...emptyAsides, ...emptyAdverbs, ...emptyDegrees, ...afterDegrees],
  ...doubledMeanings.map((pair) => pair.join(' ')),
);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const piece = fc.oneof(
  { weight: 4, arbitrary: words },
  { weight: 1, arbitrary: words.map(capital) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      ...names,
      'must',
      'must not',
      "can't",
      'should',
      'may',
      'have to',
      'has',
      'to',
      'need',
      'not',
      'no',
      'never',
    ),
  },
  { weight: 2, arbitrary: fc.constantFrom('three', '3', '14 days', 'once', 'a hundred and', '£2,000', '09:30', '5.1') },
  {
    weight: 3,
    arbitrary: fc.constantFrom('the', 'the the', 'a', 'an', 'is', 'it was', 'said that', 'pump', 'of', 'and and'),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom('“', '”', '"', "'", '’', nodeCharacter, '.', ',', '. ', '!', '(', ')', '-', '\n'),
  },
);
const text = fc
  .array(fc.tuple(piece, fc.constantFrom(' ', ' ', ' ', '', ', ', '. ')), { maxLength: 24 })
  .map((pieces) => pieces.flat().join(''));

const paragraph: fc.Arbitrary<ParagraphText> = text.chain((whole) =>
  fc.record({
    text: fc.constant(whole),
    held: fc.array(
      fc
        .tuple(fc.nat(whole.length), fc.nat(whole.length))
        .map(([one, other]) => ({ start: Math.min(one, other), end: Math.max(one, other) })),
      { maxLength: 3 },
    ),
  }),
);

const runs = { numRuns: 2_000 };

const withAll = (whole: string, found: ReturnType<typeof suggestByRules>) =>
  found.reduceRight((now, { start, end, replacement }) => now.slice(0, start) + replacement + now.slice(end), whole);

it('No suggestion changes a number, a name, a modal verb or a denial, whether one is accepted or all', () => {
  fc.assert(
    fc.property(paragraph, (read) => {
      const found = suggestByRules(read);
      for (const each of found) expect(staying(withAll(read.text, [each]))).toEqual(staying(read.text));
      expect(staying(withAll(read.text, found))).toEqual(staying(read.text));
    }),
    runs,
  );
});

it('No suggestion touches held words, nodes or quotations', () => {
  fc.assert(
    fc.property(paragraph, (read) => {
      for (const { start, end } of suggestByRules(read)) {
        expect(read.held.some((held) => held.start < end && start < held.end)).toBe(false);
        expect(read.text.slice(start, end)).not.toContain(nodeCharacter);
        const before = read.text.slice(0, start);
        expect(before.lastIndexOf('“')).toBeLessThanOrEqual(before.lastIndexOf('”'));
        expect(read.text.slice(start, end)).not.toMatch(/[“”"]/u);
      }
    }),
    runs,
  );
});

it('Suggestions say the words they change, stand in order, and never overlap or touch', () => {
  fc.assert(
    fc.property(paragraph, (read) => {
      let last = -1;
      for (const { start, end, words: said, replacement } of suggestByRules(read)) {
        expect(read.text.slice(start, end)).toBe(said);
        expect(replacement).not.toBe(said);
        expect(start).toBeGreaterThan(last);
        expect(end).toBeGreaterThan(start);
        last = end;
      }
    }),
    runs,
  );
});
