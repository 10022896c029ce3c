import { IconClipboardCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { HomeShare, WorkSource } from '#web/platform/feature/slot-table.ts';
import { reviewsQuery } from './start/start-queries.ts';

const mostShown = 5;

/** The person's own reviews among their recent work, with what waits for a decision. */
function useRecent(): WorkSource {
  const { data, isError, refetch } = useQuery({
    ...reviewsQuery({ q: '', whose: 'own', page: 1 }),
    refetchInterval: false,
  });
  const items = data?.reviews.slice(0, mostShown).map((review) => ({
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
