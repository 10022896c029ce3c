import { AppError } from '#contract/errors/app-error.ts';
import type { ReviewEvent } from '#contract/features/review/review-events.ts';
import { reviewLimits } from '#contract/features/review/review-words.ts';
import type { EditedPublication } from '#engine/review/editions/publications.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Offers } from '#server/platform/feature/offers.ts';
import type { ReviewEngine } from '#server/platform/review/review-engine.ts';
import type { RunContext } from '#server/platform/runs/runs.ts';
import { asParsed } from './as-parsed.ts';
import { insertRequirements, type NewRequirement, removeRequirements } from './finding-store.ts';
import { requirementRows } from './requirement-rows.ts';
import { changeReview, type ReviewRow, setsOf } from './review-store.ts';
import type { PolicySection } from './review-tables.ts';
import { elementsToReview, type ReviewedElement } from './reviewed-text-store.ts';
import { storedReferences } from './stored-references.ts';

export type PrepareDeps = {
  db: Database;
  clock: Clock;
  engine: ReviewEngine;
  dismissedObligations: Offers['dismissedObligations'];
};

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

/** The requirements of every set, in the pinned versions, without those that the organisation dismissed. @throws set_without_requirements; too_many_requirements */
async function requirementsOfSets(deps: PrepareDeps, { id, organisationId }: ReviewRow, signal: AbortSignal) {
  const { db, engine, dismissedObligations } = deps;
  const rows: NewRequirement[] = [];
  const seen = new Map<string, number>();
  for (const set of await setsOf(db.query, [id])) {
    signal.throwIfAborted();
    const elements = await elementsToReview(db.query, set.versionId);
    const found = await engine.requirementsOf(asParsed(elements), { key: set.workKey, title: set.title }, signal);
    const dismissed =
      organisationId === null ? [] : await dismissedObligations(db.query, organisationId, set.versionId);
    rows.push(...requirementRows(set, elements, found, { after: rows.length, seen, dismissed }));
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
  await append([started], (tx) => changeReview(tx, id, { sections, outdatedReferences, preparedAt: clock.now() }));
}
