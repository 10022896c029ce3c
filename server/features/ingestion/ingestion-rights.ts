import type { SignedInCaller } from '#contract/access/caller.ts';
import { administratorOnly, standardOnly } from '#contract/route.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import { decideAccess } from '#server/platform/identity/abilities.ts';
import type { Ingestion, IngestionReader } from './ingestion-store.ts';

/** The caller as a reader of ingestions: they see what is visible to them, and administrators see all ingestions of regulation. */
export const readerOf = (caller: SignedInCaller): IngestionReader => ({
  scope: scopeOf(caller),
  seesRegulation: decideAccess(administratorOnly, caller) === 'allowed',
});

/** Whether a caller who sees an ingestion may cancel it: its owner may, and for regulation any administrator. */
export const mayCancel = (caller: SignedInCaller, { ownerId, partition }: Ingestion): boolean =>
  ownerId === caller.userId || (partition === 'regulation' && readerOf(caller).seesRegulation);

/**
 * Whether the caller, with their present rights, may turn an ingestion's files into documents. For regulation any administrator may; for a
 * library only its owner, while they are a member of its organisation.
 */
export function mayBring(caller: SignedInCaller, { ownerId, partition, organisationId }: Ingestion): boolean {
  if (partition === 'regulation') return decideAccess(administratorOnly, caller) === 'allowed';
  // A chat stays with its owner when they leave an organisation, and so does what they attached.
  const isTheirs = ownerId === caller.userId && decideAccess(standardOnly, caller) === 'allowed';
  return isTheirs && (partition === 'attachment' || organisationId === caller.organisationId);
}
