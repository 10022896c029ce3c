import { elementsChangedBy, elementsNewIn } from '#engine/documents/version-changes-store.ts';
import { canSee } from '#engine/visibility/scope.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { Notifier } from '#server/platform/notify/notifier.ts';
import type { AffectedBy, AffectedThing, ChangeKind, TextChange } from './affected.ts';
import { findChangedDocument, scopesOf } from './affected-store.ts';
import { affectedWords } from './affected-words.ts';
import { findAffected } from './find-affected.ts';
import { holdUntold, keepToldUpTo, removeUntold, type UntoldChange } from './untold-store.ts';

/** The texts that publishing a version changes, or that rolling it back takes away. */
export async function changeOf(tx: Tx, versionId: string, kind: ChangeKind): Promise<TextChange> {
  if (kind === 'withdrawn') {
    return { changedElementIds: await elementsNewIn(tx, versionId), lineageIds: [], versionId };
  }
  const { elementIds, lineageIds } = await elementsChangedBy(tx, versionId);
  return { changedElementIds: elementIds, lineageIds, versionId };
}

/** Where the notification leads: to the one thing, or to what changed. */
const linkOf = (things: readonly AffectedThing[], versionId: string): string =>
  things.length === 1 ? (things[0]?.link ?? `/wiki/${versionId}`) : `/wiki/${versionId}`;

export type TellDeps = { db: Database; notifier: Notifier; cites: readonly AffectedBy[] };

/** Owners told in one transaction: few enough that nobody waits long for it. */
const ownersAtATime = 20;

/** What is affected now, by owner, in the order of their ids. */
async function affectedNow({ cites }: TellDeps, tx: Tx, { versionId, kind }: UntoldChange) {
  const { things } = await findAffected(tx, cites, await changeOf(tx, versionId, kind));
  return [...Map.groupBy(things, ({ userId }) => userId)].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Tells the next owners, as they are now, and keeps how far it has come. @returns whether there may be more */
async function tellSome(
  { notifier }: TellDeps,
  tx: Tx,
  change: UntoldChange,
  byOwner: Awaited<ReturnType<typeof affectedNow>>,
): Promise<boolean> {
  const held = await holdUntold(tx, change);
  if (held === undefined) return false;
  const { versionId, kind } = change;
  const { toldUpTo } = held;
  // Looked for each time: what was published may be rolled back while its owners are being told.
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
 * After a version was published or rolled back: who owns something that cites a changed text is told, once for the version, and each
 * only of their own things; what has been undone meanwhile is told to nobody else. Who may no longer see the document, or their thing, learns nothing of it. Ended on the way, it goes on
 * with the owners who have not been told.
 */
export async function tellAffected(deps: TellDeps, change: UntoldChange, signal: AbortSignal): Promise<void> {
  const byOwner = await deps.db.transaction((tx) => affectedNow(deps, tx, change));
  for (;;) {
    signal.throwIfAborted();
    if (!(await deps.db.transaction((tx) => tellSome(deps, tx, change, byOwner)))) return;
  }
}
