import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { PageNotLoaded } from '#web/platform/errors/page-not-loaded.tsx';
import { PageAlone } from '#web/ui/page-alone.tsx';
import { pageLines, Skeleton } from '#web/ui/skeleton.tsx';
import { TopBarContent } from '#web/ui/top-bar.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { CoverageBand } from './coverage-band.tsx';
import { CoverageTable } from './coverage-table.tsx';
import { EndedNote } from './ended-note.tsx';
import { titleOfPolicy } from './finding-words.ts';
import { FindingsColumn } from './findings-column.tsx';
import { JudgedList } from './judged-list.tsx';
import { NarrowReview } from './narrow-review.tsx';
import { OvertakenDialog } from './overtaken-dialog.tsx';
import { policyPlace } from './policy-marks.ts';
import { PolicyPane } from './policy-pane.tsx';
import { ReviewBar } from './review-bar.tsx';
import { type OpenedReview, type PolicyClause, reviewQuery } from './review-queries.ts';
import styles from './review-screen.module.css';
import { RunningBand } from './running-band.tsx';
import { type Deciding, useDecide } from './use-decide.ts';
import { type Inspection, useInspection } from './use-inspection.ts';
import { useIsNarrow } from './use-is-narrow.ts';
import { isReviewing, useLiveReview } from './use-live-review.ts';

/** How often a review whose run the reader may not follow is fetched, ms. */
const lookAgainMs = 3_000;

/** Goes to a clause of the policy that is on the screen, otherwise to the finding's first. */
function showClause(inspection: Inspection, clause: PolicyClause | undefined): void {
  const place = clause && document.getElementById(policyPlace(clause.element_id));
  if (!place) {
    inspection.showPolicy(undefined);
    return;
  }
  place.scrollIntoView({ block: 'start' });
  (place.querySelector('button') ?? place).focus({ preventScroll: true });
}

/** What stands at the left of the findings. */
function LeftPart({ inspection }: { inspection: Inspection }) {
  const { review, all, place } = inspection;
  if (isReviewing(review)) return <JudgedList review={review} findings={all} />;
  if (place.filters.view === 'coverage') return <CoverageTable review={review} inspection={inspection} />;
  return <PolicyPane inspection={inspection} onSelect={(finding) => inspection.goTo(finding, 'list')} />;
}

function WideReview({ inspection, deciding }: { inspection: Inspection; deciding: Deciding }) {
  const { review } = inspection;
  return (
    <>
      <ReviewBar review={review} inspection={inspection} />
      {isReviewing(review) ? <RunningBand review={review} /> : <CoverageBand inspection={inspection} />}
      <EndedNote review={review} />
      <div className={styles['split']}>
        <LeftPart inspection={inspection} />
        <FindingsColumn
          inspection={inspection}
          deciding={deciding}
          showInPolicy={review.policy.is_withheld ? undefined : (clause) => showClause(inspection, clause)}
        />
      </div>
    </>
  );
}

function OpenReview({ review }: { review: OpenedReview }) {
  const isNarrow = useIsNarrow();
  const inspection = useInspection(review);
  const deciding = useDecide(inspection);
  useLiveReview(review);
  usePageTitle(`Review of ${titleOfPolicy(review)}`);
  const Layout = isNarrow ? NarrowReview : WideReview;
  return (
    <main id="main" tabIndex={-1} className={styles['review']} onKeyDown={inspection.onKeyDown}>
      <TopBarContent title="Review" />
      <Layout inspection={inspection} deciding={deciding} />
      {deciding.overtaken && <OvertakenDialog overtaken={deciding.overtaken} deciding={deciding} />}
    </main>
  );
}

const list = { to: '/review', words: 'All reviews' };

/** /review/{id}: the policy and what was found, side by side. */
export default function ReviewScreen() {
  const { reviewId = '' } = useParams();
  const { data, isPending, error, refetch } = useQuery({
    ...reviewQuery(reviewId),
    refetchInterval: ({ state }) => (state.data && isReviewing(state.data) ? lookAgainMs : false),
  });
  usePageTitle('Review');
  if (data) return <OpenReview key={data.id} review={data} />;
  return (
    <PageAlone title="Review">
      {isPending && <Skeleton label="Loading the review" lines={pageLines} />}
      {error && <PageNotLoaded title="Failed to load this review" error={error} retry={() => refetch()} wayOn={list} />}
    </PageAlone>
  );
}
