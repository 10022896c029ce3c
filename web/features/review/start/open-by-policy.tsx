import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { PolicyWithOpen } from '#contract/features/review/open-findings.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { shortDate } from '#web/ui/format-date.ts';
import page from '#web/ui/list-page.module.css';
import { PagedList } from '#web/ui/paged-list.tsx';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import { policyName } from '../policy-name.ts';
import { openByPolicyQuery, policiesShown } from './start-queries.ts';

const number = (count: number) => count.toLocaleString('en-GB');

/** "5 open findings in 2 policies" */
const inWords = (open: number, policies: number) =>
  `${number(open)} open ${open === 1 ? 'finding' : 'findings'} in ${policies === 1 ? '1 policy' : `${number(policies)} policies`}`;

function Policies({ policies }: { policies: readonly PolicyWithOpen[] }) {
  return (
    <DataTable
      caption="Open findings by policy"
      rows={policies}
      keyOf={({ review_id: id }) => id}
      columns={[
        {
          heading: 'Policy',
          cell: ({ review_id: id, policy }) => <Link to={`/review/${id}`}>{policyName(policy)}</Link>,
          inLines: 'lead',
        },
        { heading: 'Open', cell: ({ open }) => number(open) },
        { heading: 'Met', cell: ({ met, applicable }) => `${number(met)} of ${number(applicable)}` },
        { heading: 'Owner of the review', cell: ({ owner }) => owner.name },
        { heading: 'Reviewed', cell: ({ reviewed_at: at }) => shortDate(at) },
      ]}
    />
  );
}

/** What is left to do in reviews that are shared with the champion's organisation: the latest of each policy. */
export function OpenByPolicy() {
  const [at, turn] = useState(1);
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...openByPolicyQuery(at),
    placeholderData: keepPreviousData,
  });
  if (isError) return <ErrorInPlace title="The open findings did not load." retry={() => refetch()} />;
  if (data === undefined) return <Skeleton label="Loading open findings" lines={listLines(6)} />;
  if (data.total === 0)
    return (
      <EmptyState
        title="No open findings"
        text="Only reviews that are shared with your organisation are counted here."
      />
    );
  return (
    <>
      <p className={page['count']} role="status">
        {inWords(data.total_open, data.total)}
      </p>
      <PagedList
        label="Open findings by policy"
        page={at}
        total={data.total}
        pageSize={policiesShown}
        isOld={isPlaceholderData}
        turn={(to) => turn(to)}
      >
        <Policies policies={data.policies} />
      </PagedList>
    </>
  );
}
