import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { type Audit, auditActor } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { deleteDomain } from './domain-store.ts';
import { organisationOf } from './organisation-of.ts';

/** Gives a domain up. Who came by it stays a member. @throws AppError not_found */
export async function removeDomain(
  { db, audit }: { db: Database; audit: Audit },
  caller: SignedInCaller,
  { id }: { id: string },
  requestId: string,
): Promise<void> {
  const organisationId = organisationOf(caller);
  await db.transaction(async (tx) => {
    if (!(await deleteDomain(tx, organisationId, id))) throw new AppError('not_found');
    await audit.append(tx, {
      actor: auditActor(caller),
      organisationId,
      action: 'organisation.domain_removed',
      subject: { type: 'domain', id },
      requestId,
    });
  });
}
