import type { Requirement } from '#engine/review/review-shapes.ts';
import type { SetRequirement } from '#engine/review/sets/set-requirement.ts';

/** The key of a saved set: the same in all its versions, and whatever it is called. */
export const setKeyOf = (setId: string): string => `set/${setId}`;

/** A saved requirement as a review judges it, under the name that its set has when the review starts. */
export function asJudged({ label: _, ...requirement }: SetRequirement, title: string): Requirement {
  return { ...requirement, headings: [title, ...requirement.headings.slice(1)] };
}
