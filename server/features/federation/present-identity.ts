import type { LinkedIdentity } from './list-identities.ts';

/** An identity at a provider as the screens get it. */
export const presentIdentity = ({ provider, name, linkedAt }: LinkedIdentity) => ({
  provider,
  name,
  linked_at: linkedAt.toISOString(),
});
