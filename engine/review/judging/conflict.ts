import type { RequirementSlot } from '../review-shapes.ts';

/** Two values of one slot that cannot both hold, in the words of both sides. */
export type Conflict = { slot: RequirementSlot; requirement: string; policy: string; reason: string };

/** A part of the requirement that no passage commits to, or commits to less firmly. */
export type Lack = { slot: RequirementSlot; requirement: string; policy: string; reason: string };
