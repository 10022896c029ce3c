import type { SignedInCaller } from '#contract/access/caller.ts';
import { standardOnly } from '#contract/route.ts';
import { decideAccess } from '#server/platform/identity/abilities.ts';
import type { ReviewRow } from './review-store.ts';

type Owned = Pick<ReviewRow, 'ownerId' | 'organisationId'>;

/** A review belongs to its owner's organisation at the time it began, and can be shared only there. Also sent to the screen. */
export const canShareReview = (caller: SignedInCaller, { ownerId, organisationId }: Owned): boolean =>
  ownerId === caller.userId && organisationId !== null && organisationId === caller.organisationId;

/**
 * Whether the caller may decide on the findings of a review that they may read: standard users of its organisation, who may also read the
 * policy. Also sent to the screen.
 */
export const canDecideOn = (caller: SignedInCaller, { organisationId }: Owned, mayReadPolicy: boolean): boolean =>
  mayReadPolicy && organisationId === caller.organisationId && decideAccess(standardOnly, caller) === 'allowed';
