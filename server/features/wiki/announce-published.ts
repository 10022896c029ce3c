import type { RenewedVersion } from '#engine/documents/publish-input.ts';
import type { AffectedTelling } from '#server/platform/affected/affected-telling.ts';
import { noteUntold } from '#server/platform/affected/untold-store.ts';
import type { Audit, AuditActor } from '#server/platform/audit/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { VectorFilling } from '#server/platform/models/vector-filling.ts';
import type { Notifier } from '#server/platform/notify/notifier.ts';
import { findPlace } from './starred-store.ts';
import { replacesAnother, tellStarrers } from './tell-starrers.ts';

export type AnnounceDeps = {
  notifier: Notifier;
  audit: Audit;
  /** Tells owners of what cites a text that it changed; absent where jobs do not run, and the next start catches up. */
  affectedTelling?: Pick<AffectedTelling, 'request'> | undefined;
  /** Gives what is published its vectors; absent as the one above. */
  vectorFilling?: Pick<VectorFilling, 'request'> | undefined;
  /** Reads what is published for obligations; absent as those above. */
  obligationReading?: { request(tx: Tx): Promise<void> } | undefined;
};

export type PublishedVersion = { versionId: string; key: string; number: number };

/** Who did it, and in which request. */
type Who = { actor: AuditActor; requestId?: string };

/**
 * In the transaction that makes a version visible, whichever way it came: those who starred the work are told; where it replaces
 * another, it is asked for that those whose things cite what it changes are; its vectors are asked for, and the audit log says who
 * published it. A version filled in below the newest is no news to anybody.
 */
export async function announcePublished(
  { notifier, audit, affectedTelling, vectorFilling, obligationReading }: AnnounceDeps,
  tx: Tx,
  { versionId, key, number }: PublishedVersion,
  who: Who,
): Promise<void> {
  await tellStarrers(notifier, tx, versionId);
  if (await replacesAnother(tx, versionId)) {
    await (affectedTelling?.request ?? noteUntold)(tx, { versionId, kind: 'published' });
  }
  await vectorFilling?.request(tx);
  await obligationReading?.request(tx);
  await record({ audit }, tx, { action: 'documents.version_published', versionId, key, number }, who);
}

/** Says in the audit log who renewed a version's comments, and which file took the place of which: nothing of its text is news to anybody. */
export const recordRenewed = (
  deps: Pick<AnnounceDeps, 'audit'>,
  tx: Tx,
  { versionId, key, number, replacedSha256, sourceSha256 }: Omit<RenewedVersion, 'workId' | 'elements'>,
  who: Who,
): Promise<void> => {
  const detail = { replaced_sha256: replacedSha256, source_sha256: sourceSha256 };
  return record(deps, tx, { action: 'documents.comments_renewed', versionId, key, number, detail }, who);
};

async function record(
  { audit }: Pick<AnnounceDeps, 'audit'>,
  tx: Tx,
  { action, versionId, key, number, detail }: PublishedVersion & { action: string; detail?: Record<string, string> },
  who: Who,
): Promise<void> {
  const place = await findPlace(tx, versionId);
  await audit.append(tx, {
    ...who,
    organisationId: place?.organisationId ?? null,
    action,
    subject: { type: 'document', id: versionId },
    // A library's key is made of words that people wrote.
    detail: { ...(place?.partition === 'regulation' && { work: key }), version: number, ...detail },
  });
}
