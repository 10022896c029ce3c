import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { policyTitleOf } from '#contract/features/review/policy-title.ts';
import type { ReviewTab, ReviewTabCounts } from '#contract/features/review/review-list.ts';
import { useUser } from '#web/platform/session/use-session.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import page from '#web/ui/list-page.module.css';
import { PagedList } from '#web/ui/paged-list.tsx';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import styles from '#web/ui/start-page.module.css';
import { TopBarContent } from '#web/ui/top-bar.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { policyQuery } from '../inspect/review-queries.ts';
import { OpenByPolicy } from './open-by-policy.tsx';
import { ReviewFirstUse } from './review-first-use.tsx';
import { ReviewsTable } from './reviews-table.tsx';
import { StartPanel } from './start-panel.tsx';
import { type ListedReviews, type ReviewsPlace, reviewsQuery, reviewsShown } from './start-queries.ts';

const tabWords: Readonly<Record<ReviewTab, string>> = {
  all: 'All',
  own: 'Yours',
  open: 'With open findings',
  unfinished: 'Not finished',
};

type ListProps = { place: ReviewsPlace; go: (next: Partial<ReviewsPlace>) => void };

function ReviewList({ place, go, query }: ListProps & { query: UseQueryResult<ListedReviews> }) {
  const { data, isError, isPlaceholderData, refetch } = query;
  if (isError) return <ErrorInPlace title="The reviews did not load." retry={() => refetch()} />;
  if (data === undefined) return <Skeleton label="Loading reviews" lines={listLines(6)} />;
  if (data.total === 0) return <EmptyState title="No reviews found" text="No review matches this search or filter." />;
  return (
    <PagedList
      label="Reviews"
      page={place.page}
      total={data.total}
      pageSize={reviewsShown}
      isOld={isPlaceholderData}
      turn={(to) => go({ page: to })}
    >
      <ReviewsTable
        reviews={data.reviews}
        order={place.order}
        turnOrder={() => go({ order: place.order === 'newest' ? 'oldest' : 'newest', page: 1 })}
      />
    </PagedList>
  );
}

type TabProps = ListProps & {
  counts: ReviewTabCounts | undefined;
  isByPolicy: boolean;
  showByPolicy: (isByPolicy: boolean) => void;
};

function Tabs({ place, go, counts, isByPolicy, showByPolicy }: TabProps) {
  const { see_dashboard: isChampion } = useUser().abilities;
  return (
    <fieldset className={styles['tabs']} aria-label="Show">
      {(Object.keys(tabWords) as ReviewTab[]).map((tab) => (
        <button
          key={tab}
          type="button"
          aria-current={(!isByPolicy && place.show === tab) || undefined}
          onClick={() => {
            showByPolicy(false);
            go({ show: tab, page: 1 });
          }}
        >
          {tabWords[tab]} {counts?.[tab].toLocaleString('en-GB')}
        </button>
      ))}
      {isChampion && (
        <button type="button" aria-current={isByPolicy || undefined} onClick={() => showByPolicy(true)}>
          Open by policy
        </button>
      )}
    </fieldset>
  );
}

/** The policy of the address, `policy=ID`, as the reader and the library ask for its review. */
function StartWith({ policyId }: { policyId: string | null }) {
  const { data, isError } = useQuery({ ...policyQuery(policyId ?? ''), enabled: policyId !== null });
  if (policyId !== null && data === undefined && !isError)
    return <Skeleton label="Reading the policy" lines={listLines(2)} />;
  const isUploaded = data?.partition === 'attachment';
  const first = data && {
    id: data.short_id,
    title: isUploaded ? policyTitleOf(data.title) : data.title,
    version: isUploaded ? null : data.version.number,
  };
  return <StartPanel key={first?.id ?? ''} first={first} />;
}

/** The reviews that there are: searched, by tab, page by page; or what a review is, where there is none yet. */
function Reviews() {
  const [typed, type] = useState('');
  const [q] = useDebouncedValue(typed.trim(), 250);
  const [rest, setRest] = useState<Omit<ReviewsPlace, 'q'>>({ show: 'all', order: 'newest', page: 1 });
  const [isByPolicy, showByPolicy] = useState(false);
  const place = { ...rest, q };
  const go = (next: Partial<ReviewsPlace>) => setRest({ ...rest, ...next });
  const query = useQuery({ ...reviewsQuery(place), placeholderData: keepPreviousData });
  if (query.data?.tabs.all === 0 && typed === '' && q === '')
    return (
      <>
        <h1>Reviews</h1>
        <ReviewFirstUse />
      </>
    );
  return (
    <>
      <div className={styles['head']}>
        <h1>Reviews</h1>
        <TextInput
          type="search"
          className={styles['search'] ?? ''}
          aria-label="Search reviews"
          placeholder="Policy, document or owner"
          maxLength={200}
          leftSection={<IconSearch size={16} stroke={1.6} aria-hidden="true" />}
          value={typed}
          onChange={({ currentTarget: { value } }) => {
            type(value);
            showByPolicy(false);
            setRest({ ...rest, page: 1 });
          }}
        />
      </div>
      <Tabs place={place} go={go} counts={query.data?.tabs} isByPolicy={isByPolicy} showByPolicy={showByPolicy} />
      {isByPolicy ? <OpenByPolicy /> : <ReviewList place={place} go={go} query={query} />}
    </>
  );
}

/** /review: start a review, and the reviews that there are. */
export default function ReviewsScreen() {
  const [params] = useSearchParams();
  usePageTitle('Reviews');
  return (
    <div className={styles['page']}>
      <TopBarContent title="Reviews" />
      <main id="main" tabIndex={-1} className={page['page']}>
        <Reviews />
      </main>
      <aside className={styles['start']} aria-label="Review a policy">
        <StartWith policyId={params.get('policy')} />
      </aside>
    </div>
  );
}
