import type { SignedInCaller } from '#contract/access/caller.ts';
import { administratorOnly } from '#contract/route.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import { decideAccess } from '#server/platform/identity/abilities.ts';
import type { IngestionReader } from './ingestion-store.ts';

/** What a caller may see of ingestions: those visible to them, and as an administrator everything on its way to the regulation. */
export const readerOf = (caller: SignedInCaller): IngestionReader => ({
  scope: scopeOf(caller),
  seesRegulation: decideAccess(administratorOnly, caller) === 'allowed',
});
