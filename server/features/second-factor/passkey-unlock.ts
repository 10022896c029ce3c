import type { z } from 'zod';
import type { LockedCaller, PendingCaller, SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { passkeyAssertion } from '#contract/features/second-factor/passkey-json.ts';
import { type Audit, auditActor } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { PasskeyCeremonies } from '#server/platform/identity/passkey-ceremonies.ts';
import { notePasskeyUse } from '#server/platform/identity/passkey-store.ts';
import { findSession, markSessionUnlocked } from '#server/platform/identity/session-store.ts';

export type PasskeyUnlockDeps = { db: Database; clock: Clock; audit: Audit; passkeyCeremonies: PasskeyCeremonies };

type Owner = SignedInCaller | PendingCaller | LockedCaller;
type PasskeyUnlock = { challenge: string; response: z.infer<typeof passkeyAssertion> };

/** Unlocks the caller's session with one of their passkeys. @throws AppError passkey_failed; authentication_required once it has ended */
export async function passkeyUnlock(
  { db, clock, audit, passkeyCeremonies }: PasskeyUnlockDeps,
  caller: Owner,
  requestId: string,
  { challenge, response }: PasskeyUnlock,
): Promise<void> {
  const proven = await passkeyCeremonies.checkAsserted({ challenge, response });
  const isOpened = await db.transaction(async (tx) => {
    const now = clock.now();
    const isTheirs =
      proven?.userId === caller.userId && (await notePasskeyUse(tx, caller.userId, proven.credentialID, now));
    const session = isTheirs ? await findSession(tx, { id: caller.sessionId }) : undefined;
    if (isTheirs && !session) throw new AppError('authentication_required');
    if (session) await markSessionUnlocked(tx, session, now);
    await audit.append(tx, {
      actor: auditActor(caller),
      action: session ? 'auth.session_unlocked' : 'auth.unlock_failed',
      subject: { type: 'session', id: caller.sessionId },
      detail: { method: 'passkey' },
      requestId,
    });
    return session !== undefined;
  });
  if (!isOpened) throw new AppError('passkey_failed');
}
