import { describe, expect, it } from 'vitest';
import type { TextStretch } from '#contract/features/write/words-in-text.ts';
import { changedIn } from '../speech/keeps-meaning.ts';
import { plainRows } from './plain-rows.ts';
import { suggestByRules } from './suggest-by-rules.ts';
import { nodeCharacter } from './suggestion.ts';

/** The text with every suggestion accepted. */
function accepted(text: string, held: readonly TextStretch[] = []): string {
  return suggestByRules({ text, held }).reduceRight(
    (now, { start, end, replacement }) => now.slice(0, start) + replacement + now.slice(end),
    text,
  );
}

describe('Suggestions by rules', () => {
  it('have at least 80 plain phrases, each of them once', () => {
    expect(plainRows.length).toBeGreaterThanOrEqual(80);
    expect(new Set(plainRows.map(({ wordy }) => wordy)).size).toBe(plainRows.length);
  });

  it.each(plainRows)('"$wordy" and "$plain" say the same of numbers, modality and denial', ({ wordy, plain }) => {
    expect(changedIn(wordy, plain, () => false)).toEqual([]);
    expect(wordy + plain).toBe((wordy + plain).toLowerCase());
  });

  it.each([
    ['In the event that the pump fails, call estates.', 'If the pump fails, call estates.'],
    ['Staff utilise the hoist prior to use.', 'Staff use the hoist before use.'],
    ['The majority of the beds were closed.', 'Most of the beds were closed.'],
    [
      'They made a decision to close due to the fact that the pump failed.',
      'They decided to close because the pump failed.',
    ],
    ['Keep a minimum of three sets.', 'Keep at least three sets.'],
    ['Ann said that that was late.', 'Ann said that this was late.'],
    ['It was noted that the pumps were tested.', 'The pumps were tested.'],
    ['It was noted that Helen agreed.', 'Helen agreed.'],
    ['Basically, the pump is old.', 'The pump is old.'],
    ['The pump, basically, is old.', 'The pump, is old.'],
    ['The pump is, basically, old.', 'The pump is old.'],
    ['The the pump is very important.', 'The pump is important.'],
    ['They did the end result again really.', 'They did the result again.'],
  ])('turn %j into %j', (text, expected) => {
    expect(accepted(text)).toBe(expected);
  });

  it.each([
    ['a quotation', 'Ann said: “We utilise it prior to use, basically.”'],
    ['a quotation in straight quotes', 'Ann said: "We utilise it prior to use."'],
    ['an address', 'See utilise.org/prior-to or write to utilise@example.org.'],
    ['a name', 'The Additional Support Team met.'],
    ['words in capitals', 'PRIOR TO USE'],
    ['a denial', 'It was not really late and not very important.'],
    ['a part of a word', 'The underutilised-upon area'],
    ['the article', 'an optimal supply and a sufficient supply'],
    ['a duty that would change', 'They had basically to go. It should be noted that it closed.'],
    ['"that that" where it points at a thing', 'She knew that that pump was old.'],
    ['an adverb that opens a clause', 'She said that obviously, access was an issue.'],
    ['what a verb needs', 'The plan is moving forward.'],
  ])('leave %s alone', (_, text) => {
    expect(suggestByRules({ text, held: [] })).toEqual([]);
  });

  it('leave held words and nodes alone, also where a phrase reaches into them', () => {
    expect(suggestByRules({ text: 'Do it prior to use.', held: [{ start: 6, end: 11 }] })).toEqual([]);
    expect(suggestByRules({ text: `Do it prior${nodeCharacter} to use.`, held: [] })).toEqual([]);
  });

  it('read a paragraph of a hundred thousand characters that has no space, or only spaces and quotes', () => {
    for (const part of ['a', ' ', "'", '“', 'the ', 'basically, ', "'a ", '@', ',', 'in the '])
      expect(suggestByRules({ text: part.repeat(100_000 / part.length), held: [] })).toBeDefined();
  });
});
