import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ShownFinding } from '#contract/features/review/finding.ts';
import { decisionWords } from '#contract/features/review/review-words.ts';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { longDate } from '#web/ui/format-date.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './decision-line.module.css';
import { decisionsQuery, type FindingDecision } from './review-queries.ts';

/** "Risk accepted until 25 March 2027 by Daniel Okafor on 25 November 2026." */
export function decisionInWords({
  state,
  until,
  decided_by: by,
  decided_at: at,
  is_carried: isCarried,
}: FindingDecision) {
  const end = until === null ? '' : ` until ${longDate(until)}`;
  const who = by === null ? '' : ` by ${by}`;
  const when = at === null ? '' : ` on ${longDate(at)}`;
  const carried = isCarried ? ', carried over from the earlier review' : '';
  return `${state === 'open' ? 'Opened again' : decisionWords[state]}${end}${who}${when}${carried}.`;
}

function Earlier({ reviewId, finding }: { reviewId: string; finding: ShownFinding }) {
  const { data, isPending, isError, refetch } = useQuery(decisionsQuery(reviewId, finding.id));
  if (isPending) return <Skeleton label="Loading decisions" lines={[{ width: '80%' }, { width: '60%' }]} />;
  if (isError) return <ErrorInPlace title="Failed to load the decisions." retry={() => refetch()} />;
  return (
    <ol className={styles['earlier']} aria-label="Decisions, the latest first">
      {data.map((decision) => (
        <li key={decision.revision}>
          {decisionInWords(decision)}
          {decision.reason !== null && <q>{decision.reason}</q>}
        </li>
      ))}
    </ol>
  );
}

/** What people decided about a finding, and on demand every decision before. */
export function DecisionLine({ reviewId, finding }: { reviewId: string; finding: ShownFinding }) {
  const [isOpen, setOpen] = useState(false);
  const { decision } = finding;
  if (decision.revision === 0) return null;
  return (
    <div className={styles['decision']}>
      {decision.is_overtaken ? (
        <p>
          <b>Open again.</b> The requirement changed after {decision.decided_by ?? 'somebody'} decided on it.
        </p>
      ) : decision.has_lapsed ? (
        <p>
          <b>Open again.</b> The risk was accepted until {decision.until !== null && longDate(decision.until)}
          {decision.decided_by !== null && ` by ${decision.decided_by}`}.
        </p>
      ) : (
        <p>
          <b>{decisionInWords(decision)}</b>
        </p>
      )}
      {decision.reason !== null && <p className={styles['reason']}>{decision.reason}</p>}
      {decision.revision > 1 && (
        <button type="button" className={styles['all']} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          All {decision.revision} decisions
        </button>
      )}
      {isOpen && <Earlier reviewId={reviewId} finding={finding} />}
    </div>
  );
}
