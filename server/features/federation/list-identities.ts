import type { SignedInCaller } from '#contract/access/caller.ts';
import type { Database } from '#server/platform/db/database.ts';
import { identitiesOf } from './linked-account-store.ts';
import type { Providers } from './open-providers.ts';

export type ListIdentitiesDeps = { db: Database; providers: Providers };

export type LinkedIdentity = { provider: string; name: string; linkedAt: Date };

/** The caller's identities at providers. A provider that is no longer configured is named by its id. */
export async function listIdentities(
  { db, providers }: ListIdentitiesDeps,
  caller: SignedInCaller,
): Promise<LinkedIdentity[]> {
  const names = new Map([...providers.values()].map(({ accountProvider, name }) => [accountProvider, name]));
  const identities = await identitiesOf(db.query, caller.userId);
  return identities.map(({ providerId, linkedAt }) => ({
    provider: providerId,
    name: names.get(providerId) ?? providerId,
    linkedAt,
  }));
}
