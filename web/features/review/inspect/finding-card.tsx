import { IconChevronRight } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef } from 'react';
import type { ShownFinding } from '#contract/features/review/finding.ts';
import { ChangedRequirement } from '../again/changed-requirement.tsx';
import { EarlierWords, SinceLine } from '../again/since-line.tsx';
import { findingPlaces } from '../finding-places.ts';
import { DecisionActs } from './decision-acts.tsx';
import { DecisionLine } from './decision-line.tsx';
import styles from './finding-card.module.css';
import { BothTexts, type ShowInPolicy } from './finding-texts.tsx';
import { confidenceWords, titleOf, titleOfSet, whereOf } from './finding-words.ts';
import { ListedDecision } from './listed-decision.tsx';
import type { OpenedReview, ReviewedSet } from './review-queries.ts';
import { StatusMark } from './status-mark.tsx';
import type { Deciding } from './use-decide.ts';
import type { FocusGoal } from './use-inspection.ts';

/** Takes the focus where a step has asked for it, once the finding is the selected one: Enter then means the same as on any other. */
function useWantedFocus(findingId: string, isReady: boolean, goal: RefObject<FocusGoal | undefined>) {
  const title = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isReady || goal.current?.at !== 'list' || goal.current.findingId !== findingId) return;
    goal.current = undefined;
    title.current?.focus({ preventScroll: true });
  });
  return title;
}

type PartsProps = {
  place: Exclude<keyof typeof findingPlaces, 'besideDecision'>;
  review: OpenedReview;
  finding: ShownFinding;
};

/** What other parts of the review show in a finding. */
export function FindingParts({ place, review, finding }: PartsProps) {
  const canDecide = review.can_decide && !finding.is_provisional;
  return findingPlaces[place].map((Part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of the build never change places
    <Part key={at} reviewId={review.id} finding={finding} canDecide={canDecide} />
  ));
}

type OpenProps = {
  review: OpenedReview;
  finding: ShownFinding;
  set: ReviewedSet | undefined;
  deciding: Deciding;
  showInPolicy: ShowInPolicy | undefined;
};

/** The inside of the open finding: both texts, how sure it is, and what may be done. */
export function OpenFinding({ review, finding, set, deciding, showInPolicy }: OpenProps) {
  return (
    <>
      <FindingParts place="underTitle" review={review} finding={finding} />
      <BothTexts finding={finding} set={set} showInPolicy={showInPolicy} />
      <ChangedRequirement finding={finding} />
      <EarlierWords finding={finding} review={review} />
      <p className={styles['sure']}>{confidenceWords(finding.confidence)}</p>
      <FindingParts place="underTexts" review={review} finding={finding} />
      <DecisionLine reviewId={review.id} finding={finding} />
      {review.can_decide && !finding.is_provisional && (
        <DecisionActs reviewId={review.id} finding={finding} deciding={deciding} />
      )}
      <FindingParts place="underDecision" review={review} finding={finding} />
    </>
  );
}

type Props = OpenProps & {
  isSelected: boolean;
  /** In a list that opens findings on a page of their own. */
  isAlone: boolean;
  /** "1 of 17", for the selected one. */
  position: string;
  goal: RefObject<FocusGoal | undefined>;
  /** Selects it, or where it is selected already goes to its place in the policy. */
  onPress: () => void;
};

/** A finding in the list: its status, where it is, what it says; open, everything about it. */
export function FindingCard({ isSelected, isAlone, position, goal, onPress, ...rest }: Props) {
  const { finding, review, set } = rest;
  const title = useWantedFocus(finding.id, isSelected || isAlone, goal);
  const { text, isSource } = titleOf(finding);
  const isOfSeveral = review.sets.length > 1;
  return (
    <article className={styles['card']} data-open={isSelected || undefined} data-finding={finding.id}>
      <div className={styles['head']}>
        {!isAlone && <FindingParts place="inHead" review={review} finding={finding} />}
        <StatusMark status={finding.status} isProvisional={finding.is_provisional} />
        <span className={styles['where']}>
          {isOfSeveral && `${titleOfSet(set)} `}
          {whereOf(finding)}
        </span>
        {isSelected && <span className={styles['position']}>{position}</span>}
        <IconChevronRight size={20} stroke={1.6} aria-hidden="true" className={styles['into']} />
      </div>
      <h3 className={styles['title']} data-source={isSource || undefined}>
        <button ref={title} type="button" aria-current={isSelected || undefined} onClick={onPress}>
          {text}
        </button>
      </h3>
      <SinceLine finding={finding} review={review} />
      {isSelected ? (
        <OpenFinding {...rest} />
      ) : (
        <>
          <ListedDecision finding={finding} />
          <FindingParts place="listed" review={review} finding={finding} />
        </>
      )}
    </article>
  );
}
