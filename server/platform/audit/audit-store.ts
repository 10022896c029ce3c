import { and, asc, desc, eq, gt, ilike, inArray, like, lt, lte, max, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { users } from '#server/platform/identity/identity-tables.ts';
import type { AuditRow } from './audit-chain.ts';
import { auditHead, auditLog } from './audit-tables.ts';

export type AuditHead = { seq: number; hash: string };

/** The head of the chain, with its row locked until the transaction ends. */
export async function lockAuditHeadRow(tx: Tx): Promise<AuditHead> {
  const [head] = await tx
    .select({ seq: auditHead.seq, hash: auditHead.hash })
    .from(auditHead)
    .where(eq(auditHead.id, 1))
    .for('update');
  if (!head) throw new Error('The head row of the audit log is missing.');
  return head;
}

export async function insertAuditRow(tx: Tx, row: AuditRow): Promise<void> {
  await tx.insert(auditLog).values(row);
  await tx.update(auditHead).set({ seq: row.seq, hash: row.hash }).where(eq(auditHead.id, 1));
}

/** Reads the head and the last number in one statement, so that both belong to the same moment. */
export async function readAuditEnds(db: Queryable): Promise<{ head: AuditHead | undefined; lastSeq: number }> {
  const last = db
    .select({ seq: max(auditLog.seq).as('last_seq') })
    .from(auditLog)
    .as('last_entry');
  const [row] = await db
    .select({ seq: auditHead.seq, hash: auditHead.hash, lastSeq: last.seq })
    .from(last)
    .leftJoin(auditHead, sql`true`);
  const head = row && row.seq !== null && row.hash !== null ? { seq: row.seq, hash: row.hash } : undefined;
  return { head, lastSeq: Number(row?.lastSeq ?? 0) };
}

/** How many entries were made with a key other than the one of this id, and the last of them. Reads the whole log. */
export async function otherKeyEntries(db: Queryable, keyId: string): Promise<{ count: number; until: number }> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int`, until: max(auditLog.seq) })
    .from(auditLog)
    .where(sql`${auditLog.hash} like '________-%' and left(${auditLog.hash}, 8) <> ${keyId}`);
  return { count: row?.count ?? 0, until: Number(row?.until ?? 0) };
}

/** Entries after `after`, up to and including `until`, oldest first. */
export function auditRowsBetween(db: Queryable, after: number, until: number, count: number): Promise<AuditRow[]> {
  return db
    .select()
    .from(auditLog)
    .where(and(gt(auditLog.seq, after), lte(auditLog.seq, until)))
    .orderBy(asc(auditLog.seq))
    .limit(count);
}

/** The entry of the latest verification. */
export async function lastVerification(db: Queryable): Promise<AuditRow | undefined> {
  const [row] = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'audit.verified'))
    .orderBy(desc(auditLog.seq))
    .limit(1);
  return row;
}

/** `who`: part of a name or email address; `area`: the code of the act before its dot; days in England's calendar. */
export type AuditFilter = {
  who?: string | undefined;
  area?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/** The entries of people whose name or address contains the words: they acted, or somebody acted as them. */
function ofPeople(db: Queryable, words: string): SQL | undefined {
  const pattern = `%${words.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const found = db
    .select({ id: users.id })
    .from(users)
    .where(or(ilike(users.name, pattern), ilike(users.email, pattern)));
  return or(inArray(auditLog.actorId, found), inArray(sql`${auditLog.detail} ->> 'acting_as'`, found));
}

const startOf = (day: string, daysLater = 0) =>
  sql`((${day}::date + ${daysLater}::int)::timestamp at time zone 'Europe/London')`;

/** Entries below `before` (all, when undefined) that pass the filter, newest first. */
export function latestAuditRows(
  db: Queryable,
  before: number | undefined,
  count: number,
  { who = '', area, from, to }: AuditFilter = {},
): Promise<AuditRow[]> {
  return db
    .select()
    .from(auditLog)
    .where(
      and(
        before === undefined ? undefined : lt(auditLog.seq, before),
        who === '' ? undefined : ofPeople(db, who),
        area === undefined ? undefined : like(auditLog.action, `${area}.%`),
        from === undefined ? undefined : sql`${auditLog.at} >= ${startOf(from)}`,
        to === undefined ? undefined : sql`${auditLog.at} < ${startOf(to, 1)}`,
      ),
    )
    .orderBy(desc(auditLog.seq))
    .limit(count);
}
