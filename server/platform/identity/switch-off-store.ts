import { and, asc, eq, ilike, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { deviceTokens } from './device-token-tables.ts';
import { organisations, sessions, users } from './identity-tables.ts';
import { endImpersonationsOf } from './impersonation-store.ts';

/** Ends these people's sessions, and the support access to their accounts, at once. */
export async function endAllOf(tx: Tx, userIds: readonly string[], now: Date): Promise<void> {
  if (userIds.length === 0) return;
  await tx.delete(deviceTokens).where(inArray(deviceTokens.userId, [...userIds]));
  await tx.delete(sessions).where(inArray(sessions.userId, [...userIds]));
  await endImpersonationsOf(tx, userIds, now);
}

/**
 * Disables a person, which ends all their sessions at once and which a directory cannot undo, or enables them again.
 * @returns false when nothing changed
 */
export async function switchPerson(tx: Tx, id: string, disabled: boolean, now: Date): Promise<boolean> {
  const changed = await tx
    .update(users)
    .set({
      disabledAt: disabled ? sql`coalesce(${users.disabledAt}, ${now})` : null,
      heldOff: disabled,
      updatedAt: now,
    })
    .where(and(eq(users.id, id), disabled ? eq(users.heldOff, false) : isNotNull(users.disabledAt)))
    .returning({ id: users.id });
  if (disabled) await endAllOf(tx, [id], now);
  return changed.length === 1;
}

/**
 * Disables an organisation, which ends all its people's sessions at once, or enables it again. @returns false when nothing changed
 */
export async function switchOrganisation(tx: Tx, id: string, disabled: boolean, now: Date): Promise<boolean> {
  const changed = await tx
    .update(organisations)
    .set({ disabledAt: disabled ? now : null })
    .where(
      and(eq(organisations.id, id), disabled ? isNull(organisations.disabledAt) : isNotNull(organisations.disabledAt)),
    )
    .returning({ id: organisations.id });
  if (disabled) {
    const people = await tx.select({ id: users.id }).from(users).where(eq(users.organisationId, id));
    await endAllOf(
      tx,
      people.map((person) => person.id),
      now,
    );
  }
  return changed.length === 1;
}

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

/** One page of organisations by name, each with its number of people, and the total number of organisations. */
export async function listOrganisationRows(
  query: Queryable,
  { q, page, pageSize }: { q: string; page: number; pageSize: number },
) {
  const wanted: SQL | undefined = q === '' ? undefined : ilike(organisations.name, `%${escaped(q)}%`);
  const [counted] = await query.select({ total: sql<number>`count(*)::int` }).from(organisations).where(wanted);
  const found = await query
    .select({
      organisation: organisations,
      people: sql<number>`(select count(*)::int from users u where u.organisation_id = organisations.id)`,
      domains: sql<number>`(select count(*)::int from organisation_domains d where d.organisation_id = organisations.id and d.proved_at is not null)`,
    })
    .from(organisations)
    .where(wanted)
    .orderBy(asc(sql`lower(${organisations.name})`), asc(organisations.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { total: counted?.total ?? 0, found };
}
