import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { writeLimits } from '#contract/features/write/write-words.ts';
import { dayInEngland } from '#engine/versions/version-status.ts';
import { dayInProse } from '#engine/word/source-footnote.ts';
import type { Analytics } from '#server/platform/analytics/analytics.ts';
import type { AddingDocument, Offers } from '#server/platform/feature/offers.ts';
import { type ReadReviewDeps, readReview } from '../read-reviews.ts';
import { elementsToReview } from '../reviewed-text-store.ts';
import { listedWordings } from './listed-wordings.ts';
import { policyAsText } from './policy-draft-as-text.ts';

export type DraftPolicyDeps = ReadReviewDeps & AddingDocument & Pick<Offers, 'addDocument'> & { analytics: Analytics };

const isTooLarge = (text: object) => Buffer.byteLength(JSON.stringify(text)) > writeLimits.documentBytes;

/**
 * Drafts the next version of a policy: its text with the accepted wordings in their places, which the caller goes on editing in the writing
 * assistant. The policy as it was reviewed is the document's first version, so that the two can be compared.
 * @returns the document's id
 * @throws review_not_found; document_not_found for those who may not read the policy, and once it is deleted; no_wording_accepted; too_many_drafts; policy_too_large
 */
export async function draftPolicy(
  deps: DraftPolicyDeps,
  caller: SignedInCaller,
  { reviewId, requestId }: { reviewId: string; requestId: string },
): Promise<string> {
  const { db, clock, analytics, addDocument } = deps;
  const read = await readReview({ db: db.query, clock }, caller, reviewId);
  const { policyWorkId, policyVersionId, policyVersion, policyUploadId, title } = read.found.review;
  const elements = await elementsToReview(db.query, policyVersionId);
  if (!read.reader.readable.has(policyWorkId) || elements.length === 0) throw new AppError('document_not_found');
  const wordings = await listedWordings(db.query, read);
  if (wordings.length === 0) throw new AppError('no_wording_accepted');
  const text = policyAsText(elements, wordings);
  if (isTooLarge(text)) throw new AppError('policy_too_large');
  const called = policyUploadId === null ? `${title} v${policyVersion}` : title;
  const count = `${wordings.length} accepted ${wordings.length === 1 ? 'wording' : 'wordings'}`;
  return db.transaction(async (tx) => {
    const id = await addDocument(deps, tx, caller, {
      ...{ title: title.slice(0, writeLimits.titleCharacters), template: 'policy', text, requestId },
      subtitle: `Draft of the next version of ${called}, with ${count} of a review, ${dayInProse(dayInEngland(clock.now()))}.`,
      origin: { source: 'review', id: reviewId },
      before: { text: policyAsText(elements, []), note: `${called} as it was reviewed`.slice(0, 200) },
    });
    const properties = { review_id: reviewId, wordings: wordings.length };
    await analytics.record(tx, { name: 'document_drafted', caller, properties });
    return id;
  });
}
