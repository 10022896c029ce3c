import type { SignedInCaller, Visibility } from '#contract/access/caller.ts';
import type { SharingState } from '#contract/access/sharing.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import { type Audit, auditActor } from '#server/platform/audit/audit.ts';
import type { Database, Queryable, Tx } from '#server/platform/db/database.ts';
import type { Notifier } from '#server/platform/notify/notifier.ts';
import type { Runs } from '#server/platform/runs/runs.ts';
import { namePerson } from '#server/platform/sharing/name-person.ts';
import { colleaguesAmong } from '#server/platform/sharing/named-people-store.ts';
import { presentSharing } from '#server/platform/sharing/present-sharing.ts';
import { canShare } from './chat-rights.ts';
import { type ChatRow, changeChat, findChat } from './chat-store.ts';
import { lockOwnChat } from './chats.ts';
import { quotedDocuments } from './cited-version-store.ts';
import { presentChat } from './present-chat.ts';

type ShareDeps = { db: Database; runs: Pick<Runs, 'share'>; audit: Audit };

type Change = {
  visibility: Visibility;
  sharedWith: readonly string[];
  requestId?: string | undefined;
  /** The person added or removed, for the audit log. */
  person?: { added: string } | { removed: string };
};

/** Stores who may read a locked chat. The runs of its answers get the same sharing, in the same transaction. */
async function setSharing(
  { runs, audit }: Omit<ShareDeps, 'db'>,
  tx: Tx,
  caller: SignedInCaller,
  { chat, visibility, requestId, person, ...change }: Change & { chat: ChatRow },
): Promise<ChatRow> {
  const sharedWith = [...change.sharedWith];
  await changeChat(tx, chat.id, { visibility, sharedWith });
  await runs.share(tx, chat.id, { organisationId: chat.organisationId, visibility, sharedWith });
  await audit.append(tx, {
    actor: auditActor(caller),
    organisationId: chat.organisationId,
    action: 'chat.shared',
    subject: { type: 'chat', id: chat.id },
    detail: { visibility, ...person },
    ...(requestId !== undefined && { requestId }),
  });
  return { ...chat, visibility, sharedWith };
}

/**
 * Sets who may read a chat besides its owner.
 * @throws session_not_found; access_denied for somebody else's chat, or one of an organisation that the caller does not belong to
 */
export async function shareChat(deps: ShareDeps, caller: SignedInCaller, input: Change & { chatId: string }) {
  const { chatId, ...change } = input;
  return deps.db.transaction(async (tx) => {
    const chat = await lockOwnChat(tx, caller, chatId);
    if (change.visibility !== 'private' && !canShare(caller, chat)) throw new AppError('access_denied');
    return presentChat(caller, await setSharing(deps, tx, caller, { ...change, chat }));
  });
}

const without = (names: readonly string[]): Visibility => (names.length > 0 ? 'named' : 'private');

/**
 * Shares a chat with the caller's organisation, or stops doing so. The people it names go on reading it, unless its owner has left the
 * organisation: then nobody else reads it any more.
 * @throws as `shareChat`
 */
export async function shareWithOrganisation(
  deps: ShareDeps,
  caller: SignedInCaller,
  { chatId, shared, requestId }: { chatId: string; shared: boolean; requestId: string },
) {
  return deps.db.transaction(async (tx) => {
    const chat = await lockOwnChat(tx, caller, chatId);
    const mayShare = canShare(caller, chat);
    if (shared && !mayShare) throw new AppError('access_denied');
    const sharedWith = mayShare ? chat.sharedWith : [];
    const visibility = shared ? 'organisation' : without(sharedWith);
    const isSame = visibility === chat.visibility && sharedWith.length === chat.sharedWith.length;
    if (isSame) return presentChat(caller, chat);
    return presentChat(caller, await setSharing(deps, tx, caller, { chat, visibility, sharedWith, requestId }));
  });
}

async function presentSharingOf(db: Queryable, chat: ChatRow): Promise<SharingState> {
  const people = await colleaguesAmong(db, chat.organisationId ?? '', chat.sharedWith);
  return presentSharing(chat, people, await quotedDocuments(db, chat.id));
}

/** Who may read one of the caller's own chats. @throws session_not_found; access_denied for somebody else's chat */
export async function readSharing(
  { db }: { db: Database },
  caller: SignedInCaller,
  chatId: string,
): Promise<SharingState> {
  const chat = await findChat(db.query, scopeOf(caller), chatId);
  if (!chat) throw new AppError('session_not_found');
  if (chat.ownerId !== caller.userId) throw new AppError('access_denied');
  return presentSharingOf(db.query, chat);
}

type NameInChat = { chatId: string; userId: string; named: boolean; requestId: string };

/**
 * Shares a chat with a person of the organisation by name, or stops sharing it with them.
 * @throws as `shareChat`; not_found when the organisation has no such person; too_many_named
 */
export async function nameInChat(
  deps: ShareDeps & { notifier: Notifier },
  caller: SignedInCaller,
  { chatId, userId, named, requestId }: NameInChat,
): Promise<SharingState> {
  return deps.db.transaction(async (tx) => {
    const chat = await lockOwnChat(tx, caller, chatId);
    if (named && !canShare(caller, chat)) throw new AppError('access_denied');
    if (chat.sharedWith.includes(userId) === named) return presentSharingOf(tx, chat);
    const thing = { ...chat, kind: 'chat' as const, title: chat.title || 'New chat', link: `/chat/${chatId}` };
    const sharedWith = await namePerson(deps, tx, caller, { thing, userId, named });
    const visibility = chat.visibility === 'organisation' ? chat.visibility : without(sharedWith);
    const person = named ? { added: userId } : { removed: userId };
    return presentSharingOf(
      tx,
      await setSharing(deps, tx, caller, { chat, visibility, sharedWith, person, requestId }),
    );
  });
}
