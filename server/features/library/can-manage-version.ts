import type { SignedInCaller } from '#contract/access/caller.ts';
import { managesLibrary } from '#server/platform/identity/manages-library.ts';

/** The rule by which versions are managed, for the screen: whether the caller may see what a version changes, publish it and roll it back. */
export const canManageVersion = (
  caller: SignedInCaller,
  { organisationId, responsibleId }: { organisationId: string | null; responsibleId: string | null },
  { broughtBy }: { broughtBy: string | null },
): boolean =>
  organisationId !== null &&
  organisationId === caller.organisationId &&
  (managesLibrary(caller) || responsibleId === caller.userId || broughtBy === caller.userId);
