import { and, desc, eq, gt, inArray, isNotNull, isNull, lte } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { newId } from '#contract/ids.ts';
import { limits } from '#contract/limits.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { organisations, users } from './identity-tables.ts';
import { impersonations } from './organisation-tables.ts';

export type ImpersonationRow = typeof impersonations.$inferSelect;

const persons = alias(users, 'persons');
const administrators = alias(users, 'administrators');

const shown = (query: Queryable) =>
  query
    .select({
      row: impersonations,
      person: { id: persons.id, name: persons.name, email: persons.email },
      administrator: { id: administrators.id, name: administrators.name },
      organisation: organisations.name,
    })
    .from(impersonations)
    .innerJoin(persons, eq(persons.id, impersonations.userId))
    .innerJoin(administrators, eq(administrators.id, impersonations.administratorId))
    .leftJoin(organisations, eq(organisations.id, persons.organisationId));

/** Newest first, with both people's names. */
export const impersonationsBy = (query: Queryable, administratorId: string) =>
  shown(query)
    .where(eq(impersonations.administratorId, administratorId))
    .orderBy(desc(impersonations.createdAt), desc(impersonations.id))
    .limit(limits.pageSize);

/** Newest first, with both people's names. */
export const impersonationsOf = (query: Queryable, userId: string) =>
  shown(query)
    .where(eq(impersonations.userId, userId))
    .orderBy(desc(impersonations.createdAt), desc(impersonations.id))
    .limit(limits.pageSize);

export async function findImpersonation(query: Queryable, id: string) {
  const [found] = await shown(query).where(eq(impersonations.id, id));
  return found;
}

export type ShownImpersonation = NonNullable<Awaited<ReturnType<typeof findImpersonation>>>;

/** @returns the id; undefined while the administrator has another open request to this person */
export async function insertImpersonation(
  tx: Tx,
  request: { administratorId: string; userId: string; reason: string; minutes: number; lapsesAt: Date },
  now: Date,
): Promise<string | undefined> {
  const { administratorId, userId } = request;
  // Locks the person's row, so that two requests at once run one after the other.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  const open = await tx
    .select({ endsAt: impersonations.endsAt })
    .from(impersonations)
    .where(
      and(
        eq(impersonations.administratorId, administratorId),
        eq(impersonations.userId, userId),
        isNull(impersonations.refusedAt),
        isNull(impersonations.endedAt),
        gt(impersonations.lapsesAt, now),
      ),
    );
  if (open.some(({ endsAt }) => endsAt === null || endsAt > now)) return undefined;
  const id = newId();
  await tx.insert(impersonations).values({ id, ...request, createdAt: now });
  return id;
}

const unanswered = (id: string, userId: string, now: Date) =>
  and(
    eq(impersonations.id, id),
    eq(impersonations.userId, userId),
    isNull(impersonations.allowedAt),
    isNull(impersonations.refusedAt),
    isNull(impersonations.endedAt),
    gt(impersonations.lapsesAt, now),
  );

/** The person allows a pending request. @returns undefined when there is none with this id */
export async function allowImpersonation(tx: Tx, { id, userId }: { id: string; userId: string }, now: Date) {
  const [waiting] = await tx
    .select()
    .from(impersonations)
    .where(unanswered(id, userId, now))
    .for('update');
  if (!waiting) return undefined;
  const endsAt = new Date(now.getTime() + waiting.minutes * 60_000);
  await tx.update(impersonations).set({ allowedAt: now, endsAt }).where(eq(impersonations.id, id));
  return { ...waiting, endsAt };
}

/** The person refuses. @returns undefined when no request with this id waits for their answer */
export async function refuseImpersonation(tx: Tx, { id, userId }: { id: string; userId: string }, now: Date) {
  const [refused] = await tx
    .update(impersonations)
    .set({ refusedAt: now })
    .where(unanswered(id, userId, now))
    .returning();
  return refused;
}

/**
 * Turns the administrator's session into the person's. @returns undefined unless it is allowed, has not begun, and has time left
 */
export async function beginImpersonation(
  tx: Tx,
  { id, administratorId, sessionId }: { id: string; administratorId: string; sessionId: string },
  now: Date,
) {
  // An expired support access that nothing has closed yet still occupies the session.
  await tx
    .update(impersonations)
    .set({ endedAt: now, endedBy: 'time' })
    .where(and(eq(impersonations.sessionId, sessionId), isNull(impersonations.endedAt)));
  const [begun] = await tx
    .update(impersonations)
    .set({ startedAt: now, sessionId })
    .where(
      and(
        eq(impersonations.id, id),
        eq(impersonations.administratorId, administratorId),
        isNotNull(impersonations.allowedAt),
        isNull(impersonations.startedAt),
        isNull(impersonations.endedAt),
        gt(impersonations.endsAt, now),
      ),
    )
    .returning();
  return begun;
}

type Which = { id: string; userId?: string; administratorId?: string } | { sessionId: string };

/** Ends support access that has not ended, whether it has begun or not. @returns what ended; undefined when there was nothing */
export async function endImpersonation(tx: Tx, which: Which, by: 'administrator' | 'person', now: Date) {
  const chosen =
    'sessionId' in which
      ? eq(impersonations.sessionId, which.sessionId)
      : and(
          eq(impersonations.id, which.id),
          which.userId === undefined ? undefined : eq(impersonations.userId, which.userId),
          which.administratorId === undefined ? undefined : eq(impersonations.administratorId, which.administratorId),
        );
  const [ended] = await tx
    .update(impersonations)
    .set({ endedAt: now, endedBy: by })
    .where(and(chosen, isNull(impersonations.endedAt), isNull(impersonations.refusedAt)))
    .returning();
  return ended;
}

/** Ends it if its time is up. @returns what ended; undefined when there was nothing */
export async function endLapsedImpersonation(tx: Tx, id: string, now: Date) {
  const [ended] = await tx
    .update(impersonations)
    .set({ endedAt: now, endedBy: 'time' })
    .where(and(eq(impersonations.id, id), isNull(impersonations.endedAt), lte(impersonations.endsAt, now)))
    .returning();
  return ended;
}

/** Ends any support access to these people's accounts, active or only allowed. @returns what ended */
export function endImpersonationsOf(tx: Tx, userIds: readonly string[], now: Date) {
  return tx
    .update(impersonations)
    .set({ endedAt: now, endedBy: 'administrator' })
    .where(
      and(
        inArray(impersonations.userId, [...userIds]),
        isNull(impersonations.endedAt),
        isNull(impersonations.refusedAt),
      ),
    )
    .returning();
}
