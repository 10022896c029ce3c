import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { Link } from 'react-router';
import { reviewOf } from '#web/platform/address/review-of.ts';
import { useUser } from '#web/platform/session/use-session.ts';
import type { OpenedReview } from '../inspect/review-queries.ts';
import { canReviewAgain } from './can-review-again.ts';
import { reviewAgainstWords } from './newer-set-words.ts';

/** Leads to the start of another review of the same policy, with what it must meet as it is in force today. */
export function ReviewAgainLink({ review }: { review: OpenedReview }) {
  const { abilities } = useUser();
  if (!canReviewAgain(review, abilities)) return null;
  const { policy, newer_sets: newer } = review;
  return (
    <Button
      component={Link}
      to={reviewOf(policy.document_id)}
      size="sm"
      variant="default"
      leftSection={<IconRefresh size={15} stroke={1.6} aria-hidden="true" />}
    >
      {newer.length === 0 ? 'Run again' : reviewAgainstWords(newer)}
    </Button>
  );
}
