import type { SavedSet } from '#contract/features/review/requirement-set.ts';
import type { FoundSet } from '../start-queries.ts';

/** A document or a saved set is told from others by this id. */
export const idOfSet = (set: FoundSet): string => (set.kind === 'saved' ? set.set_id : set.work_id);

/** What is sent of a choice. */
export type AskedChoice =
  | { kind: 'document'; work_id: string; only_approved: boolean }
  | { kind: 'saved'; set_id: string };

export const askedOf = (set: FoundSet, onlyApproved: boolean): AskedChoice =>
  set.kind === 'saved'
    ? { kind: 'saved', set_id: set.set_id }
    : { kind: 'document', work_id: set.work_id, only_approved: onlyApproved };

/** How many requirements a choice has; null for a text that has not been read for obligations yet. */
export const requirementsOfChoice = (set: FoundSet, onlyApproved: boolean): number | null =>
  set.kind === 'document' && onlyApproved && set.requirements !== null ? set.approved : set.requirements;

/** "Your own set." or whose it is. */
export const whoseSet = ({ is_own: isOwn, owner_name: owner, shared }: SavedSet): string => {
  if (!isOwn) return `Shared by ${owner}.`;
  return shared ? 'Your own set, shared with your organisation.' : 'Your own set.';
};
