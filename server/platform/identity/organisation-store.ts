import { and, eq } from 'drizzle-orm';
import { newId } from '#contract/ids.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { organisations, users } from './identity-tables.ts';
import { type NewUser, newUserRow } from './user-store.ts';

export async function createOrganisation(tx: Tx, organisation: { name: string; isDemo: boolean }, now: Date) {
  const id = newId();
  await tx.insert(organisations).values({ id, ...organisation, createdAt: now });
  return id;
}

/** @returns the new users' ids by email address */
export async function createMembers(tx: Tx, members: readonly NewUser[], now: Date): Promise<Map<string, string>> {
  const rows = members.map((member) => newUserRow(member, now));
  await tx.insert(users).values(rows);
  return new Map(rows.map(({ email, id }) => [email, id]));
}

/** The demonstration organisation and its members' ids by email address; undefined before it was seeded. */
export async function findDemoOrganisation(query: Queryable) {
  const [organisation] = await query.select().from(organisations).where(eq(organisations.isDemo, true)).limit(1);
  if (!organisation) return undefined;
  const members = await query
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.organisationId, organisation.id), eq(users.isDemo, true)));
  return { id: organisation.id, members: new Map(members.map(({ email, id }) => [email, id])) };
}

export async function findOrganisation(query: Queryable, id: string) {
  const [row] = await query.select().from(organisations).where(eq(organisations.id, id));
  return row;
}

export type OrganisationChange = {
  name?: string | undefined;
  idle_lock_minutes?: number | undefined;
  require_second_factor?: boolean | undefined;
  transcript_days?: number | null | undefined;
};

/** Changes only the given fields. @returns the organisation afterwards */
export async function changeOrganisation(tx: Tx, id: string, change: OrganisationChange) {
  const { name, idle_lock_minutes: idleLockMinutes, require_second_factor: requireSecondFactor } = change;
  const { transcript_days: transcriptDays } = change;
  const values = {
    ...(name !== undefined && { name }),
    ...(idleLockMinutes !== undefined && { idleLockMinutes }),
    ...(requireSecondFactor !== undefined && { requireSecondFactor }),
    ...(transcriptDays !== undefined && { transcriptDays }),
  };
  if (Object.keys(values).length === 0) return findOrganisation(tx, id);
  const [row] = await tx.update(organisations).set(values).where(eq(organisations.id, id)).returning();
  return row;
}
