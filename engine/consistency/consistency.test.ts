import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findContradictions } from './find-contradictions.ts';
import { findStaleReferences, type ReferencedWork } from './find-stale-references.ts';
import type { PolicyText } from './policy-text.ts';
import { readPolicyStatements } from './read-policy-statements.ts';

const numbered = (name: string, sentences: readonly string[]): PolicyText => ({
  documentId: `version of ${name}`,
  workId: name,
  elements: sentences.map((text, index) => ({
    id: `${name} ${index + 1}`,
    kind: 'paragraph',
    number: `1.${index + 1}`,
    parentId: null,
    text,
  })),
});

const contradictions = (...texts: PolicyText[]) => [...findContradictions(texts.flatMap(readPolicyStatements))].flat();
const between = (one: string, other: string) =>
  contradictions(numbered('a', [one]), numbered('b', [other])).map(({ reason }) => reason);

describe('Documents contradict each other', () => {
  it.each([
    [
      'The temperature of each medicines fridge must be recorded once a day.',
      'The temperature of each medicines fridge must be recorded twice a day.',
      'One says “once a day”, but the other says “twice a day”.',
    ],
    [
      'Flushing records must be kept for five years.',
      'Flushing records of water outlets must be kept for two years.',
      'One says “five years”, but the other says “two years”.',
    ],
    [
      'Staff may take photographs of wounds with their own phone.',
      'Staff must not take photographs of wounds with their own phone.',
      'One says “may”, but the other says “must not”.',
    ],
    [
      'Visitors must wear a mask on the transplant ward.',
      'Visitors need not wear a mask on the transplant ward.',
      'One says “must”, but the other says “need not”.',
    ],
  ])('where the same matter has another number or modality: %s', (one, other, reason) => {
    expect(between(one, other)).toEqual([reason]);
    expect(between(other, one)).toHaveLength(1);
  });

  it.each([
    // The same.
    ['Waste rooms must be locked at night.', 'Waste rooms must be locked at night.'],
    [
      'In this policy "must" marks a duty of staff and "may" marks a choice of staff.',
      'In this policy "must" marks a duty of staff and "may" marks a choice of staff.',
    ],
    // In other words.
    ['The fridge temperature must be recorded every day.', 'The fridge temperature must be recorded daily.'],
    ['Alarms must be tested every month.', 'Alarms must be tested every four weeks.'],
    // Another thing.
    [
      'The temperature of each medicines room should be recorded every day.',
      'The temperature of each medicines fridge must be recorded twice a day.',
    ],
    // A recommendation here, a requirement there: a reader can follow both.
    ['Sharps containers should be closed when full.', 'Sharps containers must be closed when full.'],
    // Nothing in common.
    ['Bags must be tied within two hours.', 'Records must be kept for eight years.'],
    // No duty.
    ['The trust has 12 wards and 300 beds.', 'The trust has 14 wards and 300 beds.'],
  ])('but not where a reader can follow both: %s', (one, other) => {
    expect(between(one, other)).toEqual([]);
  });

  it('but never themselves, and each pair once, whatever they contain', () => {
    const sentence = fc.tuple(
      fc.constantFrom('Staff', 'Nurses', 'Porters'),
      fc.constantFrom('must', 'must not', 'may', 'should'),
      fc.constantFrom('clean the cold store', 'lock the cold store door', 'record the cold store temperature'),
      fc.constantFrom('every day', 'twice a week', 'every 3 months', 'within 2 hours', ''),
    );
    const text = fc.array(
      sentence.map((words) => `${words.join(' ').trim()}.`),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(fc.array(text, { maxLength: 4 }), (texts) => {
        const documents = texts.map((sentences, index) => numbered(`document ${index}`, sentences));
        const found = contradictions(...documents);
        for (const { a, b } of found) expect(a.workId).not.toBe(b.workId);
        const pairs = found.map(({ a, b }) =>
          [a, b]
            .map(({ elementId, start }) => `${elementId} ${start}`)
            .sort()
            .join(),
        );
        expect(new Set(pairs).size).toBe(pairs.length);
      }),
      { numRuns: 60 },
    );
  });

  it('with an item of a list, read after the sentence that introduces it', () => {
    const list = (name: string, item: string): PolicyText => ({
      documentId: name,
      workId: name,
      elements: [
        { id: `${name} 1`, kind: 'paragraph', number: '1.1', parentId: null, text: 'The ward pharmacist must:' },
        { id: `${name} 2`, kind: 'list_item', number: '(a)', parentId: `${name} 1`, text: item },
      ],
    });
    const [found] = contradictions(
      list('a', 'count the controlled drugs every week.'),
      list('b', 'count the controlled drugs every month.'),
    );
    expect(found).toMatchObject({ a: { elementId: 'a 2', start: 0 }, reason: expect.stringContaining('every week') });
  });
});

describe('A stale reference leads to', () => {
  const days = { from: '2024-06-01', today: '2026-11-22' };
  const work = (change: Partial<ReferencedWork> = {}): ReferencedWork => ({
    workId: 'htm',
    names: ['Decontamination of flexible endoscopes', 'HTM 01-06'],
    versions: [
      { id: 'v1', number: 1, effectiveFrom: '2022-07-01', effectiveTo: '2025-03-31' },
      { id: 'v2', number: 2, effectiveFrom: '2025-04-01', effectiveTo: null },
    ],
    isWithdrawn: false,
    ...change,
  });
  const stale = (sentences: readonly string[], works: ReferencedWork[] = [work()], from = days.from) =>
    findStaleReferences(numbered('own', sentences), works, { ...days, from }).map(({ kind, reason, place }) => ({
      kind,
      reason,
      words: sentences.find((_text, index) => place.elementId === `own ${index + 1}`)?.slice(place.start, place.end),
    }));

  it('a text that has changed since the document came into force, reported once however often it is named', () => {
    const found = stale(['This follows HTM 01-06.', 'As HTM 01-06 says, endoscopes must be cleaned.']);
    expect(found).toEqual([
      {
        kind: 'superseded_reference',
        words: 'HTM 01-06',
        reason:
          'The document it refers to changed on 1 April 2025, after this document came into force on 1 June 2024.',
      },
    ]);
    expect(stale(['This follows HTM 01-06.'], [work()], '2025-05-01')).toEqual([]);
    expect(stale(['This follows HTM 01-061 and XHTM 01-06.'])).toEqual([]);
  });

  it('a version by its number that is no longer the one in force', () => {
    const [found] = stale(['This follows HTM 01-06 (version 1).'], [work()], '2025-05-01');
    expect(found?.reason).toBe('It refers to version 1. Version 2 has been in force since 1 April 2025.');
    expect(stale(['This follows HTM 01-06, version 2.'], [work()], '2025-05-01')).toEqual([]);
  });

  it('a document that is archived, and a clause that does not exist, in its own text or in another document', () => {
    const policy = work({ workId: 'waste', names: ['Waste policy'], numbers: new Set(['1', '1.1', '2.3.1']) });
    expect(stale(['See the Waste policy.'], [{ ...policy, isWithdrawn: true }])[0]?.kind).toBe('dead_reference');
    const fresh = { ...policy, versions: policy.versions.slice(0, 1).map((each) => ({ ...each, effectiveTo: null })) };
    const dead = (sentence: string) =>
      stale([sentence, 'Another.'], [fresh]).map(({ words, reason }) => [words, reason]);
    expect(dead('As section 9 says.')).toEqual([['section 9', 'This document does not contain “section 9”.']]);
    expect(dead('As section 7.3 of the Waste policy says.')).toEqual([
      ['section 7.3', 'The document it refers to does not contain “section 7.3”.'],
    ]);
    for (const there of [
      'As section 1 says.',
      'As paragraph 1.2 of this policy says.',
      'As section 2.3 of the Waste policy says.',
      'As the Waste policy, section 1.1, says.',
      'As section 47 of the Health and Safety at Work Act says.',
      'Part 3 of the building is closed at night.',
    ])
      expect([there, dead(there)]).toEqual([there, []]);
  });
});
