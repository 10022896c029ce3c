import type { DutyEvent, DutyKind } from './duty.ts';
import type { CancelName, CueName } from './find-cues.ts';

export type AnyOf = readonly CueName[];
/** What has to be said together for a duty to be a possibility. */
export type DutyRow = {
  kind: DutyKind;
  event: DutyEvent;
  why: string;
  /** One of each group, the deciding one first. */
  needs: readonly [AnyOf, ...AnyOf[]];
  /** Words between the deciding cue and each of the others, at most. */
  within: number;
  /** How much the cues together weigh; a notice needs two when what speaks against it is taken off. */
  weight: number;
  /** Speaks more, or less, against this row than against its kind. */
  unless?: Partial<Record<CancelName, number>>;
  /** The row is void where such a cue stands within so many words of the deciding one. */
  voidNear?: readonly [cues: AnyOf, words: number];
};
