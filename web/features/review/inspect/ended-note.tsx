import { IconAlertTriangle } from '@tabler/icons-react';
import styles from './ended-note.module.css';
import type { OpenedReview } from './review-queries.ts';

/** That a review ended before its end, and what stands. */
export function EndedNote({ review }: { review: OpenedReview }) {
  const { state, judged, total, policy } = review;
  const far =
    total === 0
      ? 'No requirement was checked.'
      : `${judged.toLocaleString('en-GB')} of ${total.toLocaleString('en-GB')} requirements were checked; their findings are kept.`;
  const words = [
    state === 'failed' && ['This review failed.', far],
    state === 'stopped' && ['This review was stopped.', far],
    state === 'done' &&
      policy.is_gone && ['The policy is no longer published.', 'The findings have the words it had then.'],
  ].filter((each) => each !== false);
  if (words.length === 0) return null;
  return (
    <div className={styles['note']} data-bad={state === 'failed' || undefined} role="status">
      <IconAlertTriangle size={18} stroke={1.6} aria-hidden="true" />
      {words.map(([what, kept]) => (
        <p key={what}>
          <b>{what}</b> {kept}
        </p>
      ))}
    </div>
  );
}
