import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reviewStatuses } from '../review-shapes.ts';
import { type ComparedFinding, compareFindings, type EarlierDecision } from './compare-findings.ts';
import { matchRequirements } from './match-requirements.ts';

const finding = (status: ComparedFinding['status'], clauses: string[] = ['Pumps are tested monthly.']) => ({
  status,
  requirement: 'Pumps must be tested.',
  clauses,
});
const earlier = (status: ComparedFinding['status'], decision: EarlierDecision = 'open', clauses?: string[]) => ({
  ...finding(status, clauses),
  decision,
});

describe('A finding since an earlier review', () => {
  it.each([
    ['missing', 'met', 'fixed'],
    ['contradicts', 'met', 'fixed'],
    ['missing', 'missing', 'still_open'],
    ['partly_met', 'contradicts', 'changed'],
    ['missing', 'partly_met', 'changed'],
    ['met', 'missing', 'new'],
    ['met', 'met', 'same'],
  ] as const)('that was %s and is %s is %s', (then, now, change) => {
    expect(compareFindings(earlier(then), finding(now))).toEqual({ change, carries: false, reopened: null });
  });

  it('is new where the requirement was not checked before and is not met', () => {
    expect(compareFindings(undefined, finding('missing')).change).toBe('new');
    expect(compareFindings(undefined, finding('met')).change).toBe('same');
  });

  it.each(['dismissed', 'accepted_risk', 'not_applicable'] as const)(
    'keeps that it was %s while the words of both sides stay',
    (decision) => {
      expect(compareFindings(earlier('partly_met', decision), finding('partly_met'))).toEqual({
        change: 'same',
        carries: true,
        reopened: null,
      });
    },
  );

  it('is open again where the policy’s words changed after it was dismissed', () => {
    expect(compareFindings(earlier('partly_met', 'dismissed', ['Yearly.']), finding('partly_met'))).toEqual({
      change: 'still_open',
      carries: false,
      reopened: 'policy_changed',
    });
  });

  it('is open again where the requirement’s words changed, also after it was called not applicable', () => {
    const later = { ...finding('missing', []), requirement: 'Pumps must be tested weekly.' };
    for (const decision of ['dismissed', 'not_applicable'] as const)
      expect(compareFindings(earlier('missing', decision, []), later).reopened).toBe('requirement_changed');
  });

  it('is open again where it was called resolved and is not, or its accepted risk has lapsed', () => {
    expect(compareFindings(earlier('missing', 'resolved', []), finding('missing', [])).reopened).toBe('not_resolved');
    expect(compareFindings(earlier('missing', 'lapsed', []), finding('missing', [])).reopened).toBe('lapsed');
  });

  it('stays not applicable when the policy is found to meet it', () => {
    expect(compareFindings(earlier('missing', 'not_applicable', []), finding('met'))).toMatchObject({ carries: true });
  });

  it('never carries over a decision and opens it again at once', () => {
    const statuses = fc.constantFrom(...reviewStatuses);
    const words = fc.array(fc.constantFrom('a', 'b'), { maxLength: 2 });
    const decisions = fc.constantFrom<EarlierDecision>(
      'open',
      'resolved',
      'dismissed',
      'not_applicable',
      'accepted_risk',
      'lapsed',
    );
    fc.assert(
      fc.property(statuses, statuses, words, words, decisions, (then, now, old, fresh, decision) => {
        const { carries, reopened, change } = compareFindings(earlier(then, decision, old), finding(now, fresh));
        expect(carries && reopened !== null).toBe(false);
        if (decision === 'open') expect([carries, reopened]).toEqual([false, null]);
        if (change === 'fixed') expect(now).toBe('met');
        if (now !== 'met' && !carries) expect(['still_open', 'changed', 'new']).toContain(change);
      }),
    );
  });
});

describe('Requirements of an earlier review', () => {
  const requirement = (id: string, place: string | null, words: string, workId = 'w') => ({
    id,
    workId,
    place,
    isOwn: false,
    words,
  });
  const idsOf = (...asked: Parameters<typeof matchRequirements>) =>
    [...matchRequirements(...asked)].map(([later, earlier]) => [later, earlier.id]);

  it('are found by the lineage of their clause and by their words', () => {
    const earlier = [
      requirement('a', 'l1', 'Test pumps.'),
      requirement('b', 'l1', 'Log tests.'),
      requirement('c', 'l2', 'Lock doors.'),
    ];
    const later = [
      requirement('1', 'l1', 'Log  tests.'),
      requirement('2', 'l1', 'Test pumps monthly.'),
      requirement('3', 'l9', 'Lock doors.'),
    ];
    expect(idsOf(earlier, later)).toEqual([
      ['1', 'b'],
      ['3', 'c'],
      ['2', 'a'],
    ]);
  });

  it('are found in the first part of a clause that was split, over several versions, each part once', () => {
    const earlier = [requirement('a', 'whole', 'Test pumps.'), requirement('b', 'whole', 'Log tests.')];
    const later = [
      requirement('0', 'other', 'Wear boots.'),
      requirement('1', 'second', 'Test pumps monthly.'),
      requirement('2', 'third', 'Log tests monthly.'),
    ];
    const successors = new Map([
      ['whole', ['first', 'third']],
      ['first', ['second']],
      ['second', ['whole']],
    ]);
    expect(idsOf(earlier, later, successors)).toEqual([
      ['1', 'a'],
      ['2', 'b'],
    ]);
    expect(idsOf(earlier, later)).toEqual([]);
  });

  it('are none of another document, whatever their words', () => {
    expect(idsOf([requirement('a', null, 'Test pumps.', 'v')], [requirement('1', null, 'Test pumps.')])).toEqual([]);
  });

  it('of a sheet are found by their words in another set of the organisation’s own', () => {
    const own = (id: string, words: string, workId: string) => ({
      ...requirement(id, null, words, workId),
      isOwn: true,
    });
    const earlier = [own('a', 'Test pumps.', 'v'), requirement('b', null, 'Lock doors.', 'v')];
    expect(idsOf(earlier, [own('1', 'Lock doors.', 'w'), own('2', 'test pumps.', 'w')])).toEqual([['2', 'a']]);
  });

  it('are each matched once', () => {
    const some = fc.array(
      fc.record({
        place: fc.constantFrom(null, 'l1', 'l2', 'l3'),
        words: fc.constantFrom('a', 'b', 'c'),
        workId: fc.constantFrom('v', 'w'),
        isOwn: fc.constant(false),
      }),
      { maxLength: 12 },
    );
    const lineage = fc.constantFrom('l1', 'l2', 'l3');
    const links = fc.array(fc.tuple(lineage, fc.array(lineage)));
    fc.assert(
      fc.property(some, some, links, (then, now, successors) => {
        const earlier = then.map((each, at) => ({ ...each, id: `e${at}` }));
        const later = now.map((each, at) => ({ ...each, id: `l${at}` }));
        const found = [...matchRequirements(earlier, later, new Map(successors))];
        expect(new Set(found.map(([, { id }]) => id)).size).toBe(found.length);
        for (const [id, { workId }] of found) expect(later.find((each) => each.id === id)?.workId).toBe(workId);
        // The same list finds itself.
        expect(matchRequirements(earlier, earlier).size).toBe(earlier.length);
      }),
    );
  });
});
