import { IconAlertCircle, IconCheck, IconLoader, IconPlayerPause } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { ListedReview } from '#contract/features/review/review.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { shortDate } from '#web/ui/format-date.ts';
import { policyName } from '../policy-name.ts';
import styles from './reviews-table.module.css';
import { NewerSetLine } from './sets/newer-set-line.tsx';

const number = (count: number) => count.toLocaleString('en-GB');

function Name({ review }: { review: ListedReview }) {
  const { policy } = review;
  return (
    <span className={styles['name']}>
      <Link to={`/review/${review.id}`}>{policyName(policy) ?? 'A policy that you cannot open'}</Link>
      {policy.is_gone && (
        <span className={styles['note']}>
          {policy.is_uploaded
            ? 'The uploaded file is no longer there.'
            : 'The reviewed version is no longer in the library.'}
        </span>
      )}
    </span>
  );
}

/** How many requirements are met, in words and as a bar. */
function Met({ review: { counts, total, state } }: { review: ListedReview }) {
  const applicable = total - counts.not_applicable;
  if (state !== 'done' || applicable === 0) return '–';
  return (
    <span className={styles['met']}>
      {number(counts.met)} of {number(applicable)}
      <span className={styles['bar']} aria-hidden="true">
        <span style={{ width: `${Math.round((100 * counts.met) / applicable)}%` }} />
      </span>
    </span>
  );
}

function Open({ review: { counts, state } }: { review: ListedReview }) {
  const contradicts = counts.contradicts;
  return (
    <>
      {number(counts.open)}
      {state === 'running' && ' so far'}
      {contradicts > 0 && (
        <span className={styles['contradicts']}>
          {contradicts === 1 ? '1 contradicts' : `${number(contradicts)} contradict`}
        </span>
      )}
    </>
  );
}

function State({ review }: { review: ListedReview }) {
  const { state, judged, total, newer_sets: newer } = review;
  const icon = { size: 15, stroke: 1.8, 'aria-hidden': true };
  if (state === 'done')
    return newer.length > 0 ? (
      <NewerSetLine review={review} />
    ) : (
      <span className={styles['state']} data-state="done">
        <IconCheck {...icon} /> Finished
      </span>
    );
  if (state === 'failed')
    return (
      <span className={styles['state']} data-state="failed">
        <IconAlertCircle {...icon} /> Failed
      </span>
    );
  if (state === 'stopped')
    return (
      <span className={styles['state']}>
        <IconPlayerPause {...icon} /> Stopped at {number(judged)} of {number(total)}
      </span>
    );
  return (
    <span className={styles['state']}>
      <IconLoader {...icon} /> {total === 0 ? 'Reading' : `${number(judged)} of ${number(total)} checked`}
    </span>
  );
}

/** Reviews, one a row. */
export function ReviewsTable({ reviews }: { reviews: readonly ListedReview[] }) {
  return (
    <DataTable
      caption="Reviews"
      rows={reviews}
      keyOf={({ id }) => id}
      columns={[
        { heading: 'Policy', cell: (review) => <Name review={review} />, inLines: 'lead' },
        { heading: 'Met', cell: (review) => <Met review={review} /> },
        { heading: 'Open', cell: (review) => <Open review={review} /> },
        { heading: 'Owner', cell: ({ is_own: isOwn, owner }) => (isOwn ? 'You' : owner.name) },
        { heading: 'Date', cell: ({ created_at: at }) => shortDate(at) },
        { heading: 'State', cell: (review) => <State review={review} /> },
      ]}
    />
  );
}
