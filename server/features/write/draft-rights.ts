import type { SignedInCaller } from '#contract/access/caller.ts';
import { standardOnly } from '#contract/route.ts';
import { decideAccess } from '#server/platform/identity/abilities.ts';
import type { DraftRow } from './draft-store.ts';

type Owned = Pick<DraftRow, 'ownerId' | 'organisationId'>;

/** A document belongs to its owner's organisation at the time it began, and can be shared only there. Also sent to the screen. */
export const canShareDraft = (caller: SignedInCaller, { ownerId, organisationId }: Owned): boolean =>
  ownerId === caller.userId && organisationId !== null && organisationId === caller.organisationId;

/** Whether the caller may edit a document that they may read: its owner, and standard users of its organisation. Also sent to the screen. */
export const canEditDraft = (caller: SignedInCaller, { ownerId, organisationId }: Owned): boolean =>
  decideAccess(standardOnly, caller) === 'allowed' &&
  (ownerId === caller.userId || (organisationId !== null && organisationId === caller.organisationId));
