import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { type CompareThread, ComparisonFailed } from '#engine/compare/compare-thread.ts';
import type { ClauseRow, ComparedElement, ComparisonInput } from '#engine/compare/comparison.ts';
import type { TextChange } from '#server/platform/affected/affected.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { CitingPolicy, ReadElement, ReadVersion } from '#server/platform/feature/offers.ts';
import { pairDocuments } from './pair-documents.ts';
import { type PolicyRows, presentComparison } from './present-comparison.ts';
import { stepsBetween } from './steps-store.ts';

export type CompareDeps = {
  db: Database;
  thread: CompareThread;
  /** @throws document_not_found for a document the caller may not see */
  readVersion(caller: SignedInCaller, versionId: string): Promise<ReadVersion>;
  /** Library documents that the caller may see and that refer to a changed text. */
  policiesCiting(caller: SignedInCaller, change: TextChange): Promise<CitingPolicy[]>;
};

export type VersionPair = { before: string; after: string };

function prepared(rows: readonly ReadElement[]): ComparedElement[] {
  const places = new Map(rows.map(({ id }, place) => [id, place]));
  return rows.map(({ id, lineageId, kind, level, number, parentId, text, tableCells }) => ({
    id,
    lineageId,
    kind,
    level,
    number,
    text,
    tableCells,
    parent: parentId === null ? null : (places.get(parentId) ?? null),
  }));
}

/** Between versions compared backwards, a split becomes a merge. */
async function howToAlign(db: Database, before: ReadVersion, after: ReadVersion): Promise<ComparisonInput['by']> {
  const [was, is] = [before.reference, after.reference];
  if (was.work_id !== is.work_id) return { kind: 'text' };
  const [from, to] = [was.version.number, is.version.number];
  const isBackwards = from > to;
  const steps = await stepsBetween(db.query, was.work_id, { from: Math.min(from, to), to: Math.max(from, to) });
  if (!isBackwards) return { kind: 'lineage', steps };
  return {
    kind: 'lineage',
    steps: steps.map((step) => ({ from: step.to, to: step.from, kind: step.kind === 'split' ? 'merge' : 'split' })),
  };
}

const refusals = { too_large: 'comparison_too_large', busy: 'comparison_busy', closed: 'comparison_busy' } as const;

/** Turns the thread's refusals into catalogue errors. Its own faults stay as they are. */
export async function inThread<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ComparisonFailed && error.reason !== 'failed')
      throw new AppError(refusals[error.reason], { cause: error });
    throw error;
  }
}

/** Policies that refer to clauses changed in the second of two versions of one document. Two different documents have no such policies. */
async function policiesOf(
  deps: CompareDeps,
  caller: SignedInCaller,
  { before, after, rows }: { before: ReadVersion; after: ReadVersion; rows: readonly ClauseRow[] },
): Promise<PolicyRows[]> {
  if (before.reference.work_id !== after.reference.work_id) return [];
  const lineages = new Map(before.elements.map(({ id, lineageId }) => [id, lineageId]));
  const changed = rows.flatMap(({ before: clause, pieces }, row) => {
    const isChanged = clause !== null && pieces.some(({ mark }) => mark !== 'same');
    return isChanged ? [{ id: clause.id, row, lineage: lineages.get(clause.id) ?? '' }] : [];
  });
  if (changed.length === 0) return [];
  const policies = await deps.policiesCiting(caller, {
    changedElementIds: changed.map(({ id }) => id),
    lineageIds: changed.map(({ lineage }) => lineage),
    versionId: after.reference.short_id,
  });
  return policies
    .filter(({ versionId }) => ![before, after].some(({ reference }) => reference.short_id === versionId))
    .map(({ versionId, title, lineageIds, citesWhole }) => ({
      document_id: versionId,
      title,
      cites_whole: citesWhole,
      rows: changed.flatMap(({ lineage, row }) => (lineageIds.includes(lineage) ? [row] : [])),
    }));
}

/**
 * Compares two versions, of one document or of two, clause by clause. The caller must be able to see both.
 * @throws document_not_found, comparison_too_large, comparison_busy
 */
export async function compareVersions(deps: CompareDeps, caller: SignedInCaller, pair: VersionPair) {
  const before = await deps.readVersion(caller, pair.before);
  const after = await deps.readVersion(caller, pair.after);
  const by = await howToAlign(deps.db, before, after);
  const input = { before: prepared(before.elements), after: prepared(after.elements), by };
  const compared = await inThread(deps.thread.compare(input));
  const comparison =
    by.kind === 'text'
      ? pairDocuments(
          compared,
          before.elements.map(({ id }) => id),
        )
      : compared;
  const policies = await policiesOf(deps, caller, { before, after, rows: comparison.rows });
  return { before, after, shown: presentComparison(before, after, comparison, policies) };
}
