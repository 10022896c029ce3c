import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { limits } from '#contract/limits.ts';
import { type Audit, auditActor } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { issueScimToken, listScimTokens, revokeScimToken } from '#server/platform/identity/scim-token-store.ts';
import { organisationOf } from './organisation-of.ts';

export type ScimTokenDeps = { db: Database; clock: Clock; audit: Audit };

const inUse = async (query: Queryable, organisationId: string) =>
  (await listScimTokens(query, organisationId)).filter(({ revokedAt }) => revokedAt === null);

/** The tokens in use. Their values are stored only as hashes. */
export async function readScimTokens({ db }: Pick<ScimTokenDeps, 'db'>, caller: SignedInCaller) {
  const tokens = await inUse(db.query, organisationOf(caller));
  return tokens.map(({ id, label, createdAt, lastUsedAt }) => ({
    id,
    label,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  }));
}

/** @throws AppError no_room_for_more */
export async function addScimToken(
  { db, clock, audit }: ScimTokenDeps,
  caller: SignedInCaller,
  { label }: { label: string },
  requestId: string,
) {
  const organisationId = organisationOf(caller);
  return db.transaction(async (tx) => {
    const issued = await issueScimToken(tx, { organisationId, label, createdBy: caller.userId }, clock.now());
    if ((await inUse(tx, organisationId)).length > limits.scimTokensPerOrganisation)
      throw new AppError('no_room_for_more');
    await audit.append(tx, {
      actor: auditActor(caller),
      organisationId,
      action: 'organisation.scim_key_issued',
      subject: { type: 'scim_token', id: issued.id },
      requestId,
    });
    return issued;
  });
}

/** Takes effect from the next call. @throws AppError not_found */
export async function endScimToken(
  { db, clock, audit }: ScimTokenDeps,
  caller: SignedInCaller,
  { id }: { id: string },
  requestId: string,
): Promise<void> {
  const organisationId = organisationOf(caller);
  await db.transaction(async (tx) => {
    if (!(await revokeScimToken(tx, organisationId, id, clock.now()))) throw new AppError('not_found');
    await audit.append(tx, {
      actor: auditActor(caller),
      organisationId,
      action: 'organisation.scim_key_revoked',
      subject: { type: 'scim_token', id },
      requestId,
    });
  });
}
