import { type SuspectReason, suspectReasons } from '#contract/features/wiki/suspect-text.ts';
import type { ParsedElement } from '#engine/reading/document-shape.ts';
import type { LabelledFile } from './read-labelled.ts';

/** Words that a file's reading flagged. */
export type Flagged = { words: string; reason: SuspectReason };

export type JudgedFile = LabelledFile & { found: Flagged[] };

/** Share of a label's letters that spans of its reason must cover. */
const coveredShare = 0.8;

export const flaggedIn = (elements: readonly ParsedElement[]): Flagged[] =>
  elements.flatMap(({ text, suspects = [] }) =>
    suspects.map(({ start, end, reason }) => ({ words: text.slice(start, end), reason })),
  );

const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();

/** Whether one text contains the other: a label may be found in several parts, or with its neighbours. */
const overlaps = (one: string, other: string): boolean => {
  const [a, b] = [lettersOf(one), lettersOf(other)];
  return a !== '' && b !== '' && (a.includes(b) || b.includes(a));
};

const isFound = ({ words, reason }: Flagged, found: readonly Flagged[]): boolean => {
  const own = found.filter((each) => each.reason === reason && overlaps(each.words, words));
  const covered = own.reduce((sum, each) => sum + Math.min(lettersOf(each.words).length, lettersOf(words).length), 0);
  return covered >= coveredShare * lettersOf(words).length;
};

const isRight = ({ words, reason }: Flagged, labels: readonly Flagged[]): boolean =>
  labels.some((label) => label.reason === reason && overlaps(label.words, words));

/** What went wrong in a file: labels that were not found, and flags that no label asks for. */
export const faultsOf = ({ flagged, found }: JudgedFile): string[] => [
  ...flagged.filter((label) => !isFound(label, found)).map(({ words, reason }) => `missed ${reason}: ${words}`),
  ...found.filter((each) => !isRight(each, flagged)).map(({ words, reason }) => `wrong ${reason}: ${words}`),
];

const share = (part: number, of: number): number | null => (of === 0 ? null : Math.round((part / of) * 100) / 100);

/** Precision and recall by reason, and the files that look alike but have nothing to flag. */
export function measureSuspects(files: readonly JudgedFile[]) {
  const labels = files.flatMap(({ flagged, found }) =>
    flagged.map((label) => ({ ...label, ok: isFound(label, found) })),
  );
  const flags = files.flatMap(({ flagged, found }) => found.map((each) => ({ ...each, ok: isRight(each, flagged) })));
  const of = (is: (each: Flagged) => boolean) => {
    const [asked, made] = [labels.filter(is), flags.filter(is)];
    const right = (all: readonly { ok: boolean }[]) => all.filter(({ ok }) => ok).length;
    return {
      labels: asked.length,
      precision: share(right(made), made.length),
      recall: share(right(asked), asked.length),
    };
  };
  const innocent = files.filter(({ flagged }) => flagged.length === 0);
  return {
    files: files.length,
    all: of(() => true),
    ...Object.fromEntries(suspectReasons.map((reason) => [reason, of((each) => each.reason === reason)])),
    look_alikes: { files: innocent.length, flagged: innocent.filter(({ found }) => found.length > 0).length },
  };
}
