import { describe, expect, it } from 'vitest';
import { citedOf } from './place-of-quote.ts';
import type { WikiDocument } from './wiki-queries.ts';

type Asked = WikiDocument['requested_elements'][number];

const before = 'Flush each tap twice a week. Write the date down.';
const quote = { start: before.indexOf('Write'), end: before.length };

/** Only what the search for a quote reads. */
const opened = (texts: Readonly<Record<string, string>>, asked: Asked) =>
  ({
    elements: Object.entries(texts).map(([id, text]) => ({ id, text })),
    requested_elements: [asked],
  }) as unknown as WikiDocument;
const asked = (more: Partial<Asked>): Asked => ({ requested_id: 'A', element_id: 'A', resolved_by: 'id', ...more });
const split = { A: 'Flush each tap twice a week.', B: 'Write the date down.', C: 'Write the date down.' };
const earlier = [{ text_hash: 'abcd1234ff', text: before }];

describe('The words that a link quotes', () => {
  it('are marked in their own element while it says the same', () => {
    const document = opened({ A: before }, asked({}));
    expect(citedOf(document, { quote, quotedText: undefined })).toMatchObject({ first: 'A', quote });
  });

  it('are marked in the nearest clause that has them, where their own was split', () => {
    const document = opened(split, asked({ earlier_texts: earlier }));
    const found = citedOf(document, { quote, quotedText: 'abcd1234' });
    expect(found).toEqual({ ids: new Set(['B']), first: 'B', quote: { start: 0, end: 20 } });
    expect(citedOf(document, { quote, quotedText: undefined })).toEqual(found);
  });

  it('are marked further on, where their clause was joined to the one before', () => {
    const joined = { B: 'Flush each tap. Write the date down.' };
    const gone = {
      element_id: 'B',
      resolved_by: 'related',
      earlier_texts: [{ text_hash: 'ef', text: split.B }],
    } as const;
    const found = citedOf(opened(joined, asked({ ...gone, earlier_texts: [...gone.earlier_texts] })), {
      quote: { start: 0, end: 5 },
      quotedText: undefined,
    });
    expect(found).toMatchObject({ first: 'B', quote: { start: 16, end: 21 } });
  });

  it('count in the present text for a link made since, and are not guessed where nothing has them', () => {
    const document = opened(split, asked({ earlier_texts: earlier }));
    const now = { start: 0, end: 5 };
    expect(citedOf(document, { quote: now, quotedText: '99999999' })).toMatchObject({ first: 'A', quote: now });
    const lost = opened({ A: 'Taps are flushed.' }, asked({ earlier_texts: earlier }));
    expect(citedOf(lost, { quote, quotedText: 'abcd1234' })).toMatchObject({ first: 'A', quote: undefined });
  });
});
