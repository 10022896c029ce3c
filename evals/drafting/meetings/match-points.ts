import type { TurnSpan } from '#engine/drafting/meeting/meeting.ts';
import type { LabelledPoint } from './read-labels.ts';

export type Matched<Label, Found> = { pairs: { label: Label; found: Found }[]; missed: Label[]; extra: Found[] };

const overlap = (one: TurnSpan, other: TurnSpan) =>
  one.turn === other.turn && one.start < other.end && other.start < one.end;

/** How much a found point and a label rest on the same words; the label's deciding words count most. */
function together(label: LabelledPoint, from: readonly TurnSpan[]): number {
  return label.spans.reduce(
    (sum, span, at) => sum + (from.some((each) => overlap(each, span)) ? (at === 0 ? 2 : 1) : 0),
    0,
  );
}

/** Pairs labels with found points one to one, those that share most words first. A point that shares none with any label is extra. */
export function matchPoints<Label extends LabelledPoint, Found extends { from: readonly TurnSpan[] }>(
  labels: readonly Label[],
  found: readonly Found[],
): Matched<Label, Found> {
  const scored = labels
    .flatMap((label) => found.map((each) => ({ label, found: each, score: together(label, each.from) })))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  const pairs: { label: Label; found: Found }[] = [];
  const [usedLabels, usedFound] = [new Set<Label>(), new Set<Found>()];
  for (const { label, found: each } of scored) {
    if (usedLabels.has(label) || usedFound.has(each)) continue;
    usedLabels.add(label);
    usedFound.add(each);
    pairs.push({ label, found: each });
  }
  return {
    pairs,
    missed: labels.filter((label) => !usedLabels.has(label)),
    extra: found.filter((each) => !usedFound.has(each)),
  };
}
