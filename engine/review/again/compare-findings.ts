import type { ChangeSince, ReopenedReason } from '#contract/features/review/review-words.ts';
import type { ReviewStatus } from '../review-shapes.ts';

/** A finding of either review, with the words of both sides that it rests on. */
export type ComparedFinding = { status: ReviewStatus; requirement: string; clauses: readonly string[] };

/** What people decided on the earlier finding; `open` where nobody did. */
export type EarlierDecision = 'open' | 'resolved' | 'dismissed' | 'not_applicable' | 'accepted_risk' | 'lapsed';

type SinceEarlier = { change: ChangeSince; carries: boolean; reopened: ReopenedReason | null };

const plain = (words: string) => words.normalize('NFKC').replace(/\s+/gu, ' ').trim();
const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((words, at) => plain(words) === plain(other[at] ?? ''));

/** Why the earlier decision does not count any more; null where it does, or where there was none. */
function reasonToReopen(earlier: ComparedFinding, later: ComparedFinding, decision: EarlierDecision) {
  if (decision === 'open') return null;
  if (decision === 'lapsed') return 'lapsed';
  if (decision === 'resolved') return 'not_resolved';
  if (!isSame([earlier.requirement], [later.requirement])) return 'requirement_changed';
  // That a requirement does not apply was said of the requirement alone.
  if (decision === 'not_applicable') return null;
  return earlier.status === later.status && isSame(earlier.clauses, later.clauses) ? null : 'policy_changed';
}

/**
 * Compares a finding with that of an earlier review on the same requirement. A decision is carried over where the words of both sides stayed.
 * @param earlier undefined where the earlier review did not check the requirement
 */
export function compareFindings(
  earlier: (ComparedFinding & { decision: EarlierDecision }) | undefined,
  later: ComparedFinding,
): SinceEarlier {
  const isMet = later.status === 'met';
  if (earlier === undefined) return { change: isMet ? 'same' : 'new', carries: false, reopened: null };
  const reopened =
    isMet && earlier.decision !== 'not_applicable' ? null : reasonToReopen(earlier, later, earlier.decision);
  const isDecided = earlier.decision !== 'open' && reopened === null;
  const carries = isDecided && (!isMet || earlier.decision === 'not_applicable');
  if (carries) return { change: 'same', carries, reopened: null };
  if (isMet) return { change: earlier.status === 'met' ? 'same' : 'fixed', carries, reopened: null };
  if (earlier.status === 'met') return { change: 'new', carries, reopened };
  return { change: earlier.status === later.status ? 'still_open' : 'changed', carries, reopened };
}
