import { useQuery } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import type { ShownFinding } from '#contract/features/review/finding.ts';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';
import { pageLines, Skeleton } from '#web/ui/skeleton.tsx';
import { MarkedElement, MissingHere, type Pointing } from './policy-element.tsx';
import { gapPlace, isSetAside, keptClauses, marksOf, type PolicyMarks, policyPlace } from './policy-marks.ts';
import styles from './policy-pane.module.css';
import { type PolicyDocument, policyQuery } from './review-queries.ts';
import type { FocusGoal, Inspection } from './use-inspection.ts';

/** Elements drawn at once; of a longer policy the browser draws only those near the window. */
const mostDrawnWhole = 200;

/** Scrolls to what a finding is about, and again once the surroundings are laid out; the focus follows where it was asked for. */
function useShownPlace({ selected, visit }: Inspection, goal: RefObject<FocusGoal | undefined>, isLoaded: boolean) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit of the reader scrolls
  useEffect(() => {
    if (!selected || !isLoaded || visit === 0) return;
    const [clause] = selected.policy;
    const place = document.getElementById(
      selected.status === 'missing' || !clause ? gapPlace(selected.id) : policyPlace(clause.element_id),
    );
    if (!place) return;
    const show = () => place.scrollIntoView({ block: 'start' });
    show();
    const frame = requestAnimationFrame(() => {
      show();
      if (goal.current?.at !== 'policy') return;
      goal.current = undefined;
      const target = place.matches('button') ? place : place.querySelector('button');
      (target instanceof HTMLElement ? target : place).focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [selected?.id, visit, isLoaded]);
}

type MarkedText = { marks: PolicyMarks; pointing: Pointing };

/** What stands at one element, with the selected finding only where it concerns the element. */
function at({ byElement }: PolicyMarks, elementId: string, { selected, select }: Pointing) {
  const marks = byElement.get(elementId);
  const isHere = selected !== undefined && (marks?.findings.includes(selected) || marks?.gaps.includes(selected));
  return { marks, selected: isHere ? selected : undefined, select };
}

/** The policy as far as the findings have its words, where it can no longer be opened. */
function KeptPolicy({ inspection, marks, pointing }: MarkedText & { inspection: Inspection }) {
  const { all } = inspection;
  const kept = useMemo(() => keptClauses(all), [all]);
  return (
    <>
      <p className={styles['note']}>
        The policy can no longer be opened. These are the clauses that findings rest on, as they were when the review
        started.
      </p>
      {kept.map(({ element_id: id, label, text }) => (
        <MarkedElement
          key={id}
          element={{ id, kind: 'paragraph', level: null, number: label, text: text ?? '' }}
          {...at(marks, id, pointing)}
        />
      ))}
      <MissingHere findings={all.filter(({ status }) => status === 'missing')} {...pointing} />
    </>
  );
}

/** The elements below the title, which the bar of the review shows. */
const belowTitle = ({ elements }: PolicyDocument) =>
  elements.filter(({ kind, level }) => kind !== 'heading' || level !== 1);

function WholePolicy({ document, marks, pointing }: MarkedText & { document: PolicyDocument }) {
  const elements = useMemo(() => belowTitle(document), [document]);
  return (
    <>
      {elements.map((element) => (
        <MarkedElement key={element.id} element={element} {...at(marks, element.id, pointing)} />
      ))}
      <MissingHere findings={marks.unplaced} {...pointing} />
    </>
  );
}

/** The policy with a mark on every clause that a finding rests on, and what is missing where it belongs. */
export function PolicyPane({ inspection, onSelect }: { inspection: Inspection; onSelect: Pointing['select'] }) {
  const { review, all, selected, goal } = inspection;
  const { policy } = review;
  const text = useQuery({ ...policyQuery(policy.document_id), enabled: !policy.is_withheld });
  const setAside = selected && isSetAside(selected) ? selected : undefined;
  const marks = useMemo(
    () => marksOf(all, review.outdated_references, setAside),
    [all, review.outdated_references, setAside],
  );
  useShownPlace(inspection, goal, text.data !== undefined);
  const latest = useRef(onSelect);
  latest.current = onSelect;
  const select = useCallback((finding: ShownFinding) => latest.current(finding), []);
  const pointing: Pointing = { selected, select };
  const isGone = policy.is_gone && text.isError;
  return (
    <ScrollRegion className={styles['pane']} aria-label="Policy">
      <div className={styles['read']} data-long={(text.data?.elements.length ?? 0) > mostDrawnWhole || undefined}>
        {policy.is_withheld && (
          <p className={styles['note']}>
            You cannot open this policy, so its words are covered. Ask its owner to share the policy with you.
          </p>
        )}
        {!policy.is_withheld && text.isPending && <Skeleton label="Loading the policy" lines={pageLines} />}
        {text.data && <WholePolicy document={text.data} marks={marks} pointing={pointing} />}
        {isGone && <KeptPolicy inspection={inspection} marks={marks} pointing={pointing} />}
        {text.isError && !isGone && (
          <ErrorInPlace title="Failed to load the policy" retry={() => text.refetch()}>
            The findings are still here, with the clauses that they rest on.
          </ErrorInPlace>
        )}
      </div>
    </ScrollRegion>
  );
}
