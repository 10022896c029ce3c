import { useState } from 'react';
import { CoverageBand } from './coverage-band.tsx';
import { CoverageTable } from './coverage-table.tsx';
import { EndedNote } from './ended-note.tsx';
import { FindingPage, FindingSteps } from './finding-page.tsx';
import { FindingTabs } from './finding-tabs.tsx';
import { titleOfPolicy } from './finding-words.ts';
import { FindingsBelow } from './findings-column.tsx';
import styles from './narrow-review.module.css';
import { PolicyPane } from './policy-pane.tsx';
import { ReviewBar } from './review-bar.tsx';
import { RunningBand } from './running-band.tsx';
import type { Deciding } from './use-decide.ts';
import type { Inspection } from './use-inspection.ts';
import { isReviewing } from './use-live-review.ts';

type Props = { inspection: Inspection; deciding: Deciding };

/** The findings under what the review found, all in one scrolling column. */
function NarrowList({ inspection, deciding }: Props) {
  const { review, place } = inspection;
  const [column, setColumn] = useState<HTMLElement | null>(null);
  const isCoverage = place.filters.view === 'coverage';
  const isLive = isReviewing(review);
  return (
    <div ref={setColumn} className={styles['column']}>
      <div className={styles['top']}>
        <ReviewBar review={review} inspection={inspection} />
        {isLive ? <RunningBand review={review} /> : <CoverageBand inspection={inspection} />}
        <EndedNote review={review} />
      </div>
      {isCoverage ? (
        <CoverageTable review={review} inspection={inspection} />
      ) : (
        <>
          {!isLive && <FindingTabs inspection={inspection} />}
          <FindingsBelow
            inspection={inspection}
            deciding={deciding}
            column={column}
            showInPolicy={undefined}
            openAlone={(finding) => inspection.goTo(finding, undefined, false)}
          />
        </>
      )}
    </div>
  );
}

/** A review in one column: what it found and the findings, then one finding, then its place in the policy. */
export function NarrowReview(props: Props) {
  const { inspection, deciding } = props;
  const { place, selected, isNamed, goal } = inspection;
  const { view } = place.filters;
  const toList = () => {
    goal.current = selected && { findingId: selected.id, at: 'list' };
    place.move({ finding: undefined, view: undefined });
  };
  if (!selected || !isNamed || view === 'coverage') return <NarrowList {...props} />;
  if (view === 'policy')
    return (
      <div className={styles['policy']}>
        <h1 className="sr-only">{titleOfPolicy(inspection.review)}</h1>
        <FindingSteps inspection={inspection} words="Finding" back={() => place.move({ view: undefined })} />
        <PolicyPane
          inspection={inspection}
          onSelect={(finding) => place.move({ finding: finding.id, view: undefined })}
        />
      </div>
    );
  return <FindingPage inspection={inspection} finding={selected} deciding={deciding} back={toList} />;
}
