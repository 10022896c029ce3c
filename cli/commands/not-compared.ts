import type { JudgeRequirement } from '#engine/review/review-policy.ts';

/** Names the clauses that address a requirement and claims nothing of them. */
export const notCompared: JudgeRequirement = ({ start, end }, passages) => ({
  status: 'partly_met',
  elements: passages.map(({ element }) => element),
  decides: { requirement: [{ start, end }], policy: [] },
  lacking: 'A clause addresses this; its words were not compared.',
  slot: null,
  confidence: 0,
});
