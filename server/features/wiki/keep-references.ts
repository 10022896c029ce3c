import { LRUCache } from 'lru-cache';
import type { SignedInCaller } from '#contract/access/caller.ts';
import { dayInEngland } from '#engine/versions/version-status.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import { findProfile } from '#server/platform/applicability/profile-store.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Offers } from '#server/platform/feature/offers.ts';
import { JsonBytes } from '#server/platform/http/ready-answer.ts';
import { anyMemberOf, markOfWorks } from './document-store.ts';
import { listReferences } from './list-references.ts';

/** The most bytes of cached responses. */
const mostBytes = 64 * 1_048_576;

/** Responses by key. The least recently used are evicted. Concurrent callers wait for one that is being made. */
const keptAnswers = () =>
  new LRUCache<string, JsonBytes, () => Promise<JsonBytes>>({
    maxSize: mostBytes,
    sizeCalculation: ({ size }) => size,
    fetchMethod: (_key, _stale, { context: make }) => make(),
    // A response evicted while it is being made must still reach the callers who wait for it.
    ignoreFetchAbort: true,
  });

/**
 * Caches the references of filter data as bytes, shared by everybody who may see the same. One cheap query per request tells whether
 * anything the caller sees has changed, so a publication by another process shows at once.
 */
export function keepReferences(deps: { db: Database; clock: Clock; obligationCounts: Offers['obligationCounts'] }) {
  const answers = keptAnswers();
  return {
    /** @param hasLibrary whether the library is on for the caller; without it the library's documents are left out */
    async for(caller: SignedInCaller, asOf: string | undefined, hasLibrary: boolean): Promise<JsonBytes> {
      const scope = scopeOf(caller);
      const { mark, isShared } = await markOfWorks(deps.db.query, scope);
      // Callers with private or named works get a response of their own. A shared response is read with the scope of any member.
      // Otherwise it could contain a work that became private to the caller after the mark was taken.
      const reader = isShared ? anyMemberOf(scope) : scope;
      const profile = await findProfile(deps.db.query, caller.organisationId);
      const said = profile?.updatedAt.toISOString() ?? '';
      const today = dayInEngland(deps.clock.now());
      const read = await deps.obligationCounts.mark(deps.db.query);
      const key = [reader.organisationId ?? '', reader.userId, today, asOf ?? '', said, mark, read, hasLibrary].join(
        '/',
      );
      return answers.forceFetch(key, {
        context: async () => JsonBytes.of(await listReferences(deps, reader, { asOf, profile, hasLibrary })),
      });
    },
  };
}
