import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Citation } from '#contract/features/chat/answer-events.ts';
import { emptyAnswer } from './answer-state.ts';
import { quoteParts, timesUsed, wikiLinkOf } from './quote-of-source.ts';
import { sourceOfGuide } from './source-of-guide.ts';

const source = (quote: string) => sourceOfGuide({ quote });
const citation = (start: number, end: number): Citation => ({
  sentence: 0,
  source: 1,
  element_id: '01JD7K2QW8N4VX5M9TZ3RFA6HD',
  start,
  end,
  text_hash: 'x',
});
const answerWith = (...citations: Citation[]) => ({
  ...emptyAnswer,
  sentences: citations.map((one) => ({ text: '', citations: [one], support: undefined, reason: '' })),
});

describe('The quote of a source', () => {
  it('marks what each sentence cites and leaves what stands between', () => {
    const answer = answerWith(citation(100, 110), citation(120, 125));
    expect(quoteParts(answer, source('0123456789..........01234'))).toEqual([
      { text: '0123456789', isCited: true },
      { text: '..........', isCited: false },
      { text: '01234', isCited: true },
    ]);
    expect(timesUsed(answer, source(''))).toBe(2);
  });

  it('marks all of it where nothing cites it or the offsets do not fit', () => {
    const whole = [{ text: 'short', isCited: true }];
    expect(quoteParts(answerWith(), source('short'))).toEqual(whole);
    expect(quoteParts(answerWith(citation(5, 500)), source('short'))).toEqual(whole);
    expect(quoteParts(answerWith(citation(0, 4), citation(2, 5)), source('short'))).toEqual(whole);
  });

  it('counts from the start of the element in a written answer, where sentences may rest on the same words', () => {
    const answer = { ...answerWith(citation(2, 5), citation(4, 7)), layout: 'written' as const };
    expect(quoteParts(answer, source('0123456789'))).toEqual([
      { text: '01', isCited: false },
      { text: '23456', isCited: true },
      { text: '789', isCited: false },
    ]);
  });

  it('never loses or adds a character', () => {
    const spans = fc.array(fc.tuple(fc.nat(60), fc.integer({ min: 1, max: 30 })), { maxLength: 5 });
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), spans, (quote, pairs) => {
        const answer = answerWith(...pairs.map(([start, length]) => citation(start, start + length)));
        const parts = quoteParts(answer, source(quote));
        expect(parts.map(({ text }) => text).join('')).toBe(quote);
      }),
    );
  });

  it('is opened in the wiki at its element, with the way back', () => {
    const link = wikiLinkOf(source('x'), citation(3, 9), { chatId: 'S', questionId: 'Q' });
    expect(link).toBe(
      '/wiki/01JD7K2QW8N4VX5M9TZ3RFA6HC?element_ids=01JD7K2QW8N4VX5M9TZ3RFA6HD&quote=3-9&text=x&chat=S&question=Q&source=1',
    );
  });
});
