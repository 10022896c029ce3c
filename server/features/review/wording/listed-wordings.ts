import { bareTitle } from '#contract/document-title.ts';
import type { findingStatusWords } from '#contract/features/review/review-words.ts';
import { dayInEngland } from '#engine/versions/version-status.ts';
import { dayInProse } from '#engine/word/source-footnote.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { ReadReview } from '../read-reviews.ts';
import { countingIn } from './wording-of-finding.ts';
import { type CurrentWording, latestActs, namedFindings } from './wording-store.ts';

/** A clause that a wording is to meet. */
export type AnsweredClause = {
  elementId: string;
  versionId: string;
  version: number;
  title: string;
  isGuide: boolean;
  label: string | null;
};

/** A wording with the finding that it answers, as its reader may see that. */
export type ListedWording = CurrentWording & {
  status: keyof typeof findingStatusWords;
  /** The document and the clause of the requirement. */
  source: string;
  /** The requirement's words; null where the reader may not read its document. */
  asks: string | null;
  /** Null where the reader may not read it, and for a requirement that stands in no document. */
  clause: AnsweredClause | null;
  on: string;
};

/** Every accepted wording with the finding that it answers, oldest first. */
export async function listedWordings(db: Queryable, { found, sets, reader }: ReadReview): Promise<ListedWording[]> {
  const counting = countingIn(await latestActs(db, found.review.id));
  const findings = await namedFindings(
    db,
    found.review.id,
    counting.map(({ findingId }) => findingId),
  );
  return counting.flatMap((wording) => {
    const finding = findings.get(wording.findingId);
    const set = sets.find(({ id }) => id === finding?.setId);
    if (!finding || !set) return [];
    const mayRead = reader.readable.has(set.workId);
    const { text, start, end } = finding.requirement;
    const { elementId, label } = finding;
    const { versionId, version, title, isGuide } = set;
    const isInDocument = mayRead && set.kind === 'document' && elementId !== null;
    return [
      {
        ...wording,
        status: finding.status ?? 'missing',
        source: mayRead ? `${bareTitle(title)}${label === null ? '' : ` ${label}`}` : 'a document that you cannot open',
        asks: mayRead ? text.slice(start, end).trim() : null,
        clause: isInDocument ? { elementId, versionId, version, title, isGuide, label } : null,
        on: dayInProse(dayInEngland(wording.acceptedAt)),
      },
    ];
  });
}
