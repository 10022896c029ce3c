import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { dayInEngland } from '#engine/versions/version-status.ts';
import { dayInProse } from '#engine/word/source-footnote.ts';
import { nameOfPerson } from '#server/platform/sharing/named-people-store.ts';
import type { WordDesk } from '#server/platform/word/word-desk.ts';
import { wordFile } from '#server/platform/word/word-file.ts';
import { type ReadReviewDeps, readReview } from '../read-reviews.ts';
import { elementsToReview } from '../reviewed-text-store.ts';
import { listedWordings } from './listed-wordings.ts';
import { policyDraftInWord } from './policy-draft-in-word.ts';

export type ExportPolicyDraftDeps = ReadReviewDeps & { word: WordDesk };

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
      wordings: await listedWordings(db.query, read),
    });
  const bytes = await word.make(caller, collect, signal);
  return wordFile(bytes, { name: `${title} draft`, fallback: 'policy-draft', day: today });
}
