import type { EmbeddingModel } from '#engine/models/embedding-model.ts';
import { DocumentRefused } from '#engine/reading/document-refused.ts';
import type { ParsedElement } from '#engine/reading/document-shape.ts';
import type { PolicyReference } from '#engine/review/editions/follow-old-edition.ts';
import type { EditedPublication } from '#engine/review/editions/publications.ts';
import type { Requirement, ReviewedPolicy, ReviewFinding } from '#engine/review/review-shapes.ts';
import type {
  ReadFilesOptions,
  ReadRequirements,
  RequirementFile,
} from '#engine/review/sets/read-requirement-files.ts';
import { createReviewThreads, type ReviewThreads } from '#engine/review/threads/review-threads.ts';
import type { Log } from '#server/platform/log/log.ts';
import { embedTexts, suitsReviews } from './embed-texts.ts';

export type JudgingOptions = {
  /** The editions in force. */
  publications: readonly EditedPublication[];
  /** Receives each finding as it is made; a later one for the same requirement replaces it. */
  onFinding(finding: ReviewFinding): void;
  signal: AbortSignal;
};

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
    options: JudgingOptions,
  ): Promise<readonly ReviewFinding[]>;
  /** What a text requires, in its order. @throws the signal's reason */
  requirementsOf(
    elements: readonly ParsedElement[],
    set: { key: string; title: string },
    signal?: AbortSignal,
  ): Promise<readonly Requirement[]>;
  /** Where a policy names an edition that is no longer in force, in its order. @throws the signal's reason */
  outdatedReferences(
    elements: readonly ParsedElement[],
    publications: readonly EditedPublication[],
    signal?: AbortSignal,
  ): Promise<readonly PolicyReference[]>;
  /** What files of requirements say. @throws DocumentRefused, also after half a minute; the signal's reason */
  readRequirementFiles(
    files: readonly RequirementFile[],
    options: ReadFilesOptions,
    signal?: AbortSignal,
  ): Promise<ReadRequirements>;
  close(): Promise<void>;
};

export type ReviewEngineDeps = {
  /** Compares meanings too, where it is the model in the box; words alone decide without it. */
  embedding?: EmbeddingModel | undefined;
  log?: Pick<Log, 'warn'> | undefined;
};

/** The meanings of all that a review compares; undefined where words alone decide. @throws the signal's reason */
async function meaningsFor(
  { embedding, log }: ReviewEngineDeps,
  threads: ReviewThreads,
  {
    policy,
    requirements,
    signal,
  }: { policy: ReviewedPolicy; requirements: readonly Requirement[]; signal: AbortSignal },
) {
  if (!suitsReviews(embedding)) return undefined;
  const reply = await threads.ask({ kind: 'texts', policy, requirements }, { signal });
  if (reply.outcome !== 'listed') throw unexpected();
  try {
    return await embedTexts(embedding, reply.texts, signal);
  } catch (error) {
    signal.throwIfAborted();
    log?.warn({ err: error }, 'a review continues with words only');
    return undefined;
  }
}

const unexpected = () => new Error('A thread of a review sent an unexpected reply.');

/** How long files of requirements may take to read; 5,000 rows take two seconds. */
const longestReadMs = 30_000;

async function readFiles(
  threads: ReviewThreads,
  asked: { files: readonly RequirementFile[]; options: ReadFilesOptions },
  signal: AbortSignal | undefined,
): Promise<ReadRequirements> {
  const timeout = AbortSignal.timeout(longestReadMs);
  const either = signal ? AbortSignal.any([signal, timeout]) : timeout;
  const reply = await threads.ask({ kind: 'set', ...asked }, { signal: either }).catch((error: unknown) => {
    if (timeout.aborted && !signal?.aborted)
      throw new DocumentRefused('too_slow', 'The file takes too long to read. Divide it and upload the parts.');
    throw error;
  });
  if (reply.outcome === 'refused') throw new DocumentRefused(reply.reason, reply.message);
  if (reply.outcome !== 'set') throw unexpected();
  return reply.read;
}

/** The rules of `engine/review` in threads of this process, so that a long review holds nobody up. */
export function openReviewEngine(deps: ReviewEngineDeps = {}): ReviewEngine {
  const threads = createReviewThreads();
  return {
    async review(policy, requirements, { publications, onFinding, signal }) {
      const meanings = await meaningsFor(deps, threads, { policy, requirements, signal });
      const request = { kind: 'review', policy, requirements, publications, meanings } as const;
      const reply = await threads.ask(request, { onReply: ({ finding }) => onFinding(finding), signal });
      if (reply.outcome !== 'reviewed') throw unexpected();
      return reply.findings;
    },
    async requirementsOf(elements, set, signal) {
      const reply = await threads.ask({ kind: 'read', elements, set }, { signal });
      if (reply.outcome !== 'read') throw unexpected();
      return reply.requirements;
    },
    async outdatedReferences(elements, publications, signal) {
      const reply = await threads.ask({ kind: 'refer', elements, publications }, { signal });
      if (reply.outcome !== 'referred') throw unexpected();
      return reply.references;
    },
    readRequirementFiles: (files, options, signal) => readFiles(threads, { files, options }, signal),
    close: () => threads.close(),
  };
}
