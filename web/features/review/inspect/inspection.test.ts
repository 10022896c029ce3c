import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ShownFinding } from '#contract/features/review/finding.ts';
import { filterFindings, readFindingFilters, shownForLink, writeFindingFilters } from './finding-filters.ts';
import { oneTextOf } from './one-text.ts';
import { marksOf, stretchesOf } from './policy-marks.ts';

const id = (number: number) => `01JD7K2QW8N4VX5M9TZ3RF${String(number).padStart(4, '0')}`;
const policyText = 'Generators are tested on load every three months.';
const asked = 'Generators should be tested on load at least once a month.';

function findingOf(number: number, over: Partial<ShownFinding>): ShownFinding {
  return {
    id: id(number),
    position: number,
    requirement: {
      set_id: id(9_001),
      document_id: id(9_002),
      element_id: id(9_003),
      label: '5.1',
      modality: 'should',
      text: asked,
      start: 0,
      end: asked.length,
      lead_in: null,
      headings: [],
      changed_in: null,
      decides: [{ start: asked.indexOf('once a month'), end: asked.indexOf('.') }],
    },
    status: 'contradicts',
    policy: [
      {
        element_id: id(9_004),
        label: '4.2',
        headings: [],
        text: policyText,
        decides: [{ start: policyText.indexOf('every'), end: policyText.indexOf('.') }],
      },
    ],
    lacking: 'The policy says every three months; the guide asks for once a month.',
    slot: 'frequency',
    nearest: [],
    belongs_after: null,
    confidence: 0.85,
    is_provisional: false,
    decision: {
      state: 'open',
      reason: null,
      until: null,
      decided_by: null,
      decided_at: null,
      revision: 0,
      has_lapsed: false,
      is_overtaken: false,
      is_carried: false,
    },
    since: null,
    assignment: null,
    ...over,
  };
}

const decided = (state: ShownFinding['decision']['state']): Partial<ShownFinding> => ({
  decision: { ...findingOf(0, {}).decision, state, revision: 1 },
});
const missing: Partial<ShownFinding> = {
  status: 'missing',
  policy: [],
  belongs_after: { element_id: id(9_004), label: '4.2' },
};
const everySection = { sectionsOf: undefined };
const filters = (search: string) => readFindingFilters(new URLSearchParams(search));
const positions = (findings: readonly ShownFinding[]) => findings.map(({ position }) => position);

describe('The page of a review', () => {
  const findings = [
    findingOf(1, { status: 'met' }),
    findingOf(2, missing),
    findingOf(3, {}),
    findingOf(4, { ...missing, ...decided('not_applicable') }),
    findingOf(5, { status: 'partly_met', ...decided('resolved') }),
  ];
  const listed = (search: string) => positions(filterFindings(findings, filters(search), everySection));

  it('lists what is left to do, the worst first, and what does not apply under no status', () => {
    expect(listed('')).toEqual([3, 2]);
    expect(listed('status=missing')).toEqual([2]);
    expect(listed('status=not_applicable')).toEqual([4]);
    expect(listed('status=all')).toEqual([3, 2, 4, 5, 1]);
    expect(listed('status=all&decision=resolved')).toEqual([5]);
  });

  it('lists what a person has to do, or nobody', () => {
    const person = { user_id: id(7), name: 'Mei Tan', due: '2026-12-04', note: null, is_done: false };
    const assignment = { ...person, assigned_by: null, assigned_at: '2026-11-25T09:00:00.000Z' };
    const some = [findingOf(1, { assignment }), findingOf(2, {})];
    const of = (search: string) => positions(filterFindings(some, filters(search), everySection));
    expect(of(`assignee=${id(7)}`)).toEqual([1]);
    expect(of('assignee=unassigned')).toEqual([2]);
    expect(of(`assignee=${id(8)}`)).toEqual([]);
  });

  it('lists what is asked by documents of a subdomain', () => {
    const other = findingOf(2, { requirement: { ...findingOf(2, {}).requirement, set_id: id(9_008) } });
    const of = (ofSubdomain: ReadonlySet<string>) =>
      positions(
        filterFindings([findingOf(1, {}), other], filters('subdomain=Water'), { ...everySection, ofSubdomain }),
      );
    expect(of(new Set([id(9_008)]))).toEqual([2]);
    expect(of(new Set())).toEqual([]);
  });

  it('shows everything for a link to a finding that is decided', () => {
    expect(shownForLink(filters(`finding=${id(5)}`), findings)).toBe('all');
    expect(shownForLink(filters(`finding=${id(3)}`), findings)).toBeUndefined();
    expect(shownForLink(filters(`finding=${id(5)}&status=met`), findings)).toBeUndefined();
  });

  it('keeps its filters in the address, and drops what is malformed', () => {
    const address = `q=load&status=met&decision=open&set=${id(1)}&section=2&subdomain=Water+safety&view=coverage`;
    const whole = `${address}&assignee=${id(7)}&finding=${id(3)}`;
    expect(filters(writeFindingFilters(filters(whole)).toString())).toEqual(filters(whole));
    expect(writeFindingFilters(filters(whole)).size).toBe(9);
    expect(writeFindingFilters(filters('status=x&section=-1&assignee=me&finding=../etc')).size).toBe(0);
  });

  it('marks the words that decide and the place of what is missing, but not what was set aside', () => {
    const { byElement, unplaced } = marksOf(findings, [], undefined);
    const marks = byElement.get(id(9_004));
    expect(positions(marks?.gaps ?? [])).toEqual([2]);
    expect(positions(marks?.findings ?? [])).toEqual([3, 5, 1]);
    expect(unplaced).toEqual([]);
    expect(positions(marksOf(findings, [], findings[3]).byElement.get(id(9_004))?.gaps ?? [])).toEqual([2, 4]);
  });

  it('cuts a text at every mark and loses no letter of it', () => {
    const mark = fc.record({ start: fc.integer({ min: -2, max: 30 }), end: fc.integer({ min: -2, max: 30 }) });
    fc.assert(
      fc.property(fc.string({ maxLength: 25 }), fc.array(mark, { maxLength: 6 }), (text, marks) => {
        const stretches = stretchesOf(text, marks);
        expect(stretches.map((stretch) => stretch.text).join('')).toBe(text);
        for (const { start, text: words, marks: over } of stretches)
          for (const { start: from, end } of over) expect(from <= start && end >= start + words.length).toBe(true);
      }),
    );
  });

  it('shows the policy and what is asked as one text where one part of each differs', () => {
    expect(oneTextOf(findingOf(1, {}))).toEqual({
      before: 'Generators are tested on load ',
      removed: 'every three months',
      added: 'once a month',
      after: '.',
    });
    expect(oneTextOf(findingOf(1, { slot: 'condition' }))).toBeUndefined();
    expect(oneTextOf(findingOf(1, missing))).toBeUndefined();
  });
});
