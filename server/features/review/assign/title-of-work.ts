import { plainTitle } from '#contract/document-title.ts';
import { findingStatusWords } from '#contract/features/review/review-words.ts';
import type { FindingToAssign } from './assignment-store.ts';

const longestTitle = 180;

/** A title as a to-do or a notification gives it, on one line and cut where it is long. */
export const titleInWords = (title: string): string => {
  const line = plainTitle(title)
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return line.length <= longestTitle ? line : `${line.slice(0, longestTitle - 1).toWellFormed()}…`;
};

/** The works whose titles a person may read. */
type Readable = ReadonlySet<string>;
type Reviewed = { policyWorkId: string; title: string };

/**
 * "Missing: Water guide 2.1, in Water safety policy": names a document only to a person who may read it, and quotes none.
 */
export function titleOfWork({ status, label, set }: FindingToAssign, review: Reviewed, readable: Readable): string {
  const kind = findingStatusWords[status ?? 'missing'];
  const clause = readable.has(set.workId)
    ? `${titleInWords(set.title)}${label === null ? '' : ` ${label}`}`
    : undefined;
  const policy = readable.has(review.policyWorkId)
    ? `in ${titleInWords(review.title)}`
    : 'in a policy that you cannot open';
  return `${kind}: ${clause ?? 'a requirement'}, ${policy}`;
}
