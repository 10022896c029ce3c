import type { SignedInCaller } from '#contract/access/caller.ts';
import { bareTitle } from '#contract/document-title.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { dayInEngland } from '#engine/versions/version-status.ts';
import { dayInProse } from '#engine/word/source-footnote.ts';
import { nameOfPerson } from '#server/platform/sharing/named-people-store.ts';
import type { WordDesk } from '#server/platform/word/word-desk.ts';
import { wordFile } from '#server/platform/word/word-file.ts';
import { type ReadReview, type ReadReviewDeps, readReview } from '../read-reviews.ts';
import { elementsToReview } from '../reviewed-text-store.ts';
import { type ListedWording, policyDraftInWord } from './policy-draft-in-word.ts';
import { countingIn } from './wording-of-finding.ts';
import { latestActs, namedFindings } from './wording-store.ts';

export type ExportPolicyDraftDeps = ReadReviewDeps & { word: WordDesk };

/** Every accepted wording with the finding that it answers, as the reader may see it. */
async function listedWordings({ db }: ReadReviewDeps, { found, sets, reader }: ReadReview): Promise<ListedWording[]> {
  const counting = countingIn(await latestActs(db.query, found.review.id));
  const findings = await namedFindings(
    db.query,
    found.review.id,
    counting.map(({ findingId }) => findingId),
  );
  return counting.flatMap((wording) => {
    const finding = findings.get(wording.findingId);
    const set = sets.find(({ id }) => id === finding?.setId);
    if (!finding || !set) return [];
    const mayRead = reader.readable.has(set.workId);
    const { text, start, end } = finding.requirement;
    const clause = finding.label === null ? '' : ` ${finding.label}`;
    return [
      {
        ...wording,
        status: finding.status ?? 'missing',
        source: mayRead ? `${bareTitle(set.title)}${clause}` : 'a document that you cannot open',
        asks: mayRead ? text.slice(start, end).trim() : null,
        on: dayInProse(dayInEngland(wording.acceptedAt)),
      },
    ];
  });
}

/**
 * The draft of a policy as a Word file that its reader may pass on: nothing is in it that they may not read themselves.
 * @throws review_not_found; document_not_found for those who may not read the policy; too_many_requests
 */
export async function exportPolicyDraft(
  deps: ExportPolicyDraftDeps,
  caller: SignedInCaller,
  { reviewId, signal }: { reviewId: string; signal?: AbortSignal | undefined },
): Promise<File> {
  const { db, clock, word } = deps;
  const today = dayInEngland(clock.now());
  const read = await readReview({ db: db.query, clock }, caller, reviewId);
  const { policyWorkId, policyVersionId, policyVersion, policyUploadId, title } = read.found.review;
  if (!read.reader.readable.has(policyWorkId)) throw new AppError('document_not_found');
  const collect = async () =>
    policyDraftInWord({
      title: policyUploadId === null ? `${title} v${policyVersion}` : title,
      exportedBy: await nameOfPerson(db.query, caller.userId),
      exportedOn: dayInProse(today),
      elements: await elementsToReview(db.query, policyVersionId),
      wordings: await listedWordings(deps, read),
    });
  const bytes = await word.make(caller, collect, signal);
  return wordFile(bytes, { name: `${title} draft`, fallback: 'policy-draft', day: today });
}
