import type { ParsedElement } from '#engine/reading/document-shape.ts';
import type { Requirement, ReviewedPolicy, ReviewFinding } from '#engine/review/review-shapes.ts';

/** Receives each finding as it is made; a later one for the same requirement replaces it. */
export type ReviewOptions = { onFinding(finding: ReviewFinding): void; signal: AbortSignal };

/** What judges policies: the rules of `engine/review`, wherever they run. */
export type ReviewEngine = {
  /**
   * Judges every requirement.
   * @returns one finding for each requirement, by its key
   * @throws the signal's reason
   */
  review(
    policy: ReviewedPolicy,
    requirements: readonly Requirement[],
    options: ReviewOptions,
  ): Promise<readonly ReviewFinding[]>;
  /** What a text requires, in its order. */
  requirementsOf(
    elements: readonly ParsedElement[],
    set: { key: string; title: string },
  ): readonly Requirement[] | Promise<readonly Requirement[]>;
};
