import type { Requirement } from '../review-shapes.ts';

/** A requirement of a set that is no document. `label`: its clause or control, as people name it; null where it has none. */
export type SetRequirement = Requirement & { label: string | null };

/** A row or a control that was left out, with the reason. `row` as a spreadsheet counts it: the headings are row 1. */
export type SetFault = { row: number | null; control: string | null; fault: string };

/** Gives each requirement a key of its own: one that stands in several places is counted. */
export function keysOf(set: string): (name: string) => string {
  const used = new Map<string, number>();
  return (name) => {
    const count = (used.get(name) ?? 0) + 1;
    used.set(name, count);
    return `${set} ${name}${count === 1 ? '' : ` (${count})`}`;
  };
}
