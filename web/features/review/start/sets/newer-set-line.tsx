import { IconHistory } from '@tabler/icons-react';
import { Link } from 'react-router';
import { bareTitle } from '#contract/document-title.ts';
import type { ListedReview } from '#contract/features/review/review.ts';
import { reviewOf } from '#web/platform/address/review-of.ts';
import { useUser } from '#web/platform/session/use-session.ts';
import { canReviewAgain } from '../../again/can-review-again.ts';
import { newerSetWords, reviewAgainstWords } from '../../again/newer-set-words.ts';
import styles from './newer-set-line.module.css';

/** The state of a finished review of which a set has a newer version: what is in force, and the way to review against it. */
export function NewerSetLine({ review }: { review: ListedReview }) {
  const { abilities } = useUser();
  const { newer_sets: newer, policy } = review;
  if (newer.length === 0) return null;
  const titled = newer.map((set) => ({ ...set, title: bareTitle(set.title) }));
  return (
    <span className={styles['line']}>
      <span className={styles['news']}>
        <IconHistory size={15} stroke={1.8} aria-hidden="true" /> {newerSetWords(titled)}
      </span>
      {canReviewAgain(review, abilities) && (
        <>
          {' · '}
          <Link to={reviewOf(policy.document_id)}>{reviewAgainstWords(newer)}</Link>
        </>
      )}
    </span>
  );
}
