import type { z } from 'zod';
import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { citedBySchema } from '#contract/features/wiki/cited-by.ts';
import { clauseLabel } from '#contract/features/wiki/clause-label.ts';
import { currentVersion, dayInEngland } from '#engine/versions/version-status.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Offers } from '#server/platform/feature/offers.ts';
import { type CitingClause, clausesCiting } from './cited-by-store.ts';
import { findWorkByVersion } from './document-store.ts';

/** The most answers, and the most clauses, listed for one document. The rest are only counted. */
const [mostAnswers, mostClauses] = [200, 1_000];

export type CitedByDeps = {
  db: Database;
  clock: Clock;
  citingAnswers: Offers['citingAnswers'];
};

type CitedBy = z.infer<typeof citedBySchema>;

const presentClause = (clause: CitingClause): CitedBy['things'][number] => ({
  kind: clause.partition,
  title: clause.title,
  label: clauseLabel(clause),
  link: `/wiki/${clause.versionId}?element_ids=${clause.elementId}`,
  element_ids: clause.cited,
});

/** What cites a version's provisions: the caller's own answers, and documents that they may read. @throws document_not_found */
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
    kind: 'answer' as const,
    title,
    label: null,
    link,
    element_ids: elementIds,
  }));
  return { things: [...answers, ...others.clauses.map(presentClause)], total: own.total + others.total };
}
