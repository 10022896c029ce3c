import { bareTitle } from '#contract/document-title.ts';
import type { ShownFinding } from '#contract/features/review/finding.ts';
import { findingStatusWords } from '#contract/features/review/review-words.ts';
import type { OpenedReview, PolicyClause, ReviewedSet } from './review-queries.ts';

/** The version of a set now, in words. */
export const setStates: Readonly<Record<ReviewedSet['status'], string>> = {
  in_force: 'in force',
  upcoming: 'upcoming',
  superseded: 'superseded since',
  withdrawn: 'no longer available',
  not_shared: 'not shared with you',
};

const oneLine = (text: string) => text.replace(/\s+/gu, ' ').trim();

/** Cut at a word, with the sign of a cut. */
export function cutWords(text: string, most: number): string {
  const line = oneLine(text);
  if (line.length <= most) return line;
  const cut = line.slice(0, most);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most / 2)).replace(/[\s,;:]+$/u, '')}…`;
}

/** The words of the requirement alone; undefined where the reader may not read its document. */
export const requirementWords = ({ requirement: { text, start, end } }: ShownFinding): string | undefined =>
  text === null ? undefined : oneLine(text.slice(start, end));

const longestTitle = 140;

/** What a finding says: what differs, else the requirement's own words. */
export function titleOf(finding: ShownFinding): { text: string; isSource: boolean } {
  const { status, lacking } = finding;
  if (status !== 'met' && status !== 'missing' && lacking) return { text: lacking, isSource: false };
  const words = requirementWords(finding);
  if (words === undefined) return { text: 'A requirement of a document that you cannot open', isSource: false };
  return { text: cutWords(words, longestTitle), isSource: true };
}

/** "5.1, in policy 4.2" */
export function whereOf({ requirement, policy, belongs_after: after }: ShownFinding): string {
  const clause = requirement.label ?? 'Clause without a number';
  const [first] = policy;
  if (first) return first.label === null ? clause : `${clause}, in policy ${first.label}`;
  return after?.label ? `${clause}, belongs after policy ${after.label}` : clause;
}

/** For a screen reader and for a link: "Contradicts: 5.1, in policy 4.2". */
export const nameOfFinding = (finding: ShownFinding): string =>
  `${findingStatusWords[finding.status]}: ${whereOf(finding)}`;

/** "v1, in force", or "v1; v2 is in force". */
export const versionOfSet = ({ version, newer_version: newer, status }: ReviewedSet): string =>
  newer === null ? `v${version}, ${setStates[status]}` : `v${version}; v${newer} is in force`;

/** "HTM 06-01 Electrical services v1 › 5.1"; that a version is in force is said above, that it is not also here. */
export function requirementPath({ requirement: { label } }: ShownFinding, set: ReviewedSet | undefined): string {
  if (set === undefined) return label ?? 'Open the clause';
  const version = `v${set.version}${set.status === 'in_force' ? '' : ` (${setStates[set.status]})`}`;
  return [`${titleOfSet(set)} ${version}`, ...(label === null ? [] : [label])].join(' › ');
}

export const pathOfClause = ({ headings, label }: PolicyClause): string =>
  [...headings.slice(-1), ...(label === null ? [] : [label])].join(' › ');

/** The section of the regulation that a requirement stands in, below the title of its document. */
export function sectionOfRequirement({ requirement: { headings } }: ShownFinding): string {
  return headings[1] ?? headings[0] ?? 'Requirements';
}

export const titleOfSet = (set: ReviewedSet | undefined): string =>
  set === undefined || set.title === null ? 'A document that you cannot open' : bareTitle(set.title);

export const titleOfPolicy = ({ policy }: OpenedReview): string => policy.title ?? 'A policy that you cannot open';

/** How sure a finding is, in words: the share of findings like it that were right. */
export function confidenceWords(confidence: number): string {
  if (confidence >= 0.9) return 'Nearly all findings like this one were right.';
  if (confidence >= 0.75) return 'Most findings like this one were right.';
  if (confidence >= 0.55) return 'More than half of findings like this one were right. Read both texts.';
  return 'Findings like this one were often wrong. Read both texts.';
}
