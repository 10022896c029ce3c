import { IconAlertCircle, IconCheck, IconPlayerPause } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { ReviewInList } from '#contract/features/review/review-list.ts';
import { reviewOf } from '#web/platform/address/review-of.ts';
import { useUser } from '#web/platform/session/use-session.ts';
import styles from '#web/ui/work-list.module.css';
import { canReviewAgain } from '../again/can-review-again.ts';
import { NewerSetLine } from './sets/newer-set-line.tsx';

const number = (count: number) => count.toLocaleString('en-GB');
const icon = { size: 15, stroke: 1.8, 'aria-hidden': true };

/** A review that goes on: how far it is, in words and as a bar. */
function Running({ review: { judged, total } }: { review: ReviewInList }) {
  if (total === 0)
    return (
      <span className={styles['state']}>
        <span className={styles['spin']} aria-hidden="true" /> Reading
      </span>
    );
  return (
    <>
      <span className={styles['state']}>
        <span className={styles['spin']} aria-hidden="true" /> {number(judged)} of {number(total)} checked
      </span>
      <span className={styles['bar']} aria-hidden="true">
        <span style={{ width: `${Math.round((100 * judged) / total)}%` }} />
      </span>
    </>
  );
}

/** The way on from a review that ended too early. */
function Again({ review }: { review: ReviewInList }) {
  const { abilities } = useUser();
  if (!canReviewAgain(review, abilities)) return null;
  return (
    <span className={styles['way-on']}>
      <Link to={reviewOf(review.policy.document_id)}>Run it again</Link>
    </span>
  );
}

/** How a review stands: a glyph and a word, then what to do about it. */
export function ReviewState({ review }: { review: ReviewInList }) {
  const { state, judged, total, dismissed, newer_sets: newer } = review;
  switch (state) {
    case 'done':
      return (
        <>
          {newer.length > 0 ? (
            <NewerSetLine review={review} />
          ) : (
            <span className={styles['state']} data-state="done">
              <IconCheck {...icon} /> Finished
            </span>
          )}
          {dismissed > 0 && <span className={styles['way-on']}>{number(dismissed)} dismissed</span>}
        </>
      );
    case 'failed':
      return (
        <>
          <span className={styles['state']} data-state="failed">
            <IconAlertCircle {...icon} /> Failed
          </span>
          <Again review={review} />
        </>
      );
    case 'stopped':
      return (
        <>
          <span className={styles['state']}>
            <IconPlayerPause {...icon} /> Stopped at {number(judged)} of {number(total)}
          </span>
          <Again review={review} />
        </>
      );
    default:
      return <Running review={review} />;
  }
}
