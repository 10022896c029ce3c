import { and, desc, eq, gt, isNull, lte, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '#server/platform/db/database.ts';
import { revokeDevices } from './device-token-store.ts';
import { organisations, sessions, users } from './identity-tables.ts';
import { impersonations } from './organisation-tables.ts';
import { secretHash } from './secret-hash.ts';
import { sessionExpiry, sessionTouchMs } from './session-lifetime.ts';

export type SessionKey = { token: string } | { id: string };

const persons = alias(users, 'persons');
const personsOrganisations = alias(organisations, 'persons_organisations');

/** The session and its user as each request needs them, read by a unique index. Undefined when there is none. */
export async function findSession(query: Queryable, key: SessionKey) {
  const [row] = await query
    .select({
      id: sessions.id,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
      sharedComputer: sessions.sharedComputer,
      lockedAt: sessions.lockedAt,
      isStrong: sessions.isStrong,
      idleLockMinutes: organisations.idleLockMinutes,
      requireSecondFactor: organisations.requireSecondFactor,
      userId: users.id,
      organisationId: users.organisationId,
      accountRoles: users.accountRoles,
      disabledAt: users.disabledAt,
      isDemo: users.isDemo,
      organisationDisabledAt: organisations.disabledAt,
      impersonation: { id: impersonations.id, endsAt: impersonations.endsAt },
      person: {
        userId: persons.id,
        organisationId: persons.organisationId,
        accountRoles: persons.accountRoles,
        disabledAt: persons.disabledAt,
        isDemo: persons.isDemo,
      },
      personOrganisationDisabledAt: personsOrganisations.disabledAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(organisations, eq(organisations.id, users.organisationId))
    .leftJoin(impersonations, and(eq(impersonations.sessionId, sessions.id), isNull(impersonations.endedAt)))
    .leftJoin(persons, eq(persons.id, impersonations.userId))
    .leftJoin(personsOrganisations, eq(personsOrganisations.id, persons.organisationId))
    .where('token' in key ? eq(sessions.tokenHash, secretHash(key.token)) : eq(sessions.id, key.id));
  return row;
}

export type SessionOfUser = NonNullable<Awaited<ReturnType<typeof findSession>>>;

/** Extends the idle time. Writes nothing when another request just did, or when the session has ended meanwhile. */
export async function touchSession(query: Queryable, session: SessionOfUser, now: Date): Promise<void> {
  await query
    .update(sessions)
    .set({ lastUsedAt: now, updatedAt: now, expiresAt: sessionExpiry({ ...session, lastUsedAt: now }) })
    .where(and(eq(sessions.id, session.id), lte(sessions.lastUsedAt, new Date(now.getTime() - sessionTouchMs))));
}

/** @returns false when it was already locked, or has ended */
export async function markSessionLocked(query: Queryable, id: string, now: Date): Promise<boolean> {
  const locked = await query
    .update(sessions)
    .set({ lockedAt: now, updatedAt: now })
    .where(and(eq(sessions.id, id), isNull(sessions.lockedAt)))
    .returning({ id: sessions.id });
  return locked.length === 1;
}

/** Unlocks the session, which counts as a use. Does nothing to a session that has ended meanwhile. */
export async function markSessionUnlocked(query: Queryable, session: SessionOfUser, now: Date): Promise<void> {
  const expiresAt = sessionExpiry({ ...session, lastUsedAt: now });
  await query
    .update(sessions)
    .set({ lockedAt: null, lastUsedAt: now, updatedAt: now, expiresAt })
    .where(eq(sessions.id, session.id));
}

/** @returns whose session it was; undefined when there was none: ending twice is no error */
export async function endSession(query: Queryable, token: string) {
  const [row] = await query
    .delete(sessions)
    .where(eq(sessions.tokenHash, secretHash(token)))
    .returning({ id: sessions.id, userId: sessions.userId });
  return row;
}

/** Ends every session of the user, and revokes the device tokens of their browsers. */
export async function endSessionsOfUser(query: Queryable, userId: string): Promise<void> {
  await revokeDevices(query, userId, 'all');
  await query.delete(sessions).where(eq(sessions.userId, userId));
}

/** The user's live sessions, the last used first. */
export function liveSessionsOf(query: Queryable, userId: string, now: Date) {
  return query
    .select({
      id: sessions.id,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
      sharedComputer: sessions.sharedComputer,
      userAgent: sessions.userAgent,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id));
}

/** Ends the session and revokes its browser's device token. @returns whether the user had this session and it was live */
export async function endSessionOfUser(query: Queryable, userId: string, id: string, now: Date): Promise<boolean> {
  await revokeDevices(query, userId, { of: id });
  const ended = await query
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .returning({ id: sessions.id });
  return ended.length === 1;
}

/** Ends every session of the user but one, and revokes the other browsers' device tokens. @returns how many sessions were live */
export async function endOtherSessions(query: Queryable, userId: string, keptId: string, now: Date): Promise<number> {
  await revokeDevices(query, userId, { except: keptId });
  const ended = await query
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.id, keptId)))
    .returning({ expiresAt: sessions.expiresAt });
  return ended.filter(({ expiresAt }) => expiresAt > now).length;
}

/** Ends the user's sessions that began at this provider, except the session that is kept. @returns how many were live */
export async function endSessionsAtProvider(
  query: Queryable,
  { userId, providerId, keptId }: { userId: string; providerId: string; keptId: string | undefined },
  now: Date,
): Promise<number> {
  const kept = keptId === undefined ? undefined : ne(sessions.id, keptId);
  const ended = await query
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.providerId, providerId), kept))
    .returning({ expiresAt: sessions.expiresAt });
  return ended.filter(({ expiresAt }) => expiresAt > now).length;
}

/** @returns how many were deleted */
export async function deleteExpiredSessions(query: Queryable, now: Date): Promise<number> {
  const result = await query.delete(sessions).where(sql`${sessions.expiresAt} <= ${now}`);
  return result.rowCount ?? 0;
}
