import { randomBytes } from 'node:crypto';
import { and, desc, eq, isNull, lt, or } from 'drizzle-orm';
import { newId } from '#contract/ids.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { organisations } from './identity-tables.ts';
import { scimTokens } from './scim-token-tables.ts';
import { secretHash } from './secret-hash.ts';

/** Tells people and secret scanners what a leaked key is. */
const prefix = 'candour_scim_';
/** `last_used_at` is written at most once in this time, ms. */
const touchMs = 60_000;

/** Issues a key for the organisation's directory. `token` is shown once; the database stores its hash. */
export async function issueScimToken(
  tx: Tx,
  { organisationId, label, createdBy }: { organisationId: string; label: string; createdBy: string },
  now: Date,
): Promise<{ id: string; token: string }> {
  const id = newId();
  const token = `${prefix}${randomBytes(32).toString('base64url')}`;
  await tx
    .insert(scimTokens)
    .values({ id, organisationId, label, createdBy, tokenHash: secretHash(token), createdAt: now });
  return { id, token };
}

/** The organisation's keys, the newest first, revoked ones included. */
export function listScimTokens(query: Queryable, organisationId: string) {
  return query
    .select({
      id: scimTokens.id,
      label: scimTokens.label,
      createdBy: scimTokens.createdBy,
      createdAt: scimTokens.createdAt,
      lastUsedAt: scimTokens.lastUsedAt,
      revokedAt: scimTokens.revokedAt,
    })
    .from(scimTokens)
    .where(eq(scimTokens.organisationId, organisationId))
    .orderBy(desc(scimTokens.createdAt), desc(scimTokens.id));
}

/** @returns false when the organisation has no such valid key */
export async function revokeScimToken(tx: Tx, organisationId: string, id: string, now: Date): Promise<boolean> {
  const revoked = await tx
    .update(scimTokens)
    .set({ revokedAt: now })
    .where(and(eq(scimTokens.id, id), eq(scimTokens.organisationId, organisationId), isNull(scimTokens.revokedAt)))
    .returning({ id: scimTokens.id });
  return revoked.length === 1;
}

/** The organisation of a key; undefined when the key is unknown or revoked, or the organisation is disabled. */
export async function findScimToken(query: Queryable, token: string) {
  const [row] = await query
    .select({ id: scimTokens.id, organisationId: scimTokens.organisationId })
    .from(scimTokens)
    .innerJoin(organisations, eq(organisations.id, scimTokens.organisationId))
    .where(
      and(eq(scimTokens.tokenHash, secretHash(token)), isNull(scimTokens.revokedAt), isNull(organisations.disabledAt)),
    );
  return row;
}

/** Records that the key was used now. */
export async function touchScimToken(query: Queryable, id: string, now: Date): Promise<void> {
  const isDue = or(isNull(scimTokens.lastUsedAt), lt(scimTokens.lastUsedAt, new Date(now.getTime() - touchMs)));
  await query
    .update(scimTokens)
    .set({ lastUsedAt: now })
    .where(and(eq(scimTokens.id, id), isDue));
}
