import { describe, expect, it } from 'vitest';
import type { ProofResult } from '#server/platform/dns/domain-proof.ts';
import { type RecheckOutcome, recheckOutcome } from './recheck-outcome.ts';

const now = new Date('2026-11-21T04:41:00.000Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000);

describe('The outcome of another check of a verified domain', () => {
  const cases: [ProofResult, number, boolean, RecheckOutcome][] = [
    ['found', 1, false, 'seen'],
    ['found', 40, true, 'seen'],
    ['absent', 1, false, 'warn'],
    ['other_token', 1, false, 'warn'],
    ['absent', 6, true, 'keep'],
    ['absent', 7, true, 'withdraw'],
    ['other_token', 7, true, 'withdraw'],
    ['absent', 90, false, 'warn'],
    ['no_answer', 1, false, 'keep'],
    ['no_answer', 7, false, 'warn'],
    ['no_answer', 29, true, 'keep'],
    ['no_answer', 30, true, 'withdraw'],
  ];
  it.each(cases)('%s, last seen %i days ago, champions notified %s', (result, days, told, outcome) => {
    const domain = { lastSeenAt: daysAgo(days), warnedAt: told ? daysAgo(1) : null };
    expect(recheckOutcome(domain, result, now)).toBe(outcome);
  });
});
