import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { ShownFinding } from '#contract/features/review/finding.ts';
import { reviewFlags } from '#web/platform/acts/review-flags.ts';
import { isPlainKey, isTyping } from '#web/platform/keys/single-keys.ts';
import { filterFindings, noFindingFilters, type SectionsOf, setsOfSubdomain, shownForLink } from './finding-filters.ts';
import { coverageQuery, findingsQuery, type OpenedReview } from './review-queries.ts';
import { type ReviewPlace, useReviewPlace } from './use-review-place.ts';

/** Where the focus goes once what was selected is drawn. */
export type FocusGoal = { findingId: string; at: 'list' | 'policy' };

/** Which sections each finding rests on, fetched once a filter needs it. */
function useSections(id: string, isNeeded: boolean): SectionsOf {
  const { data } = useQuery({ ...coverageQuery(id), enabled: isNeeded });
  return useMemo(
    () => data && new Map(data.rows.map(({ finding_id: findingId, sections }) => [findingId, sections])),
    [data],
  );
}

/** The findings that the filters of the address leave. */
function useShown(review: OpenedReview, all: readonly ShownFinding[] | undefined, { filters }: ReviewPlace) {
  const sectionsOf = useSections(review.id, filters.section !== undefined);
  return useMemo(() => {
    const { subdomain } = filters;
    const ofSubdomain = subdomain === undefined ? undefined : setsOfSubdomain(review, subdomain);
    return filterFindings(all ?? [], filters, { sectionsOf, ofSubdomain });
  }, [all, filters, sectionsOf, review]);
}

/** Follows a link to a finding that is decided already. A colleague's decision on the open finding changes nothing here. */
function useLinkedFinding({ filters, move }: ReviewPlace, all: readonly ShownFinding[] | undefined): void {
  const followed = useRef<string>(undefined);
  useEffect(() => {
    if (!all || followed.current === filters.finding) return;
    followed.current = filters.finding;
    const status = shownForLink(filters, all);
    if (status) move({ status }, true);
  });
}

/** Notes for the onboarding that the reader opened a finding that is not met, of a review that has ended. */
function useInspectedFlag({ state }: OpenedReview, opened: ShownFinding | undefined): void {
  const isError = state === 'done' && opened !== undefined && opened.status !== 'met';
  useEffect(() => {
    if (isError) reviewFlags.set('errors_inspected');
  }, [isError]);
}

/** j and k lead to the next finding and back, except where the reader types or something lies over the page. */
const stepByKey = (event: KeyboardEvent, step: (by: 1 | -1) => void): void => {
  if (event.defaultPrevented || !isPlainKey(event) || isTyping(event.target)) return;
  if (event.target instanceof Element && event.target.closest('[role="dialog"], [role="menu"]')) return;
  if (event.key === 'j') step(1);
  if (event.key === 'k') step(-1);
};

/** The findings of a review as the page shows them: filtered, one of them selected, with the ways from one to the next. */
export function useInspection(review: OpenedReview) {
  const place = useReviewPlace();
  const { filters, filter, move } = place;
  const query = useQuery(findingsQuery(review.id));
  const all = query.data;
  useLinkedFinding(place, all);
  const shown = useShown(review, all, place);
  const named = shown.find(({ id }) => id === filters.finding);
  const selected: ShownFinding | undefined = named ?? shown[0];
  const at = selected ? shown.indexOf(selected) : -1;
  useInspectedFlag(review, named);
  const goal = useRef<FocusGoal>(undefined);
  // Each selection by the reader scrolls both columns to it, also a second one of the same finding; so does a link to a finding.
  const [visit, setVisit] = useState(filters.finding === undefined ? 0 : 1);
  const goTo = (finding: ShownFinding | undefined, focus: FocusGoal['at'] | undefined, isStep = true) => {
    if (!finding) return;
    goal.current = focus && { findingId: finding.id, at: focus };
    setVisit((before) => before + 1);
    if (shown.includes(finding)) move({ finding: finding.id }, isStep);
    // A mark in the policy may be of a finding that the filters hide.
    else filter({ ...noFindingFilters, finding: finding.id, status: 'all' });
  };
  const step = (by: 1 | -1) => goTo(shown[at + by] ?? shown[at], 'list');
  const onKeyDown = (event: KeyboardEvent) => stepByKey(event, step);
  return {
    review,
    query,
    all: all ?? [],
    shown,
    place,
    /** Whether the address names it; on a narrow screen only then is it open. */
    isNamed: named !== undefined,
    selected,
    position: at,
    visit,
    goal,
    goTo,
    /** Shows the selected finding in the policy, also where the policy is not on the screen. */
    showPolicy: (view: 'policy' | undefined) => {
      if (!selected) return;
      goal.current = { findingId: selected.id, at: 'policy' };
      setVisit((before) => before + 1);
      move({ finding: selected.id, view }, view === undefined);
    },
    step,
    onKeyDown,
    /** Selects what follows a finding that leaves the list. */
    leave: (finding: ShownFinding) => {
      const index = shown.indexOf(finding);
      const next = shown[index + 1] ?? shown[index - 1];
      goal.current = next && { findingId: next.id, at: 'list' };
      move({ finding: next?.id }, true);
    },
  };
}

export type Inspection = ReturnType<typeof useInspection>;
