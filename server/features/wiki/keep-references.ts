import { LRUCache } from 'lru-cache';
import type { SignedInCaller } from '#contract/access/caller.ts';
import { dayInEngland } from '#engine/documents/version-status.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import { findProfile } from '#server/platform/applicability/profile-store.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Offers } from '#server/platform/feature/offers.ts';
import { JsonBytes } from '#server/platform/http/ready-answer.ts';
import { anyMemberOf, markOfWorks } from './document-store.ts';
import { listReferences } from './list-references.ts';

/** Bytes of answers kept, at most. */
const mostBytes = 64 * 1_048_576;

/** Answers by key; when they take too much room, those longest unused go. One that is being made is waited for by all. */
const keptAnswers = () =>
  new LRUCache<string, JsonBytes, () => Promise<JsonBytes>>({
    maxSize: mostBytes,
    sizeCalculation: ({ size }) => size,
    fetchMethod: (_key, _stale, { context: make }) => make(),
    // One that others crowd out while it is being made is still owed to those who wait for it.
    ignoreFetchAbort: true,
  });

/**
 * The references of filter data as bytes, kept for those who may see the same. Each time it is asked, the database says by one
 * cheap query whether anything the caller sees has changed, so another process's publication shows at once.
 */
export function keepReferences(deps: { db: Database; clock: Clock; obligationCounts: Offers['obligationCounts'] }) {
  const answers = keptAnswers();
  return {
    async for(caller: SignedInCaller, asOf?: string): Promise<JsonBytes> {
      const scope = scopeOf(caller);
      const { mark, isShared } = await markOfWorks(deps.db.query, scope);
      // What is owned by somebody or shared with them by name is in an answer of their own. An answer for all is read as any of
      // them would: what became the caller's alone since the mark was taken must not get into it.
      const reader = isShared ? anyMemberOf(scope) : scope;
      const profile = await findProfile(deps.db.query, caller.organisationId);
      const said = profile?.updatedAt.toISOString() ?? '';
      const today = dayInEngland(deps.clock.now());
      const read = await deps.obligationCounts.mark(deps.db.query);
      const key = [reader.organisationId ?? '', reader.userId, today, asOf ?? '', said, mark, read].join('/');
      return answers.forceFetch(key, {
        context: async () => JsonBytes.of(await listReferences(deps, reader, { asOf, profile })),
      });
    },
  };
}
