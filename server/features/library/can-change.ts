import type { SignedInCaller } from '#contract/access/caller.ts';
import { standardOnly } from '#contract/route.ts';
import { decideAccess } from '#server/platform/identity/abilities.ts';

type Kept = { organisationId: string | null; responsibleId: string | null };

/**
 * Whether a document or folder is the caller's to keep in order: who answers for it may, a champion of its organisation, and while
 * nobody answers for it any member. Also sent to the screen.
 */
export const canChange = (caller: SignedInCaller, { organisationId, responsibleId }: Kept): boolean =>
  organisationId !== null &&
  organisationId === caller.organisationId &&
  decideAccess(standardOnly, caller) === 'allowed' &&
  (responsibleId === null || responsibleId === caller.userId || caller.roles.includes('champion'));
