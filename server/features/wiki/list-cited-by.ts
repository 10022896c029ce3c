import type { z } from 'zod';
import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { citedBySchema } from '#contract/features/wiki/cited-by.ts';
import { clauseLabel } from '#contract/features/wiki/clause-label.ts';
import { currentVersion, dayInEngland } from '#engine/documents/version-status.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { type CitingClause, clausesCiting } from './cited-by-store.ts';
import { findWorkByVersion } from './document-store.ts';

/** Answers, and clauses, listed of one document; more are only counted. */
const [mostAnswers, mostClauses] = [200, 1_000];

/** A question somebody asked whose answer cites provisions of a version, in that version or another of its work. */
export type CitingAnswer = { title: string; link: string; elementIds: string[] };

export type CitedByDeps = {
  db: Database;
  clock: Clock;
  /** A person's own answers that cite a work, the latest first, with the elements of the version that stand for what they cite. */
  citingAnswers(
    db: Queryable,
    asked: { ownerId: string; workId: string; versionId: string; limit: number },
  ): Promise<{ answers: CitingAnswer[]; total: number }>;
};

type CitedBy = z.infer<typeof citedBySchema>;

const presentClause = (clause: CitingClause): CitedBy['things'][number] => ({
  kind: clause.partition,
  title: clause.title,
  label: clauseLabel(clause),
  link: `/wiki/${clause.versionId}?element_ids=${clause.elementId}`,
  element_ids: clause.cited,
});

/** What of the caller's own, and which documents they may read, cite a version's provisions. @throws document_not_found */
export async function listCitedBy(
  { db, clock, citingAnswers }: CitedByDeps,
  caller: SignedInCaller,
  versionId: string,
): Promise<CitedBy> {
  const scope = scopeOf(caller);
  const found = await findWorkByVersion(db.query, scope, versionId);
  if (!found) throw new AppError('document_not_found');
  const day = dayInEngland(clock.now());
  const { id: workId, key } = found.work;
  const cited = { workId, key, versionId, currentId: currentVersion(found.versions, day)?.id ?? versionId };
  const own = await citingAnswers(db.query, { ownerId: caller.userId, workId, versionId, limit: mostAnswers });
  const others = await clausesCiting(db.query, scope, cited, { day, limit: mostClauses });
  const answers = own.answers.map(({ title, link, elementIds }) => ({
    ...{ kind: 'answer' as const, title, label: null, link },
    element_ids: elementIds,
  }));
  return { things: [...answers, ...others.clauses.map(presentClause)], total: own.total + others.total };
}
