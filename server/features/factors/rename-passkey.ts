import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { type Audit, auditActor } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { renamePasskey as renameStored } from '#server/platform/identity/passkey-store.ts';

type RenamePasskey = { id: string; name: string; requestId: string };

/** @throws AppError not_found for a passkey that is not the caller's */
export async function renamePasskey(
  { db, audit }: { db: Database; audit: Audit },
  caller: SignedInCaller,
  { id, name, requestId }: RenamePasskey,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await renameStored(tx, caller.userId, id, name))) throw new AppError('not_found');
    await audit.append(tx, {
      actor: auditActor(caller),
      organisationId: caller.organisationId,
      action: 'auth.passkey_renamed',
      subject: { type: 'passkey', id },
      requestId,
    });
  });
}
