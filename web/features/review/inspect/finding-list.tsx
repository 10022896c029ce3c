import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ShownFinding } from '#contract/features/review/finding.ts';
import { FindingCard } from './finding-card.tsx';
import type { ShowInPolicy } from './finding-texts.tsx';

import type { Deciding } from './use-decide.ts';
import type { Inspection } from './use-inspection.ts';

/** Findings drawn as they are; of a longer list only those in view and a few around them. */
const mostDrawnWhole = 60;
const around = 8;
const closedHeight = 74;
const openHeight = 420;

type Props = {
  inspection: Inspection;
  deciding: Deciding;
  /** What scrolls; null until it is on the page. */
  column: HTMLElement | null;
  showInPolicy: ShowInPolicy | undefined;
  /** In one column the list has no open finding: a press opens its own page. */
  openAlone?: ((finding: ShownFinding) => void) | undefined;
};

/** How far below the top of the scrolling column the list begins. */
function useListTop(list: RefObject<HTMLElement | null>, column: HTMLElement | null): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (!list.current || !column) return;
    const { top: columnTop } = column.getBoundingClientRect();
    const now = Math.round(list.current.getBoundingClientRect().top - columnTop + column.scrollTop);
    if (now !== top) setTop(now);
  });
  return top;
}

/** The rows in view; the focused and the selected one stay drawn however far the column scrolls. */
function useRows({ inspection, column, openAlone }: Props) {
  const { shown, visit } = inspection;
  const selected = openAlone ? undefined : inspection.selected;
  const list = useRef<HTMLOListElement>(null);
  const top = useListTop(list, column);
  const focused = useRef<number>(undefined);
  const selectedAt = selected ? shown.indexOf(selected) : -1;
  const rows = useVirtualizer<HTMLElement, HTMLLIElement>({
    count: shown.length,
    getScrollElement: () => column,
    getItemKey: (index) => shown[index]?.id ?? index,
    estimateSize: (index) => (index === selectedAt ? openHeight : closedHeight),
    scrollMargin: top,
    overscan: shown.length <= mostDrawnWhole ? mostDrawnWhole : around,
    rangeExtractor: (range: Range) => {
      const kept = [focused.current, selectedAt].filter((at) => at !== undefined && at >= 0 && at < shown.length);
      return [...new Set([...defaultRangeExtractor(range), ...(kept as number[])])].sort((a, b) => a - b);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a visit of the reader scrolls, a change of the list alone does not
  useEffect(() => {
    if (visit > 0 && selectedAt >= 0) rows.scrollToIndex(selectedAt, { align: 'start' });
  }, [visit, selected?.id]);
  return { rows, focused, list, top };
}

const indexOf = (target: Element) => {
  const index = target.closest('li')?.dataset['index'];
  return index === undefined ? undefined : Number(index);
};

const Gap = ({ height }: { height: number }) => (height > 0 ? <li aria-hidden="true" style={{ height }} /> : null);

/** The findings, the worst first; one is open. */
export function FindingList(props: Props) {
  const { inspection, deciding, showInPolicy, openAlone } = props;
  const { shown, position, review, goal } = inspection;
  const selected = openAlone ? undefined : inspection.selected;
  const { rows, focused, list, top } = useRows(props);
  let end = top;
  return (
    <ol
      ref={list}
      aria-label={`Findings, ${shown.length} in all`}
      onFocus={(event) => {
        focused.current = indexOf(event.target);
      }}
      onBlur={() => {
        focused.current = undefined;
      }}
    >
      {rows.getVirtualItems().flatMap(({ index, key, start, end: nextEnd }) => {
        const finding = shown[index];
        const gap = start - end;
        end = nextEnd;
        if (!finding) return [];
        const isSelected = finding === selected;
        return [
          <Gap key={`gap ${key}`} height={gap} />,
          <li
            key={key}
            ref={rows.measureElement}
            data-index={index}
            aria-setsize={shown.length}
            aria-posinset={index + 1}
          >
            <FindingCard
              review={review}
              finding={finding}
              set={review.sets.find(({ id }) => id === finding.requirement.set_id)}
              isSelected={isSelected}
              isAlone={openAlone !== undefined}
              position={`${position + 1} of ${shown.length}`}
              goal={goal}
              deciding={deciding}
              showInPolicy={isSelected ? showInPolicy : undefined}
              onPress={() =>
                openAlone ? openAlone(finding) : inspection.goTo(finding, isSelected ? 'policy' : 'list')
              }
            />
          </li>,
        ];
      })}
      <Gap height={top + rows.getTotalSize() - end} />
    </ol>
  );
}
