import type { OwnIdentities } from './list-identities.ts';

/** A person's identities at providers as the screens get them. */
export const presentIdentities = ({ linked, unlinked, hasPassword }: OwnIdentities) => ({
  identities: linked.map(({ provider, name, linkedAt, lastUsedAt }) => ({
    provider,
    name,
    linked_at: linkedAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  })),
  unlinked: unlinked.map(({ provider, name, unlinkedAt }) => ({
    provider,
    name,
    unlinked_at: unlinkedAt.toISOString(),
  })),
  has_password: hasPassword,
});
