import type { SignedInCaller } from '#contract/access/caller.ts';

/** A session is of the organisation its owner belonged to when it began, and may be shared only in that one. Also sent to the screen. */
export const canShare = (
  caller: SignedInCaller,
  session: { ownerId: string; organisationId: string | null },
): boolean =>
  session.ownerId === caller.userId &&
  session.organisationId !== null &&
  session.organisationId === caller.organisationId;
