import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { taxonomy } from '#contract/taxonomy.ts';
import { questionsForText } from './questions-for-text.ts';
import { type DocumentSubjects, subjectOfAnswer } from './subject-of-answer.ts';

const documents: ReadonlyMap<string, DocumentSubjects> = new Map([
  ['electrical', { domain: 'HTM', subdomains: ['Electrical'] }],
  ['water', { domain: 'HTM', subdomains: ['Water', 'Engineering'] }],
  ['unclassified', { domain: 'Not yet classified', subdomains: ['Not yet classified'] }],
  ['invented', { domain: 'HTM', subdomains: ['Robots'] }],
]);
const near = (...versions: [string, number][]) => versions.map(([versionId, weight]) => ({ versionId, weight }));

describe('The subject of a question', () => {
  it('is that of the passages nearest to it, all together', () => {
    const subject = subjectOfAnswer(
      { near: near(['electrical', 1], ['water', 0.5], ['water', 0.3]), filters: {} },
      documents,
    );
    expect(subject).toEqual({ domain: 'HTM', subdomain: 'Electrical' });
  });

  it('is otherwise that of its filters, where these name one subdomain', () => {
    const of = (filters: { domain?: string[]; subDomain?: string[] }) =>
      subjectOfAnswer({ near: near(['unclassified', 1], ['gone', 1]), filters }, documents);
    expect(of({ subDomain: ['Sharps'] })).toEqual({ domain: 'Health and safety law', subdomain: 'Sharps' });
    expect(of({ domain: ['Fire safety law'], subDomain: ['Fire'] })).toEqual({
      domain: 'Fire safety law',
      subdomain: 'Fire',
    });
    expect([of({}), of({ subDomain: ['Fire', 'Water'] }), of({ subDomain: ['Robots'] })]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('is always one of the taxonomy, whatever documents and filters say', () => {
    const known = new Set(
      Object.values<Record<string, readonly string[]>>(taxonomy).flatMap((domains) =>
        Object.entries(domains).flatMap(([domain, subdomains]) => subdomains.map((name) => `${domain}/${name}`)),
      ),
    );
    const name = fc.oneof(fc.constantFrom('HTM', 'Electrical', 'Fire', 'Water', 'CQC regulations'), fc.string());
    const subjects = fc.dictionary(
      fc.constantFrom('a', 'b', 'c'),
      fc.record({ domain: name, subdomains: fc.array(name, { maxLength: 3 }) }),
    );
    const weighed = fc.record({
      versionId: fc.constantFrom('a', 'b', 'c', 'd'),
      weight: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    const filters = fc.record({ domain: fc.array(name), subDomain: fc.array(name) }, { requiredKeys: [] });
    fc.assert(
      fc.property(fc.array(weighed), filters, subjects, (versions, said, told) => {
        const subject = subjectOfAnswer({ near: versions, filters: said }, new Map(Object.entries(told)));
        if (subject) expect(known).toContain(`${subject.domain}/${subject.subdomain}`);
      }),
    );
  });
});

describe('A new text', () => {
  const gap = (questionId: string, subdomain: string | null) => ({
    runId: questionId,
    questionId,
    organisationId: 'O',
    domain: subdomain && 'HTM',
    subdomain,
  });
  const text = { domain: 'HTM', subdomains: ['Electrical'], title: 'Guide to standby generators' };
  const words = new Map([['other', 'Who tests the generator?']]);

  it('is compared with open questions of its subjects, then those of its words, then those without a subject', () => {
    const open = [gap('none', null), gap('other', 'Water'), gap('far', 'Waste'), gap('same', 'Electrical')];
    const chosen = (most: number) => questionsForText(open, text, words, most).map(({ questionId }) => questionId);
    expect(chosen(9)).toEqual(['same', 'other', 'none']);
    expect(chosen(1)).toEqual(['same']);
  });
});
