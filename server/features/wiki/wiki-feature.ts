import type { SignedInCaller } from '#contract/access/caller.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import type { Feature } from '#server/platform/feature/feature.ts';
import type { Offers } from '#server/platform/feature/offers.ts';
import type { Platform } from '#server/platform/open-platform.ts';
import { searchAction } from './search-action.ts';
import { countStarrers } from './starred-store.ts';
import { tellStarrers } from './tell-starrers.ts';
import { describeVersions, openVersion } from './version-offers.ts';
import { wikiRoutes } from './wiki-routes.ts';

/** The chat that a file is attached to, or the review that a policy was uploaded for, with its title. */
async function attachedTo(
  { db }: Pick<Platform, 'db'>,
  { attachedTo: chatOf, readableChat, uploadedPolicyOf }: Offers,
  { caller, versionId }: { caller: SignedInCaller; versionId: string },
) {
  const policy = await uploadedPolicyOf(db.query, caller, versionId);
  if (policy) return { review_id: policy.reviewId, title: policy.title, is_own: policy.ownerId === caller.userId };
  const chatId = await chatOf(db.query, caller, versionId);
  const chat = chatId === undefined ? undefined : await readableChat(db.query, caller, chatId);
  return chatId !== undefined && chat ? { chat_id: chatId, title: chat.title } : undefined;
}

/** The wiki: documents, their versions and elements, favourites, search. */
export const wikiFeature: Feature = {
  name: 'wiki',
  offers: { countStarrers, describeVersions, readVersion: openVersion },
  on: {
    async versionPublished({ notifier }, tx, { versionId }) {
      await tellStarrers(notifier, tx, versionId);
      return undefined;
    },
  },
  make: (platform, { cites, offers }) => ({
    router: {
      wiki: wikiRoutes({
        ...platform,
        cites,
        attachedTo: (caller, versionId) => attachedTo(platform, offers, { caller, versionId }),
        uploadedPolicyOf: offers.uploadedPolicyOf,
        citingAnswers: offers.citingAnswers,
        obligationCounts: offers.obligationCounts,
        citedAmong: (caller, elementIds) => offers.citedAmong(platform.db.query, scopeOf(caller), elementIds),
      }),
    },
    operator: [searchAction(platform)],
  }),
};
