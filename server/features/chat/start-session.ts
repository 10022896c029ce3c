import type { SignedInCaller } from '#contract/access/caller.ts';
import { newId } from '#contract/ids.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { presentSession } from './present-session.ts';
import { insertSession } from './session-store.ts';

/**
 * A new session of the caller's own, private and without a title until its first question. The same idempotency key gives the
 * same session, as it is now.
 */
export async function startSession(
  { db, clock }: { db: Database; clock: Clock },
  caller: SignedInCaller,
  { idempotencyKey }: { idempotencyKey?: string | undefined } = {},
) {
  const now = clock.now();
  const session = {
    id: newId(),
    ownerId: caller.userId,
    organisationId: caller.organisationId,
    visibility: 'private' as const,
    sharedWith: [],
    title: '',
    pinnedAt: null,
    idempotencyKey: idempotencyKey ?? null,
    createdAt: now,
    updatedAt: now,
  };
  return presentSession(caller, await insertSession(db.query, session));
}
