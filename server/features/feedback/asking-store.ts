import { and, asc, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Visible } from '#contract/access/caller.ts';
import { versions, works } from '#engine/versions/document-tables.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import { visibleWhere } from '#engine/visibility/visible-where.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { runsTable } from '#server/platform/runs/runs-tables.ts';
import { gapAskings, gapTexts, questionOutcomes } from './feedback-tables.ts';

/** Call in the transaction that publishes a version. */
export async function noteText(tx: Tx, versionId: string, now: Date): Promise<void> {
  await tx.insert(gapTexts).values({ versionId, notedAt: now }).onConflictDoNothing();
}

export type NewText = {
  versionId: string;
  workId: string;
  title: string;
  domain: string;
  subdomains: readonly string[];
  owner: Visible;
};

/** The text noted first that readers still see, or the id of one that they do not. */
export async function nextText(db: Queryable): Promise<NewText | { gone: string } | undefined> {
  const [row] = await db
    .select({ versionId: gapTexts.versionId, title: versions.title, publishedAt: versions.publishedAt, work: works })
    .from(gapTexts)
    .innerJoin(versions, eq(versions.id, gapTexts.versionId))
    .innerJoin(works, eq(works.id, versions.workId))
    .orderBy(asc(gapTexts.notedAt), asc(gapTexts.versionId))
    .limit(1);
  if (!row) return undefined;
  const { versionId, title, publishedAt, work } = row;
  if (publishedAt === null || work.withdrawnAt !== null) return { gone: versionId };
  const { id: workId, domain, subdomains } = work;
  return { versionId, workId, title, domain, subdomains, owner: work };
}

export async function removeText(db: Queryable, versionId: string): Promise<void> {
  await db.delete(gapTexts).where(eq(gapTexts.versionId, versionId));
}

/** A question without a good answer whose chat still exists. */
export type OpenGap = {
  runId: string;
  questionId: string;
  organisationId: string;
  domain: string | null;
  subdomain: string | null;
};

/** The latest questions without a good answer of each organisation, or of one, for which no work was found yet. */
export async function openGaps(
  db: Queryable,
  { since, organisationId, most }: { since: Date; organisationId: string | null; most: number },
): Promise<OpenGap[]> {
  const { rows } = await db.execute<{
    run: string;
    question: string;
    organisation: string;
    domain: string | null;
    subdomain: string | null;
  }>(sql`
    select run_id as run, question_id as question, organisation_id as organisation, domain, subdomain from (
      select *, row_number() over (partition by organisation_id order by ended_at desc, run_id desc) as place
      from ${questionOutcomes}
      where is_gap and question_id is not null and answered_at is null and ended_at >= ${since.toISOString()}::timestamptz
        and ${organisationId === null ? sql`true` : sql`organisation_id = ${organisationId}`}) as open
    where place <= ${most}
    order by organisation_id, place`);
  return rows.map(({ run, question, organisation, domain, subdomain }) => ({
    runId: run,
    questionId: question,
    organisationId: organisation,
    domain,
    subdomain,
  }));
}

/** Most rows of one statement: its parameters are numbered in 16 bits. */
const rowsAtATime = 1_000;

/** Those that wait or were asked for the same version already stay as they are. */
export async function insertAskings(tx: Tx, rows: readonly (typeof gapAskings.$inferInsert)[]): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsAtATime)
    await tx
      .insert(gapAskings)
      .values(rows.slice(at, at + rowsAtATime))
      .onConflictDoNothing();
}

export type WaitingAsking = { runId: string; versionId: string; workId: string; organisationId: string };

/**
 * The next question to ask again: of the organisation that was served least in the last day, oldest first. Organisations that reached
 * their number of the day wait.
 */
export async function nextAsking(
  db: Queryable,
  { dayAgo, most }: { dayAgo: Date; most: number },
): Promise<(WaitingAsking & { questionId: string | null }) | undefined> {
  const { rows } = await db.execute<{
    run: string;
    version: string;
    work: string;
    organisation: string;
    question: string | null;
  }>(sql`
    with spent as (
      select organisation_id, count(*) as times from ${gapAskings}
      where asked_at >= ${dayAgo.toISOString()}::timestamptz group by organisation_id),
    turns as (
      select organisation_id, coalesce((select times from spent where spent.organisation_id = waiting.organisation_id), 0) as times
      from (select distinct organisation_id from ${gapAskings} where asked_at is null) as waiting)
    select a.run_id as run, a.version_id as version, a.work_id as work, a.organisation_id as organisation,
      o.question_id as question
    from turns join lateral (
      select * from ${gapAskings} as one where one.organisation_id = turns.organisation_id and one.asked_at is null
      order by one.noted_at, one.run_id limit 1) as a on true
      join ${questionOutcomes} as o on o.run_id = a.run_id
    where turns.times < ${most}
    order by turns.times, turns.organisation_id limit 1`);
  const [row] = rows;
  if (!row) return undefined;
  const { run, version, work, organisation, question } = row;
  return { runId: run, versionId: version, workId: work, organisationId: organisation, questionId: question };
}

/**
 * Stores that a question was asked again.
 * @returns whether this is the first time that this work answers it
 */
export async function endAsking(
  tx: Tx,
  { runId, versionId, workId }: WaitingAsking,
  { answers, now }: { answers: boolean; now: Date },
): Promise<boolean> {
  const [known] = await tx
    .select({ runId: gapAskings.runId })
    .from(gapAskings)
    .where(and(eq(gapAskings.runId, runId), eq(gapAskings.workId, workId), gapAskings.answers));
  const isFirst = answers && known === undefined;
  const ended = await tx
    .update(gapAskings)
    .set({ askedAt: now, answers: isFirst })
    .where(and(eq(gapAskings.runId, runId), eq(gapAskings.versionId, versionId), isNull(gapAskings.askedAt)))
    .returning({ runId: gapAskings.runId });
  if (!isFirst || ended.length === 0) return false;
  await tx.update(questionOutcomes).set({ answeredAt: now }).where(eq(questionOutcomes.runId, runId));
  return true;
}

/** The title under which readers know a version. */
export async function titleOfVersion(db: Queryable, versionId: string): Promise<string> {
  const [row] = await db.select({ title: versions.title }).from(versions).where(eq(versions.id, versionId));
  return row?.title ?? '';
}

/** Removes what waited too long, and what was asked long ago and answered nothing. */
export async function sweepAskings(db: Queryable, before: Date): Promise<void> {
  await db.delete(gapAskings).where(and(lt(gapAskings.notedAt, before), eq(gapAskings.answers, false)));
}

/** The texts that may answer questions of a chat since, as far as their reader may read them today. */
export const newTextsInChat = (db: Queryable, { chatId, scope }: { chatId: string; scope: Scope }) =>
  db
    .select({ questionId: sql<string>`${questionOutcomes.questionId}`, versionId: versions.id, title: versions.title })
    .from(gapAskings)
    .innerJoin(questionOutcomes, eq(questionOutcomes.runId, gapAskings.runId))
    .innerJoin(runsTable, eq(runsTable.id, gapAskings.runId))
    .innerJoin(versions, eq(versions.id, gapAskings.versionId))
    .innerJoin(works, eq(works.id, versions.workId))
    .where(
      and(
        eq(runsTable.subjectId, chatId),
        gapAskings.answers,
        isNotNull(versions.publishedAt),
        isNull(works.withdrawnAt),
        visibleWhere(scope, works),
      ),
    )
    .orderBy(desc(gapAskings.askedAt));
