import type { SignedInCaller, Visibility } from '#contract/access/caller.ts';
import { standardOnly } from '#contract/route.ts';
import { decideAccess } from '#server/platform/identity/abilities.ts';

type Owned = { ownerId: string };
type Shared = Owned & { organisationId: string | null; visibility: Visibility };

/** Whether the caller owns the chat, so may ask in it and manage it. Also sent to the screen. */
export const isOwn = (caller: SignedInCaller, chat: Owned): boolean =>
  chat.ownerId === caller.userId && decideAccess(standardOnly, caller) === 'allowed';

/**
 * Whether the caller may ask in the chat. Everybody who sees a chat may read it, but only its owner may ask. After the owner leaves the
 * organisation that reads the chat, they may not: an answer could quote the library of their new organisation. Also sent to the screen.
 */
export const canAskIn = (caller: SignedInCaller, chat: Shared): boolean =>
  isOwn(caller, chat) && (chat.visibility === 'private' || chat.organisationId === caller.organisationId);

/** A chat belongs to its owner's organisation at the time it began, and can be shared only there. Also sent to the screen. */
export const canShare = (caller: SignedInCaller, chat: { ownerId: string; organisationId: string | null }): boolean =>
  chat.ownerId === caller.userId && chat.organisationId !== null && chat.organisationId === caller.organisationId;
