import type { KeyboardEvent } from 'react';
import { isPlainKey, isTyping } from '#web/platform/keys/single-keys.ts';

const rowsOf = (place: ParentNode) => [...place.querySelectorAll<HTMLElement>('[data-obligation]')];

const rowOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-obligation]') : null;

/** The row after the one that contains the element, else the one before it. */
export function neighbourOfRow(inside: Element | null): HTMLElement | undefined {
  const row = rowOf(inside);
  if (!row) return undefined;
  const rows = rowsOf(document);
  const at = rows.indexOf(row);
  return rows[at + 1] ?? rows[at - 1];
}

/** In the list of obligations `j` and `k` go to the next and the previous one, and `a` approves the one with the focus. */
export function walkRows(event: KeyboardEvent<HTMLElement>): void {
  if (!isPlainKey(event) || isTyping(event.target) || !event.currentTarget.contains(event.target as Node)) return;
  const row = rowOf(event.target);
  if (event.key === 'a') row?.querySelector<HTMLElement>('[data-approve]')?.click();
  if (event.key !== 'j' && event.key !== 'k') return;
  const rows = rowsOf(event.currentTarget);
  const at = row ? rows.indexOf(row) + (event.key === 'j' ? 1 : -1) : 0;
  const next = rows[Math.min(Math.max(at, 0), rows.length - 1)];
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'nearest' });
}
