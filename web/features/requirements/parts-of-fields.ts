import { modalities } from '#contract/features/requirements/modality.ts';
import type { Parts } from './requirements-queries.ts';

export const fieldNames = ['modality', 'actor', 'action', 'timing', 'condition'] as const;
/** The parts of an obligation as they stand in fields. */
export type ObligationFields = Record<(typeof fieldNames)[number], string>;

const orNull = (text: string) => text.trim() || null;

/** Between the parts of an obligation and the fields that they are edited in. */
export const partsOfFields = {
  write: ({ modality, actor, action, timing, condition }: Parts): ObligationFields => ({
    modality,
    actor: actor ?? '',
    action,
    timing: timing ?? '',
    condition: condition ?? '',
  }),
  /** What is empty is null; an action that is empty is not fit to be kept. */
  read: ({ modality, actor, action, timing, condition }: ObligationFields): Parts => ({
    modality: modalities.find((each) => each === modality) ?? 'must',
    actor: orNull(actor),
    action: action.trim(),
    timing: orNull(timing),
    condition: orNull(condition),
  }),
};
