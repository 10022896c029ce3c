import { elementsChangedBy, elementsNewIn } from '#engine/versions/version-changes-store.ts';
import { canSee } from '#engine/visibility/scope.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { Notifier } from '#server/platform/notify/notifier.ts';
import type { AffectedBy, AffectedThing, ChangeKind, TextChange } from './affected.ts';
import { findChangedDocument, scopesOf } from './affected-store.ts';
import { affectedWords } from './affected-words.ts';
import { findAffected } from './find-affected.ts';
import { keepToldUpTo, lockUntoldRow, removeUntold, type UntoldChange } from './untold-store.ts';

/** The texts that publishing a version changes, or that rolling it back removes. */
export async function changeOf(tx: Tx, versionId: string, kind: ChangeKind): Promise<TextChange> {
  if (kind === 'withdrawn') {
    return { changedElementIds: await elementsNewIn(tx, versionId), lineageIds: [], versionId };
  }
  const { elementIds, lineageIds } = await elementsChangedBy(tx, versionId);
  return { changedElementIds: elementIds, lineageIds, versionId };
}

/** Where the notification leads: to the affected thing when there is one, otherwise to the changed document. */
const linkOf = (things: readonly AffectedThing[], versionId: string): string =>
  things.length === 1 ? (things[0]?.link ?? `/wiki/${versionId}`) : `/wiki/${versionId}`;

export type TellDeps = { db: Database; notifier: Notifier; cites: readonly AffectedBy[] };

/** Owners notified in one transaction: few enough to keep the transaction short. */
const ownersAtATime = 20;

/** The things affected now, grouped by owner and ordered by owner id. */
async function affectedNow({ cites }: TellDeps, tx: Tx, { versionId, kind }: UntoldChange) {
  const { things } = await findAffected(tx, cites, await changeOf(tx, versionId, kind));
  return [...Map.groupBy(things, ({ userId }) => userId)].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Notifies the next owners, as they are now, and saves the progress. @returns whether there may be more */
async function tellSome(
  { notifier }: TellDeps,
  tx: Tx,
  change: UntoldChange,
  byOwner: Awaited<ReturnType<typeof affectedNow>>,
): Promise<boolean> {
  const locked = await lockUntoldRow(tx, change);
  if (locked === undefined) return false;
  const { versionId, kind } = change;
  const { toldUpTo } = locked;
  // Queried each time: the version may be rolled back while its owners are being notified.
  const document = await findChangedDocument(tx, versionId, kind);
  const next = byOwner.filter(([userId]) => toldUpTo === null || userId > toldUpTo).slice(0, ownersAtATime);
  const last = next.at(-1);
  if (document === undefined || last === undefined) {
    await removeUntold(tx, change);
    return false;
  }
  const ids = next.map(([userId]) => userId);
  const scopes = await scopesOf(tx, ids);
  for (const [userId, own] of next) {
    const scope = scopes.get(userId);
    if (scope === undefined || !canSee(scope, document.owner)) continue;
    await notifier.notify(tx, {
      userId,
      kind: 'cited_text_changed',
      ...affectedWords(document, kind, own),
      link: linkOf(own, versionId),
      dedupeKey: `cited_text_changed:${kind}:${versionId}`,
    });
  }
  await keepToldUpTo(tx, change, last[0]);
  return true;
}

/**
 * Notifies each owner of things that cite a changed text, once per version and about their own things only. People who may no
 * longer see the document or the thing get no notification. When the version is undone meanwhile, the remaining owners get none.
 * After an interruption the work resumes with the owners not yet notified.
 */
export async function tellAffected(deps: TellDeps, change: UntoldChange, signal: AbortSignal): Promise<void> {
  const byOwner = await deps.db.transaction((tx) => affectedNow(deps, tx, change));
  for (;;) {
    signal.throwIfAborted();
    if (!(await deps.db.transaction((tx) => tellSome(deps, tx, change, byOwner)))) return;
  }
}
