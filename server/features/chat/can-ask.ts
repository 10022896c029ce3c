import type { SignedInCaller, Visibility } from '#contract/access/caller.ts';
import { standardOnly } from '#contract/route.ts';
import { decideAccess } from '#server/platform/identity/abilities.ts';

type Owned = { ownerId: string };
type Shared = Owned & { organisationId: string | null; visibility: Visibility };

/** Whether a session is the caller's to ask in and keep in order. Also sent to the screen. */
export const isOwn = (caller: SignedInCaller, session: Owned): boolean =>
  session.ownerId === caller.userId && decideAccess(standardOnly, caller) === 'allowed';

/**
 * Whoever may see a session may read it; only its owner goes on asking, and not under the eyes of an organisation they have left:
 * an answer may quote the library of the one they belong to now. Also sent to the screen.
 */
export const canAskIn = (caller: SignedInCaller, session: Shared): boolean =>
  isOwn(caller, session) && (session.visibility === 'private' || session.organisationId === caller.organisationId);
