import { judgeRequirement } from '#engine/review/judging/judge-requirement.ts';
import { requirementsOf } from '#engine/review/requirements-of.ts';
import { reviewPolicy } from '#engine/review/review-policy.ts';
import type { ReviewFinding } from '#engine/review/review-shapes.ts';
import { openReviewEngine, type ReviewEngine } from '#server/platform/review/review-engine.ts';

/**
 * The product's engine of reviews, which stops before each requirement from a number on until a test lets it go on, and records what it
 * was asked to judge.
 */
export function pausedReview() {
  let gate = Promise.withResolvers<void>();
  let pauseFrom = Number.POSITIVE_INFINITY;
  const judged: string[] = [];
  const asked: string[][] = [];
  const engine: ReviewEngine = {
    ...openReviewEngine(),
    requirementsOf: async (elements, set) => requirementsOf(elements, set),
    async review(policy, requirements, { onFinding, publications, signal }) {
      asked.push(requirements.map(({ text }) => text));
      const found: ReviewFinding[] = [];
      const aborted = Promise.withResolvers<void>();
      signal.addEventListener('abort', () => aborted.resolve(), { once: true });
      const findings = await reviewPolicy(policy, requirements, { judge: judgeRequirement, publications });
      for (const [at, finding] of findings.entries()) {
        if (at >= pauseFrom) await Promise.race([gate.promise, aborted.promise]);
        signal.throwIfAborted();
        judged.push(requirements[at]?.text ?? '');
        found.push(finding);
        onFinding(finding);
      }
      return found;
    },
  };
  return {
    engine,
    /** What was judged, in every attempt. */
    judged,
    /** The requirements of each attempt. */
    asked,
    /** Pauses before the requirement of this place, from 0, and those after it. */
    pauseAt(place: number) {
      pauseFrom = place;
      gate = Promise.withResolvers<void>();
    },
    goOn() {
      pauseFrom = Number.POSITIVE_INFINITY;
      gate.resolve();
    },
  };
}
