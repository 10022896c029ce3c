import { parentPort } from 'node:worker_threads';
import type { EmbeddedWords } from '#engine/models/embedding-model.ts';
import { DocumentRefused, type RefusalReason } from '#engine/reading/document-refused.ts';
import type { ParsedElement } from '#engine/reading/document-shape.ts';
import { outdatedReferencesOf, type PolicyReference } from '../editions/follow-old-edition.ts';
import type { EditedPublication } from '../editions/publications.ts';
import { judgeRequirement } from '../judging/judge-requirement.ts';
import { requirementsOf } from '../requirements-of.ts';
import { reviewPolicy } from '../review-policy.ts';
import type { Requirement, ReviewedPolicy, ReviewFinding } from '../review-shapes.ts';
import {
  type ReadFilesOptions,
  type ReadRequirements,
  type RequirementFile,
  readRequirementFiles,
} from '../sets/read-requirement-files.ts';
import { textsToEmbed } from '../texts-to-embed.ts';

// The thread that judges policies, one request at a time. The caller ends it to stop a review.

export type ReviewRequest =
  | { kind: 'read'; elements: readonly ParsedElement[]; set: { key: string; title: string } }
  | { kind: 'set'; files: readonly RequirementFile[]; options: ReadFilesOptions }
  | { kind: 'refer'; elements: readonly ParsedElement[]; publications: readonly EditedPublication[] }
  | { kind: 'texts'; policy: ReviewedPolicy; requirements: readonly Requirement[] }
  | {
      kind: 'review';
      policy: ReviewedPolicy;
      requirements: readonly Requirement[];
      publications: readonly EditedPublication[];
      /** By text; undefined where words alone decide. */
      meanings: ReadonlyMap<string, EmbeddedWords> | undefined;
    };

export type ReviewReply =
  | { outcome: 'finding'; finding: ReviewFinding }
  | { outcome: 'reviewed'; findings: readonly ReviewFinding[] }
  | { outcome: 'read'; requirements: readonly Requirement[] }
  | { outcome: 'set'; read: ReadRequirements }
  | { outcome: 'refused'; reason: RefusalReason; message: string }
  | { outcome: 'listed'; texts: ReadonlySet<string> }
  | { outcome: 'referred'; references: readonly PolicyReference[] }
  | { outcome: 'failed'; message: string };

const post = (reply: ReviewReply) => parentPort?.postMessage(reply);

function readSet({ files, options }: Extract<ReviewRequest, { kind: 'set' }>): ReviewReply {
  try {
    return { outcome: 'set', read: readRequirementFiles(files, options) };
  } catch (error) {
    if (!(error instanceof DocumentRefused)) throw error;
    return { outcome: 'refused', reason: error.reason, message: error.message };
  }
}

async function answer(request: ReviewRequest): Promise<ReviewReply> {
  if (request.kind === 'read') return { outcome: 'read', requirements: requirementsOf(request.elements, request.set) };
  if (request.kind === 'set') return readSet(request);
  if (request.kind === 'refer')
    return { outcome: 'referred', references: outdatedReferencesOf(request.elements, request.publications) };
  if (request.kind === 'texts') return { outcome: 'listed', texts: textsToEmbed(request.policy, request.requirements) };
  const { policy, requirements, publications, meanings } = request;
  const findings = await reviewPolicy(policy, requirements, {
    judge: judgeRequirement,
    publications,
    ...(meanings && { meaningOf: (text) => meanings.get(text) }),
    onFinding: (finding) => post({ outcome: 'finding', finding }),
  });
  return { outcome: 'reviewed', findings };
}

parentPort?.on('message', async (request: ReviewRequest) => {
  try {
    post(await answer(request));
  } catch (error) {
    post({ outcome: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
