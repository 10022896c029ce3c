import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { RequestFacts } from '#server/platform/identity/finish-sign-in.ts';
import { forgetUnlinked, identitiesOf } from '#server/platform/identity/linked-identity-store.ts';
import { type ProvePasswordDeps, provePasswordAgain } from '#server/platform/identity/prove-password-again.ts';
import { type ProviderSettings, providerName } from '#server/platform/identity/provider-names.ts';
import { tellOfIdentity } from '#server/platform/identity/tell-of-identity.ts';
import { type UnlinkIdentityDeps, unlinkIdentity } from '#server/platform/identity/unlink-identity.ts';
import { findPasswordHash, findUser, lockUserRow, type User } from '#server/platform/identity/user-store.ts';

export type UnlinkProviderDeps = ProvePasswordDeps & UnlinkIdentityDeps & { settings: ProviderSettings };

type ProviderChange = { provider: string; password?: string | undefined };

async function ownerOf({ db }: UnlinkProviderDeps, { userId }: SignedInCaller): Promise<User> {
  const user = await findUser(db.query, userId);
  if (!user) throw new AppError('authentication_required');
  return user;
}

/**
 * Unlinks a provider from the caller's account, given their password. Their other sessions that began there end.
 * @throws AppError not_found for a provider that is not linked; password_needed for a person without a password, who could not log in any
 *   more; password_wrong, too_many_requests
 */
export async function unlinkProvider(
  deps: UnlinkProviderDeps,
  caller: SignedInCaller,
  request: RequestFacts,
  { provider, password }: ProviderChange,
): Promise<void> {
  const { db, clock, settings } = deps;
  const user = await ownerOf(deps, caller);
  const linked = await identitiesOf(db.query, user.id);
  if (!linked.some(({ providerId }) => providerId === provider)) throw new AppError('not_found');
  if ((await findPasswordHash(db.query, user.id)) === undefined) throw new AppError('password_needed');
  await provePasswordAgain(deps, user, { sessionId: caller.sessionId, requestId: request.requestId }, password);
  const named = { id: provider, name: providerName(settings, provider) };
  const unlink = { provider: named, keptSessionId: caller.sessionId, requestId: request.requestId };
  await db.transaction(async (tx) => {
    await lockUserRow(tx, user.id);
    if (!(await unlinkIdentity(deps, tx, user, unlink, clock.now()))) throw new AppError('not_found');
  });
}

/**
 * Lets the caller's address link a provider again that they have unlinked, given their password.
 * @throws AppError not_found for a provider that was not unlinked; password_wrong, too_many_requests
 */
export async function allowProvider(
  deps: UnlinkProviderDeps,
  caller: SignedInCaller,
  request: RequestFacts,
  { provider, password }: ProviderChange,
): Promise<void> {
  const { db, audit, settings } = deps;
  const user = await ownerOf(deps, caller);
  await provePasswordAgain(deps, user, { sessionId: caller.sessionId, requestId: request.requestId }, password);
  const allow = async (tx: Tx) => {
    if (!(await forgetUnlinked(tx, { userId: user.id, providerId: provider }))) throw new AppError('not_found');
    await tellOfIdentity(deps, tx, user, { what: 'identity_allowed', name: providerName(settings, provider) });
    await audit.append(tx, {
      actor: { kind: 'user', userId: user.id },
      organisationId: user.organisationId,
      action: 'auth.identity_allowed',
      subject: { type: 'user', id: user.id },
      detail: { provider },
      requestId: request.requestId,
    });
  };
  await db.transaction(allow);
}
