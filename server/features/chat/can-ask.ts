import type { SignedInCaller } from '#contract/access/caller.ts';
import { standardOnly } from '#contract/route.ts';
import { decideAccess } from '#server/platform/identity/abilities.ts';

/** Whoever may see a session may read it; only its owner goes on asking. Also sent to the screen. */
export const canAskIn = (caller: SignedInCaller, session: { ownerId: string }): boolean =>
  session.ownerId === caller.userId && decideAccess(standardOnly, caller) === 'allowed';
