import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/database.ts';

/** How many of each kind a restore ended. */
export type EndedCredentials = { invitations: number; sign_ups: number; scim_keys: number; support_access: number };
/** With the organisations whose directory needs a new key. */
type Ended = { ended: EndedCredentials; withoutScimKey: string[] };

/**
 * Ends what somebody could hold since before the backup: links of invitations and registrations, keys of directories, consent to
 * support access. Nobody knows which of them were used, withdrawn or revoked since. Invitations and registrations stay as expired
 * rows, which their people and champions renew by a new link.
 * @param tables the columns of each table that the backup's migration has
 */
export async function endCredentials(
  tx: Tx,
  tables: ReadonlyMap<string, readonly string[]>,
  now: Date,
): Promise<Ended> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const end = async (table: string, statement: SQL): Promise<Row[]> =>
    tables.has(table) ? (await tx.execute<Row>(statement)).rows : [];
  // A backup of an earlier release has one time for the row and its first link.
  const firstLink = (table: string, column: string): SQL =>
    tables.get(table)?.includes(column) ? sql`, ${sql.identifier(column)} = ${at}` : sql``;
  const invitations = await end(
    'invitations',
    sql`UPDATE invitations SET expires_at = ${at}${firstLink('invitations', 'token_expires_at')} WHERE used_at IS NULL AND expires_at > ${at} RETURNING organisation_id`,
  );
  const signUps = await end(
    'sign_ups',
    sql`UPDATE sign_ups SET expires_at = ${at}${firstLink('sign_ups', 'code_expires_at')} WHERE used_at IS NULL AND expires_at > ${at} RETURNING id`,
  );
  const keys = await end(
    'scim_tokens',
    sql`UPDATE scim_tokens SET revoked_at = ${at} WHERE revoked_at IS NULL RETURNING organisation_id`,
  );
  const access = await end(
    'impersonations',
    sql`UPDATE impersonations SET ended_at = ${at}, ended_by = 'time'
      WHERE allowed_at IS NOT NULL AND ended_at IS NULL RETURNING id`,
  );
  return {
    ended: {
      invitations: invitations.length,
      sign_ups: signUps.length,
      scim_keys: keys.length,
      support_access: access.length,
    },
    withoutScimKey: [...new Set(keys.flatMap(({ organisation_id }) => organisation_id ?? []))],
  };
}

type Row = { organisation_id?: string };
