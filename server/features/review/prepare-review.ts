import { AppError } from '#contract/errors/app-error.ts';
import type { ReviewEvent } from '#contract/features/review/review-events.ts';
import { reviewLimits } from '#contract/features/review/review-words.ts';
import type { EditedPublication } from '#engine/review/editions/publications.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import type { Offers } from '#server/platform/feature/offers.ts';
import type { ReviewEngine } from '#server/platform/review/review-engine.ts';
import type { RunContext } from '#server/platform/runs/runs.ts';
import { asParsed } from './as-parsed.ts';
import { insertRequirements, type NewRequirement, removeRequirements } from './finding-store.ts';
import { requirementRows, savedRequirementRows } from './requirement-rows.ts';
import { changeReview, type ReviewRow, type SetRow, setsOf } from './review-store.ts';
import type { PolicySection } from './review-tables.ts';
import { elementsToReview, type ReviewedElement } from './reviewed-text-store.ts';
import { pinnedRequirements, unpinRequirements } from './sets/pinned-store.ts';
import { storedReferences } from './stored-references.ts';

export type PrepareDeps = {
  db: Database;
  clock: Clock;
  engine: ReviewEngine;
} & Pick<Offers, 'dismissedObligations' | 'approvedObligations'>;

/** What a review needs of its policy before it begins. */
export type PreparedPolicy = {
  elements: readonly ReviewedElement[];
  sections: PolicySection[];
  publications: readonly EditedPublication[];
};

/** Requirements stored with one transaction. */
const atOnce = 200;
/** References that a review keeps: a policy that names more old editions than these is known to be old. */
const mostReferences = 200;

type Place = { after: number; seen: Map<string, number> };

/** The requirements of a document in the pinned version, without those that the organisation dismissed, or those alone that it approved. */
async function requirementsOfDocument(
  { db, engine, dismissedObligations, approvedObligations }: PrepareDeps,
  { set, organisationId }: { set: SetRow; organisationId: string | null },
  place: Place,
  signal: AbortSignal,
): Promise<NewRequirement[]> {
  const { versionId, onlyApproved } = set;
  const elements = await elementsToReview(db.query, versionId);
  const found = await engine.requirementsOf(asParsed(elements), { key: set.workKey, title: set.title }, signal);
  const decided = async <Words>(offer: (from: Queryable, organisation: string, version: string) => Promise<Words[]>) =>
    organisationId === null ? [] : offer(db.query, organisationId, versionId);
  const dismissed = await decided(dismissedObligations);
  const approved = onlyApproved ? await decided(approvedObligations) : null;
  return requirementRows(set, elements, found, { ...place, dismissed, approved });
}

/** The requirements of every set, in the pinned versions. @throws set_without_requirements; too_many_requirements */
async function requirementsOfSets(deps: PrepareDeps, { id, organisationId }: ReviewRow, signal: AbortSignal) {
  const { db } = deps;
  const rows: NewRequirement[] = [];
  const seen = new Map<string, number>();
  for (const set of await setsOf(db.query, [id])) {
    signal.throwIfAborted();
    const place = { after: rows.length, seen };
    rows.push(
      ...(set.kind === 'saved'
        ? savedRequirementRows(set, await pinnedRequirements(db.query, set.id), place)
        : await requirementsOfDocument(deps, { set, organisationId }, place, signal)),
    );
    if (rows.length > reviewLimits.mostRequirements) throw new AppError('too_many_requirements');
  }
  if (rows.length === 0) throw new AppError('set_without_requirements');
  return rows;
}

/**
 * Stores every requirement of a review, the policy's sections and its references to old editions, once. An attempt that died before it had stored all of them is undone by
 * the next.
 */
export async function prepareReview(
  deps: PrepareDeps,
  { append, signal }: Pick<RunContext, 'append' | 'signal'>,
  review: ReviewRow,
  policy: PreparedPolicy,
): Promise<void> {
  const { db, clock, engine } = deps;
  const { id } = review;
  const rows = await requirementsOfSets(deps, review, signal);
  const { elements, sections, publications } = policy;
  const references = await engine.outdatedReferences(asParsed(elements), publications, signal);
  const outdatedReferences = storedReferences(elements, references).slice(0, mostReferences);
  await db.transaction((tx) => removeRequirements(tx, id));
  for (let from = 0; from < rows.length; from += atOnce) {
    signal.throwIfAborted();
    await db.transaction((tx) => insertRequirements(tx, rows.slice(from, from + atOnce)));
  }
  const started: ReviewEvent = { type: 'review_started', review_id: id, total: rows.length };
  await append([started], async (tx) => {
    await changeReview(tx, id, { sections, outdatedReferences, preparedAt: clock.now() });
    await unpinRequirements(tx, id);
  });
}
