import { z } from 'zod';
import { listedReviewSchema } from './review.ts';

/** What a list of reviews shows: all, the caller's own, finished ones with open findings, or those that have not finished. */
export const reviewTabs = ['all', 'own', 'open', 'unfinished'] as const;
export type ReviewTab = (typeof reviewTabs)[number];

/** How many reviews each tab shows, whichever of them is open. */
export const reviewTabCountsSchema = z.record(z.enum(reviewTabs), z.int().min(0));
export type ReviewTabCounts = z.infer<typeof reviewTabCountsSchema>;

/** One review in the list of reviews, with what it was checked against. */
export const reviewInListSchema = listedReviewSchema.extend({
  /** In the order of the review. The title is null where the caller may not read the document. */
  against: z.array(z.object({ title: z.string().nullable(), is_guide: z.boolean(), version: z.int().min(1) })),
  /** Findings that somebody dismissed. */
  dismissed: z.int().min(0),
});
export type ReviewInList = z.infer<typeof reviewInListSchema>;
