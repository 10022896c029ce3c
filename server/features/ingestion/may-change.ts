import type { SignedInCaller } from '#contract/access/caller.ts';
import { administratorOnly, standardOnly } from '#contract/route.ts';
import { decideAccess } from '#server/platform/identity/abilities.ts';
import type { Ingestion } from './ingestion-store.ts';
import { readerOf } from './reader-of.ts';

/** Whether a caller who sees an ingestion may cancel it: who began it, and of regulation any administrator. */
export const mayCancel = (caller: SignedInCaller, { ownerId, partition }: Ingestion): boolean =>
  ownerId === caller.userId || (partition === 'regulation' && readerOf(caller).seesRegulation);

/**
 * Whether files of an ingestion may become documents at the word of a caller, as they are today: of regulation any administrator's; of
 * a library that of who began it, while they are a member of its organisation.
 */
export function mayBring(caller: SignedInCaller, { ownerId, partition, organisationId }: Ingestion): boolean {
  if (partition === 'regulation') return decideAccess(administratorOnly, caller) === 'allowed';
  return (
    ownerId === caller.userId &&
    organisationId === caller.organisationId &&
    decideAccess(standardOnly, caller) === 'allowed'
  );
}
