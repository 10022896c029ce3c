import { alignLineage } from '#engine/lineage/align-lineage.ts';
import type { AlignedElement } from '#engine/lineage/aligned-elements.ts';
import { type Edited, type EditKind, editDocument, editKinds } from './edit-document.ts';
import { createRandom } from './random.ts';

export type LineageDocument = { name: string; elements: readonly AlignedElement[] };

/** Counts of one kind of edit; `lost` and `found` are of elements whose words did not change. */
export type LineageCounts = {
  /** Elements with the same words before and after, and how many of them kept their lineage. */
  unchanged: number;
  unchangedKept: number;
  /** Elements reworded by up to a quarter, and how many of them kept their lineage. */
  reworded: number;
  rewordedKept: number;
  /** Clauses split in two, and how many of them have one part that continues and the other recorded as split from it. */
  split: number;
  splitFound: number;
  /** Merged pairs, and how many of them have one clause that continues and the other recorded as merged into it. */
  merged: number;
  mergedFound: number;
  /** Elements that continue one that they did not come from: a citation would now lead to a different clause. */
  toOtherClause: number;
};

const nothing = (): LineageCounts => ({
  unchanged: 0,
  unchangedKept: 0,
  reworded: 0,
  rewordedKept: 0,
  split: 0,
  splitFound: 0,
  merged: 0,
  mergedFound: 0,
  toOtherClause: 0,
});

export type Failure = { document: string; edit: EditKind; what: string; before: string; after: string };

/**
 * Whether two elements are one, or belong to one run of elements with the same words: nothing tells which of those was
 * deleted.
 */
function isOneRun(elements: readonly AlignedElement[], one: number, other: number): boolean {
  const [first, last] = [Math.min(one, other), Math.max(one, other)];
  const { kind, text } = elements[first] ?? { kind: null, text: null };
  for (let at = first + 1; at <= last; at += 1)
    if (elements[at]?.kind !== kind || elements[at]?.text !== text) return false;
  return true;
}

/** The origins of adjacent elements with the same words as this one: nothing tells which of them is which. */
function originsOfRun(after: readonly Edited[], at: number): number[] {
  const isSame = (other: number) => after[other] !== undefined && isOneRun(after, at, other);
  let [first, last] = [at, at];
  while (isSame(first - 1)) first -= 1;
  while (isSame(last + 1)) last += 1;
  return after.slice(first, last + 1).flatMap(({ from }) => from);
}

/**
 * Whether an element repeats an old one between the same neighbours. A reader of both texts sees it unchanged, though the
 * edits removed the old one and inserted another with its words.
 */
function standsAsBefore(before: readonly AlignedElement[], old: number, after: readonly Edited[], at: number): boolean {
  const isBeside = (step: 1 | -1) => {
    const beside = after[at + step];
    return beside === undefined ? before[old + step] === undefined : beside.from.includes(old + step);
  };
  const isSame = before[old]?.kind === after[at]?.kind && before[old]?.text === after[at]?.text;
  return isSame && isBeside(1) && isBeside(-1);
}

function judgeOne(
  before: readonly AlignedElement[],
  after: readonly Edited[],
  tell: (what: string, from: number | null, to: number) => void,
): LineageCounts {
  const { continues, splits, merges } = alignLineage(before, after);
  const counts = nothing();
  const splitAt = new Map<number, number[]>();
  for (const [at, element] of after.entries()) {
    const goesOnFrom = continues[at] ?? null;
    const [origin] = element.from;
    const isRight = goesOnFrom === null || originsOfRun(after, at).some((from) => isOneRun(before, from, goesOnFrom));
    if (!isRight && !standsAsBefore(before, goesOnFrom, after, at)) {
      counts.toOtherClause += 1;
      tell('another clause', goesOnFrom, at);
    }
    if (element.edit === 'unchanged') {
      counts.unchanged += 1;
      if (goesOnFrom !== null && origin !== undefined && isOneRun(before, origin, goesOnFrom))
        counts.unchangedKept += 1;
      else tell('lost', origin ?? null, at);
    }
    if (element.edit === 'reworded') {
      counts.reworded += 1;
      if (goesOnFrom === origin) counts.rewordedKept += 1;
      else tell('reworded lost', origin ?? null, at);
    }
    if (element.edit === 'split' && origin !== undefined) splitAt.set(origin, [...(splitAt.get(origin) ?? []), at]);
    if (element.edit === 'merged') {
      counts.merged += 1;
      const rest = element.from.filter((from) => from !== goesOnFrom);
      const isFound =
        rest.length < element.from.length &&
        rest.every((from) => merges.some((link) => link.from === from && link.to === at));
      if (isFound) counts.mergedFound += 1;
      else tell('merge not found', origin ?? null, at);
    }
  }
  for (const [origin, parts] of splitAt) {
    counts.split += 1;
    const rest = parts.filter((at) => continues[at] !== origin);
    const isFound =
      rest.length < parts.length && rest.every((at) => splits.some((link) => link.from === origin && link.to === at));
    if (isFound) counts.splitFound += 1;
    else tell('split not found', origin, parts[0] ?? 0);
  }
  return counts;
}

const add = (a: LineageCounts, b: LineageCounts): LineageCounts => {
  const sum = { ...a };
  for (const name of Object.keys(a) as (keyof LineageCounts)[]) sum[name] = a[name] + b[name];
  return sum;
};

/** Aligns each document with edited forms of itself. The same seed makes the same edits. */
export function measureLineage(
  documents: readonly LineageDocument[],
  seed: string,
  onFailure: (failure: Failure) => void = () => {},
): Record<EditKind, LineageCounts> {
  const measured = Object.fromEntries(editKinds.map((kind) => [kind, nothing()])) as Record<EditKind, LineageCounts>;
  for (const [index, { name, elements }] of documents.entries()) {
    const own = new Set(elements.map(({ text }) => text));
    // Half the list further on: the next document may be another version of this one.
    const other = documents[(index + Math.ceil(documents.length / 2)) % documents.length]?.elements ?? [];
    const strangers = other.filter(({ text }) => text.length > 40 && !own.has(text));
    for (const edit of editKinds) {
      const after = editDocument(elements, edit, createRandom(`${seed} ${edit} ${name}`), strangers);
      const tell = (what: string, from: number | null, to: number) =>
        onFailure({
          document: name,
          edit,
          what,
          before: from === null ? '' : `${elements[from]?.number ?? ''} ${elements[from]?.text}`,
          after: `${after[to]?.number ?? ''} ${after[to]?.text}`,
        });
      measured[edit] = add(measured[edit], judgeOne(elements, after, tell));
    }
  }
  return measured;
}
