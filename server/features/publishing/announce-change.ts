import { publishedVersions } from '#engine/versions/version-store.ts';
import { requestTelling } from '#server/platform/affected/affected-telling.ts';
import type { Audit, AuditDetail } from '#server/platform/audit/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { VectorFilling } from '#server/platform/models/vector-filling.ts';
import type {
  Acting,
  ChangedVersion,
  ListenerEntry,
  ListenerGround,
  ReadyVersion,
  VersionListener,
  VersionListeners,
  VersionReadAgain,
  VersionWithNewComments,
} from '#server/platform/publishing/publishing.ts';

export type AnnounceDeps = ListenerGround & {
  audit: Audit;
  /** The features' listeners. Every transaction calls them in this order, because they lock rows in it. */
  listeners: readonly VersionListeners[];
  /** Computes the embeddings of what is published; absent where no jobs run, and the next start catches up. */
  vectorFilling?: Pick<VectorFilling, 'request'> | undefined;
};

/** The uploading feature's own work in the same transaction. */
type Step = () => Promise<void> | undefined;

/** @returns the entries that the listeners want in the audit log */
async function callListeners<Version extends ChangedVersion>(
  deps: AnnounceDeps,
  listenerIn: (listeners: VersionListeners) => VersionListener<Version> | undefined,
  tx: Tx,
  version: Version,
  { actor }: Acting,
): Promise<ListenerEntry[]> {
  const { clock, notifier, jobs } = deps;
  const entries: ListenerEntry[] = [];
  for (const listeners of deps.listeners) {
    const entry = await listenerIn(listeners)?.({ clock, notifier, jobs }, tx, version, actor);
    if (entry) entries.push(entry);
  }
  return entries;
}

async function appendAll(
  { audit }: AnnounceDeps,
  tx: Tx,
  who: Acting,
  entries: readonly ListenerEntry[],
): Promise<void> {
  for (const entry of entries) await audit.append(tx, { ...entry, ...who });
}

function entryFor(action: string, version: ChangedVersion, detail: AuditDetail = {}): ListenerEntry {
  const { versionId, partition, organisationId, key, number } = version;
  return {
    organisationId,
    action,
    subject: { type: 'document', id: versionId },
    // The key of a library document contains words that people wrote.
    detail: { ...(partition === 'regulation' && { work: key }), version: number, ...detail },
  };
}

/** Whether the version is the newest and replaced another. A first version changes no text, nor does one filled in below the newest. */
async function replacesAnother(tx: Tx, { workId, versionId }: ChangedVersion): Promise<boolean> {
  const published = await publishedVersions(tx, workId);
  return published.length > 1 && published.at(-1)?.id === versionId;
}

/** Call in the transaction that stores a held version. */
export async function announceHeld(deps: AnnounceDeps, tx: Tx, version: ReadyVersion, who: Acting, step?: Step) {
  const entries = await callListeners(deps, (listeners) => listeners.versionHeld, tx, version, who);
  await step?.();
  await appendAll(deps, tx, who, entries);
}

/** A file attached to a chat is nobody's document: no feature hears of it, and its words are only embedded. */
const isAttached = ({ partition }: ChangedVersion): boolean => partition === 'attachment';

/** Call in the transaction that makes a version visible, on any path. */
export async function announcePublished(deps: AnnounceDeps, tx: Tx, version: ReadyVersion, who: Acting, step?: Step) {
  if (isAttached(version)) {
    await step?.();
    await deps.vectorFilling?.request(tx);
    return;
  }
  const entries = await callListeners(deps, (listeners) => listeners.versionPublished, tx, version, who);
  await step?.();
  if (await replacesAnother(tx, version)) {
    await requestTelling(deps.jobs, tx, { versionId: version.versionId, kind: 'published' });
  }
  await deps.vectorFilling?.request(tx);
  await appendAll(deps, tx, who, [entryFor('documents.version_published', version), ...entries]);
}

/** Call in the transaction that rolls a version back. */
export async function announceWithdrawn(deps: AnnounceDeps, tx: Tx, version: ChangedVersion, who: Acting) {
  const entries = await callListeners(deps, (listeners) => listeners.versionWithdrawn, tx, version, who);
  await requestTelling(deps.jobs, tx, { versionId: version.versionId, kind: 'withdrawn' });
  await appendAll(deps, tx, who, [entryFor('documents.version_rolled_back', version), ...entries]);
}

/**
 * Call in the transaction that gives a version the comments of a newer file. Its text does not change, so citing documents are not
 * affected.
 */
export async function announceRenewed(
  deps: AnnounceDeps,
  tx: Tx,
  version: VersionWithNewComments,
  who: Acting,
  step?: Step,
) {
  const entries = await callListeners(deps, (listeners) => listeners.commentsRenewed, tx, version, who);
  await step?.();
  const detail = { replaced_sha256: version.replacedSha256, source_sha256: version.sourceSha256 };
  const renewed = entryFor('documents.comments_renewed', version, detail);
  await appendAll(deps, tx, who, [renewed, ...entries]);
}

/**
 * Call in the transaction that stores another reading of a version. Its words and numbers are those of the same file, so citing documents
 * are not affected; obligations and vectors are computed again.
 */
export async function announceReadAgain(
  deps: AnnounceDeps,
  tx: Tx,
  version: VersionReadAgain,
  who: Acting,
  entry: ListenerEntry,
) {
  const entries = isAttached(version)
    ? []
    : await callListeners(deps, (listeners) => listeners.versionReadAgain, tx, version, who);
  await deps.vectorFilling?.request(tx);
  await appendAll(deps, tx, who, [entry, ...entries]);
}
