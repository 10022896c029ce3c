import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconShare2 } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { pressedPart } from '#web/platform/late/late-part.ts';
import { useUser } from '#web/platform/session/use-session.ts';
import { DropdownMenu } from '#web/ui/dropdown-menu.tsx';
import { dayAndTime, timeOfDay } from '#web/ui/format-date.ts';
import { useIsPhone } from '#web/ui/top-bar.tsx';
import { reviewBarPlaces } from '../finding-places.ts';
import { FindingFilterSheet } from './finding-filter-sheet.tsx';
import { titleOfPolicy } from './finding-words.ts';
import styles from './review-bar.module.css';
import type { OpenedReview } from './review-queries.ts';
import { StopReview } from './stop-review.tsx';
import type { Inspection } from './use-inspection.ts';
import { useIsNarrow } from './use-is-narrow.ts';
import { isReviewing } from './use-live-review.ts';

const ShareReviewDialog = pressedPart(() => import('./share-review-dialog.tsx'));
const DeleteReviewDialog = pressedPart(() => import('./delete-review-dialog.tsx'));

/** When the review ended, or that it has started. */
function whenInWords(review: OpenedReview): string {
  const { state, created_at: started, finished_at: finished } = review;
  if (isReviewing(review)) return `Started ${timeOfDay(started)}`;
  const when = dayAndTime(finished ?? started, new Date());
  return { done: `Reviewed ${when}`, stopped: `Stopped ${when}`, failed: `Failed ${when}` }[
    state as 'done' | 'stopped' | 'failed'
  ];
}

/** Share and Delete, for those who may. */
function ReviewMenu({ review }: { review: OpenedReview }) {
  const [open, setOpen] = useState<'share' | 'delete'>();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const isNarrow = useIsNarrow();
  if (!review.is_own) return null;
  const close = () => setOpen(undefined);
  return (
    <>
      {review.can_share && !isNarrow && (
        <Button
          size="sm"
          variant="default"
          leftSection={<IconShare2 size={15} stroke={1.6} />}
          onClick={() => setOpen('share')}
        >
          {review.shared ? 'Shared' : 'Share'}
        </Button>
      )}
      <DropdownMenu
        position="bottom-end"
        button={
          <ActionIcon size={isPhone ? 44 : 28} variant="default" aria-label="More about this review">
            <IconDots size={16} stroke={1.6} />
          </ActionIcon>
        }
      >
        {review.can_share && isNarrow && <Menu.Item onClick={() => setOpen('share')}>Share</Menu.Item>}
        <Menu.Item onClick={() => setOpen('delete')}>Delete review</Menu.Item>
      </DropdownMenu>
      <Suspense>
        {open === 'share' && <ShareReviewDialog review={review} onClose={close} />}
        {open === 'delete' && (
          <DeleteReviewDialog review={review} onClose={close} onDeleted={() => void navigate('/review')} />
        )}
      </Suspense>
    </>
  );
}

/** Between the policy and the coverage. */
function ViewChoice({ inspection }: { inspection: Inspection }) {
  const { filters, move } = inspection.place;
  const isCoverage = filters.view === 'coverage';
  const isNarrow = useIsNarrow();
  return (
    <fieldset className={styles['views']} aria-label="Beside the findings">
      <button type="button" aria-pressed={!isCoverage} onClick={() => move({ view: undefined })}>
        {isNarrow ? 'Findings' : 'Policy'}
      </button>
      <button type="button" aria-pressed={isCoverage} onClick={() => move({ view: 'coverage' })}>
        Coverage
      </button>
    </fieldset>
  );
}

/** The bar of a review: the way back, the policy's name, and what may be done with the review. */
export function ReviewBar({ review, inspection }: { review: OpenedReview; inspection: Inspection }) {
  const { abilities } = useUser();
  const isLive = isReviewing(review);
  return (
    <div className={styles['bar']}>
      <nav aria-label="Breadcrumb" className={styles['crumb']}>
        {abilities.browse_wiki ? <Link to="/review">Reviews</Link> : 'Reviews'} <span aria-hidden="true">›</span>
      </nav>
      <h1 className={styles['title']}>
        {titleOfPolicy(review)}{' '}
        {!review.policy.is_uploaded && <span className={styles['version']}>v{review.policy.version}</span>}
      </h1>
      <span className={styles['when']}>{whenInWords(review)}</span>
      <span className={styles['acts']}>
        {isLive && review.is_own && <StopReview review={review} />}
        {!isLive && <FindingFilterSheet inspection={inspection} />}
        {!isLive && <ViewChoice inspection={inspection} />}
        {reviewBarPlaces.map((Part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of the build never change places
          <Part key={at} review={review} />
        ))}
        <ReviewMenu review={review} />
      </span>
    </div>
  );
}
