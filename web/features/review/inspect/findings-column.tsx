import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { ShownFinding } from '#contract/features/review/finding.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import { findingListPlaces } from '../finding-places.ts';
import { countFilters, noFindingFilters, shownOf } from './finding-filters.ts';
import { FindingList } from './finding-list.tsx';
import { FindingTabs } from './finding-tabs.tsx';
import type { ShowInPolicy } from './finding-texts.tsx';
import styles from './findings-column.module.css';

import type { Deciding } from './use-decide.ts';
import type { Inspection } from './use-inspection.ts';
import { isReviewing } from './use-live-review.ts';

/** Why the list is empty, and the way to what there is. */
function NothingShown({ inspection }: { inspection: Inspection }) {
  const { review, place, all } = inspection;
  const status = shownOf(place.filters);
  const isNarrowed = countFilters(place.filters) > 0;
  const showAll = () => place.filter({ ...noFindingFilters, status: 'all' });
  const action =
    all.length > 0 ? (
      <Button size="sm" variant="default" onClick={showAll}>
        Show all findings
      </Button>
    ) : undefined;
  if (isReviewing(review))
    return <EmptyState title="No findings yet" text="They appear here as the requirements are compared." />;
  if (status === 'act' && !isNarrowed)
    return (
      <EmptyState
        title="Nothing left to act on"
        text={all.length > 0 ? 'Every finding is met or decided.' : 'The review ended without a finding.'}
        action={action}
      />
    );
  return <EmptyState title="No findings here" text="Try other filters." action={action} />;
}

type Props = {
  inspection: Inspection;
  deciding: Deciding;
  column: HTMLElement | null;
  showInPolicy: ShowInPolicy | undefined;
  openAlone?: ((finding: ShownFinding) => void) | undefined;
};

/** The findings, or why there are none. */
export function FindingsBelow({ inspection, ...rest }: Props) {
  const { query, shown, place } = inspection;
  if (query.isPending) return <Skeleton label="Loading the findings" lines={listLines(8)} />;
  if (query.isError && !query.data)
    return (
      <div className={styles['state']}>
        <ErrorInPlace title="Failed to load the findings" retry={() => query.refetch()}>
          The filters are kept.
        </ErrorInPlace>
      </div>
    );
  if (shown.length === 0)
    return (
      <div className={styles['state']}>
        <NothingShown inspection={inspection} />
      </div>
    );
  const { status, decision, set, subdomain, section, assignee, q } = place.filters;
  // Another list starts at its top.
  return (
    <FindingList
      key={[status, decision, set, subdomain, section, assignee, q].join()}
      inspection={inspection}
      {...rest}
    />
  );
}

function ProvisionalHead({ inspection }: { inspection: Inspection }) {
  const { review, shown } = inspection;
  return (
    <div className={styles['provisional']}>
      <h2>
        Provisional findings{' '}
        <span>
          {shown.length.toLocaleString('en-GB')} in {review.judged.toLocaleString('en-GB')} checked
        </span>
      </h2>
      <p>They can still change. You can decide on them when the review has finished.</p>
    </div>
  );
}

/** The column of findings: what it shows, and the list. */
export function FindingsColumn({ inspection, head, ...rest }: Omit<Props, 'column'> & { head?: ReactNode }) {
  const [column, setColumn] = useState<HTMLElement | null>(null);
  return (
    <section className={styles['column']} aria-label="Findings">
      {head}
      {isReviewing(inspection.review) ? (
        <ProvisionalHead inspection={inspection} />
      ) : (
        <FindingTabs inspection={inspection} />
      )}
      <ScrollRegion ref={setColumn} role="group" className={styles['scroll']} aria-label="List of findings">
        <FindingsBelow inspection={inspection} column={column} {...rest} />
      </ScrollRegion>
      {findingListPlaces.map((Part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of the build never change places
        <Part key={at} review={inspection.review} shown={inspection.shown} />
      ))}
    </section>
  );
}
