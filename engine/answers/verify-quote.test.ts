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
  workId: 'W1',
  partition: 'regulation',
  publication: null,
  officialUrl: null,
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

const place = { question, level: 'answered', isSure: true, isFurther: false, quote: first } as const;

describe('The verifier', () => {
  it('supports an exact quotation that answers the question', () => {
    expect(verifyQuote(cited, element, place)).toEqual({
      support: 'supported',
      reason: 'Quoted exactly. It answers the question.',
      exact: true,
      answers: 'answers',
    });
  });

  it.each([
    ['other words', { text: first.replace('should', 'must') }],
    ['another number', { text: first.replace('once a month', 'once a year') }],
    ['words of another place', { start: 1, end: first.length + 1 }],
    ['a cut sentence', { end: first.length - 1 }],
    ['another text pinned', { textHash: sha256('other') }],
  ])('does not support a quotation with %s', (_, change) => {
    expect(verifyQuote({ ...cited, ...change }, element, place)).toMatchObject({
      support: 'unsupported',
      exact: false,
    });
  });

  it('does not support a citation of a passage that is gone or was changed', () => {
    expect(verifyQuote(cited, undefined, place)).toMatchObject({
      support: 'unsupported',
      reason: 'The cited passage is no longer available.',
      exact: false,
    });
    const changed = { ...element, text: text.replace('month', 'year') };
    expect(verifyQuote(cited, changed, place).support).toBe('unsupported');
  });

  it('tells what a quote leaves open that does not give what is asked for', () => {
    const start = first.length + 1;
    const second = { ...cited, text: text.slice(start), start, end: text.length };
    expect(verifyQuote(second, element, { ...place, quote: second.text })).toEqual({
      support: 'partly',
      reason: 'Quoted exactly. It answers part of the question: it does not state how often.',
      exact: true,
      answers: 'answers_part',
      open: { speaks_of: ['tested'], leaves_open: ['how often'] },
    });
  });

  it('says that a quote may answer where the level says no more, in words of the question', () => {
    const asked = ask('Do agency nurses need training for generators?');
    expect(
      verifyQuote(cited, element, {
        question: asked,
        level: 'may_answer',
        isSure: false,
        isFurther: false,
        quote: first,
      }),
    ).toMatchObject({
      support: 'partly',
      exact: true,
      answers: 'may_answer',
      open: { speaks_of: ['generators'], leaves_open: ['agency nurses', 'training'] },
    });
  });
});
