import type { FastifyRequest } from 'fastify';
import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { AttachmentList } from '#contract/features/attachments/attachments-contract.ts';
import { limits } from '#contract/limits.ts';
import type { Analytics } from '#server/platform/analytics/analytics.ts';
import { type Audit, auditActor } from '#server/platform/audit/audit.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { attachedTo, insertAttachments } from './attachments-store.ts';
import { type ListAttachmentsDeps, listAttachments } from './list-attachments.ts';

export type AttachDeps = ListAttachmentsDeps &
  Parameters<ListAttachmentsDeps['attachedFiles']['receive']>[0] & { audit: Audit; analytics: Analytics };

type Asked = { chatId: string; request: FastifyRequest; idempotencyKey: string | undefined };

/** @throws session_not_found; access_denied where the caller may not ask */
async function refuseUnlessAsker(
  { readableChat }: AttachDeps,
  db: Queryable,
  caller: SignedInCaller,
  { chatId, locked }: { chatId: string; locked?: 'locked' },
): Promise<void> {
  const chat = await readableChat(db, caller, chatId, locked);
  if (!chat) throw new AppError('session_not_found');
  if (!chat.mayAsk) throw new AppError('access_denied');
}

/**
 * Attaches the files of a request to a chat in which the caller may ask, and has them read. The response is sent once the last byte is
 * stored. One file that cannot be read leaves the others alone.
 * @throws session_not_found; access_denied; too_many_attachments; as uploads do
 */
export async function attachFiles(deps: AttachDeps, caller: SignedInCaller, asked: Asked): Promise<AttachmentList> {
  const { db, attachedFiles, audit, analytics } = deps;
  const { chatId, request, idempotencyKey } = asked;
  const { atOnce, ofChat } = limits.attachments;
  await refuseUnlessAsker(deps, db.query, caller, { chatId });
  const already = await attachedTo(db.query, chatId);
  if (already.length >= ofChat && idempotencyKey === undefined) throw new AppError('too_many_attachments');
  const alongside = async (tx: Tx, ids: readonly string[]) => {
    // A person may attach in two tabs at once; the chat may be deleted meanwhile.
    await refuseUnlessAsker(deps, tx, caller, { chatId, locked: 'locked' });
    if ((await attachedTo(tx, chatId)).length + ids.length > ofChat) throw new AppError('too_many_attachments');
    await insertAttachments(tx, ids, { chatId, ownerId: caller.userId });
    await analytics.record(tx, {
      name: 'file_attached',
      caller,
      properties: { chat_id: chatId, files: ids.length },
    });
    await audit.append(tx, {
      actor: auditActor(caller),
      organisationId: caller.organisationId,
      action: 'chat.files_attached',
      subject: { type: 'chat', id: chatId },
      detail: { files: ids.length },
      requestId: String(request.id),
    });
  };
  await attachedFiles.receive(deps, caller, { request, idempotencyKey, most: atOnce, alongside });
  return listAttachments(deps, caller, chatId);
}
