import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import type { Comparison, ComparisonRow } from '#contract/features/compare/change-words.ts';
import { soughtRows } from '#contract/features/compare/fold-rows.ts';
import { isPlainKey, isTyping } from '#web/platform/keys/single-keys.ts';

export const rowId = (at: number): string => `row-${at}`;

/** Scrolls a row to a third of the window's height and focuses it. */
function show(at: number): void {
  const row = document.getElementById(rowId(at));
  if (!row) return;
  row.focus({ preventScroll: true });
  scrollBy({ top: row.getBoundingClientRect().top - innerHeight / 3 });
}

/** Steps from one change, or of two documents one matched clause, to the next, by buttons and by `j` and `k`. */
export function useChanges(comparison: Comparison) {
  const { rows } = comparison;
  const changes = useMemo(() => soughtRows(comparison), [comparison]);
  const [walk, setWalk] = useState<{ rows: readonly ComparisonRow[]; current?: number }>({ rows });
  // Another pair starts at its first change, even one that was visited before.
  if (walk.rows !== rows) setWalk({ rows });
  const current = walk.rows === rows ? walk.current : undefined;
  const setCurrent = (at: number) => setWalk({ rows, current: at });
  const place = useRef<HTMLElement>(null);
  const position = current === undefined ? -1 : changes.indexOf(current);
  const goTo = (at: number | undefined) => {
    if (at === undefined) return;
    setCurrent(at);
    show(at);
  };
  const next = () => goTo(changes[Math.min(position + 1, changes.length - 1)]);
  const previous = () => goTo(changes[Math.max(position - 1, 0)]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isPlainKey(event) || isTyping(event.target)) return;
    if (event.key === 'j') next();
    if (event.key === 'k') previous();
  };
  return { count: changes.length, position, current, goTo, next, previous, onKeyDown, place };
}

export type Changes = ReturnType<typeof useChanges>;
