import { IconClipboardCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { HomeShare, WorkSource } from '#web/platform/feature/slot-table.ts';
import { latestReviewsQuery } from './start/start-queries.ts';

const mostShown = 5;

/** The person's own reviews among their recent work, with what waits for a decision. */
function useRecent(): WorkSource {
  const { data, isError, refetch } = useQuery(latestReviewsQuery({ whose: 'own', limit: mostShown }));
  const items = data?.reviews.map((review) => ({
    key: `review ${review.id}`,
    kind: 'Review',
    icon: IconClipboardCheck,
    title: review.policy.title ?? 'A policy that you cannot open',
    isGuide: false,
    to: `/review/${review.id}`,
    at: review.finished_at ?? review.created_at,
    note: review.state === 'done' ? `${review.counts.open.toLocaleString('en-GB')} open` : undefined,
  }));
  return { items, isError, failed: 'Your reviews did not load.', retry: () => refetch() };
}

const home: HomeShare = { useRecent };

export default home;
