import { modalities } from '#contract/features/requirements/modality.ts';
import type { Parts } from './requirements-queries.ts';

export const obligationFields = ['modality', 'actor', 'action', 'timing', 'condition'] as const;
/** The parts of an obligation as field values. */
export type ObligationFields = Record<(typeof obligationFields)[number], string>;

const orNull = (text: string) => text.trim() || null;

/** Converts between the parts of an obligation and the fields that edit them. */
export const partsOfFields = {
  write: ({ modality, actor, action, timing, condition }: Parts): ObligationFields => ({
    modality,
    actor: actor ?? '',
    action,
    timing: timing ?? '',
    condition: condition ?? '',
  }),
  /** Empty parts are null; an empty action cannot be saved. */
  read: ({ modality, actor, action, timing, condition }: ObligationFields): Parts => ({
    modality: modalities.find((each) => each === modality) ?? 'must',
    actor: orNull(actor),
    action: action.trim(),
    timing: orNull(timing),
    condition: orNull(condition),
  }),
};
