import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { correctLineage } from '#engine/versions/correct-lineage-store.ts';
import { auditActor } from '#server/platform/audit/audit.ts';
import { loadManaged } from './load-managed.ts';
import type { VersionAct, VersionDeps } from './version-deps.ts';

/**
 * Stores a person's correction: which clause of the previous version a clause continues.
 * @throws AppError document_not_found, access_denied, lineage_not_possible when either element belongs to another version
 */
export async function correctVersionLineage(
  { db, audit, offers: { answeredForBy } }: Pick<VersionDeps, 'db' | 'audit' | 'offers'>,
  caller: SignedInCaller,
  { id, elementId, continues, requestId }: VersionAct & { elementId: string; continues: string | null },
): Promise<void> {
  await db.transaction(async (tx) => {
    const version = await loadManaged(tx, { manager: caller, answeredForBy }, id);
    const corrected = await correctLineage(tx, { elementId, versionId: version.id, continues, by: caller.userId });
    if (corrected.outcome !== 'corrected') throw new AppError('lineage_not_possible');
    await audit.append(tx, {
      actor: auditActor(caller),
      organisationId: version.organisationId,
      action: 'documents.lineage_corrected',
      subject: { type: 'element', id: elementId },
      detail: { version: version.id, continues },
      ...(requestId !== undefined && { requestId }),
    });
  });
}
