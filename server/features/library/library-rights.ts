import type { SignedInCaller } from '#contract/access/caller.ts';
import { standardOnly } from '#contract/route.ts';
import { decideAccess, managesLibrary } from '#server/platform/identity/abilities.ts';

type Kept = { organisationId: string | null; responsibleId: string | null };

/**
 * Whether the caller may change a document or folder. Its owner and the organisation's champions may; without an owner any member may. Also
 * sent to the screen.
 */
export const canChange = (caller: SignedInCaller, { organisationId, responsibleId }: Kept): boolean =>
  organisationId !== null &&
  organisationId === caller.organisationId &&
  decideAccess(standardOnly, caller) === 'allowed' &&
  (responsibleId === null || responsibleId === caller.userId || caller.roles.includes('champion'));

/** Whether the caller may preview, publish and roll back a version. The screen uses the same rule. */
export const canManageVersion = (
  caller: SignedInCaller,
  { organisationId, responsibleId }: { organisationId: string | null; responsibleId: string | null },
  { broughtBy }: { broughtBy: string | null },
): boolean =>
  organisationId !== null &&
  organisationId === caller.organisationId &&
  (managesLibrary(caller) || responsibleId === caller.userId || broughtBy === caller.userId);
