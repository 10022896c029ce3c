import type { Audit } from '#server/platform/audit/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { removeIdentity } from './linked-identity-store.ts';
import { withdrawChallenges } from './second-factor-challenge-store.ts';
import { endSessionsAtProvider } from './session-store.ts';
import { type TellOfIdentityDeps, tellOfIdentity } from './tell-of-identity.ts';
import type { User } from './user-store.ts';

export type UnlinkIdentityDeps = TellOfIdentityDeps & { audit: Audit };

type Unlink = {
  provider: { id: string; name: string };
  /** The session in which the person unlinks it: they have just proved themselves in it. */
  keptSessionId: string | undefined;
  requestId: string;
};

/**
 * Unlinks a provider from the user, whose row is locked: ends the sessions and the waiting logins that began there, and notifies the user.
 * @returns false where it was not linked
 */
export async function unlinkIdentity(
  deps: UnlinkIdentityDeps,
  tx: Tx,
  user: User,
  { provider, keptSessionId, requestId }: Unlink,
  now: Date,
): Promise<boolean> {
  const key = { userId: user.id, providerId: provider.id };
  if (!(await removeIdentity(tx, key, now))) return false;
  await withdrawChallenges(tx, user.id);
  const ended = await endSessionsAtProvider(tx, { ...key, keptId: keptSessionId }, now);
  await tellOfIdentity(deps, tx, user, { what: 'identity_unlinked', name: provider.name });
  await deps.audit.append(tx, {
    actor: { kind: 'user', userId: user.id },
    organisationId: user.organisationId,
    action: 'auth.identity_unlinked',
    subject: { type: 'user', id: user.id },
    detail: { provider: provider.id, sessions_ended: ended },
    requestId,
  });
  return true;
}
