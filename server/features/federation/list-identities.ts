import type { SignedInCaller } from '#contract/access/caller.ts';
import type { Database } from '#server/platform/db/database.ts';
import { identitiesOf, unlinkedProvidersOf } from '#server/platform/identity/linked-identity-store.ts';
import { type ProviderSettings, providerName } from '#server/platform/identity/provider-names.ts';
import { findPasswordHash } from '#server/platform/identity/user-store.ts';

export type ListIdentitiesDeps = { db: Database; settings: ProviderSettings };

export type LinkedIdentity = { provider: string; name: string; linkedAt: Date; lastUsedAt: Date | null };
export type UnlinkedProvider = { provider: string; name: string; unlinkedAt: Date };
export type OwnIdentities = { linked: LinkedIdentity[]; unlinked: UnlinkedProvider[]; hasPassword: boolean };

/** The caller's identities at providers, and the providers they have unlinked. */
export async function listIdentities(
  { db, settings }: ListIdentitiesDeps,
  { userId }: SignedInCaller,
): Promise<OwnIdentities> {
  const named = (provider: string) => ({ provider, name: providerName(settings, provider) });
  const [linked, unlinked] = [await identitiesOf(db.query, userId), await unlinkedProvidersOf(db.query, userId)];
  return {
    linked: linked.map(({ providerId, ...times }) => ({ ...named(providerId), ...times })),
    unlinked: unlinked.map(({ providerId, ...times }) => ({ ...named(providerId), ...times })),
    hasPassword: (await findPasswordHash(db.query, userId)) !== undefined,
  };
}
