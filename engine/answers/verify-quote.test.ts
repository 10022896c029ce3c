import { describe, expect, it } from 'vitest';
import { readQuery } from '#engine/search/search-query.ts';
import { sha256 } from '#engine/versions/text-hash.ts';
import type { PassageElement } from './passage-store.ts';
import { readQuestion } from './read-question.ts';
import { verifyQuote } from './verify-quote.ts';

const text = 'Emergency generators should be tested on load once a month. The record should be kept.';
const element: PassageElement = {
  elementId: 'E1',
  parentId: null,
  versionId: 'V1',
  lineageId: 'L1',
  canonicalId: 'guide/x#5.1',
  kind: 'paragraph',
  number: '5.1',
  sectionPath: ['5 Testing'],
  text,
  textHash: sha256(text),
  tableCells: null,
  title: 'Electrical services',
  isGuide: true,
  version: 1,
  versionStatus: 'in_force',
  effectiveFrom: '2025-01-01',
};

const ask = (question: string) => {
  const query = readQuery(question);
  const frequency = new Map(query.terms.map(({ stem }) => [stem, 5]));
  return readQuestion(question, {
    query,
    statistics: { documents: 100, meanLength: 20, frequency },
    usedStems: new Set(frequency.keys()),
  });
};
const question = ask('How often must emergency generators be tested?');
const first = text.slice(0, text.indexOf('. ') + 1);
const cited = { text: first, elementId: 'E1', start: 0, end: first.length, textHash: element.textHash };

describe('The verifier', () => {
  it('supports an exact quotation that answers the question', () => {
    expect(verifyQuote(question, cited, element)).toEqual({
      support: 'supported',
      reason: 'Quoted exactly from the cited passage.',
    });
  });

  it.each([
    ['other words', { text: first.replace('should', 'must') }],
    ['another number', { text: first.replace('once a month', 'once a year') }],
    ['words of another place', { start: 1, end: first.length + 1 }],
    ['a cut sentence', { end: first.length - 1 }],
    ['another text pinned', { textHash: sha256('other') }],
  ])('does not support a quotation with %s', (_, change) => {
    expect(verifyQuote(question, { ...cited, ...change }, element).support).toBe('unsupported');
  });

  it('does not support a citation of a passage that is gone or was changed', () => {
    expect(verifyQuote(question, cited, undefined)).toEqual({
      support: 'unsupported',
      reason: 'The cited passage is no longer available.',
    });
    expect(verifyQuote(question, cited, { ...element, text: text.replace('month', 'year') }).support).toBe(
      'unsupported',
    );
  });

  it('names what a partly answering sentence lacks', () => {
    const start = first.length + 1;
    const second = { ...cited, text: text.slice(start), start, end: text.length };
    expect(verifyQuote(question, second, element)).toEqual({
      support: 'partly',
      reason: 'Quoted exactly, but it does not state how often.',
    });
    expect(verifyQuote(ask('Which Pseudomonas samples need a microbiologist?'), cited, element).reason).toMatch(
      /does not mention .*“microbiologist”/,
    );
  });
});
