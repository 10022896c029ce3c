import type { ReviewFinding } from '#engine/review/review-shapes.ts';
import type { ReviewEngine } from '#server/platform/review/review-engine.ts';
import { dutiesOf, judgeByWords } from './word-review.ts';

/**
 * An engine of reviews that stops before each requirement from a number on until a test lets it go on, and records what it was asked to
 * judge.
 */
export function pausedReview() {
  let gate = Promise.withResolvers<void>();
  let pauseFrom = Number.POSITIVE_INFINITY;
  const judged: string[] = [];
  const asked: string[][] = [];
  const engine: ReviewEngine = {
    requirementsOf: dutiesOf,
    async review(policy, requirements, { onFinding, signal }) {
      asked.push(requirements.map(({ text }) => text));
      const found: ReviewFinding[] = [];
      const aborted = Promise.withResolvers<void>();
      signal.addEventListener('abort', () => aborted.resolve(), { once: true });
      for (const [at, requirement] of requirements.entries()) {
        if (at >= pauseFrom) await Promise.race([gate.promise, aborted.promise]);
        signal.throwIfAborted();
        const finding = judgeByWords(policy, requirement);
        judged.push(requirement.text);
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
