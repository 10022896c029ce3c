import type { Access } from '#server/testing/access/access.ts';
import type { AccessCalls } from '#server/testing/access/access-call.ts';
import { type AccessRow, row, signedInOnly } from '#server/testing/access/access-row.ts';
import { type AccessWorld, freshChat } from '#server/testing/access-world.ts';
import { insertUnreadFile } from '#server/testing/unread-file.ts';
import { insertAttachments } from './attachments-store.ts';

const attaching = 'POST /api/chat/{chatId}/attachments/files';
const listing = 'GET /api/chat/{chatId}/attachments';
const removing = 'DELETE /api/chat/{chatId}/attachments/{id}';

const rows: readonly AccessRow[] = [
  row(attaching, 'private', signedInOnly, '403 201 404 404', '403 404 404 404'),
  row(attaching, 'of the organisation', signedInOnly, '403 201 403 403', '403 404 404 404'),
  row(listing, 'private', signedInOnly, '404 200 404 404', '404 404 404 404'),
  row(listing, 'of the organisation', signedInOnly, '404 200 200 200', '404 404 404 404'),
  row(listing, 'shared with the guest', signedInOnly, '200 200 404 404', '404 404 404 404'),
  row(removing, 'private', signedInOnly, '403 200 404 404', '403 404 404 404'),
  row(removing, 'of the organisation', signedInOnly, '403 200 403 403', '403 404 404 404'),
];

/** An unreadable file in a new chat of the first hospital's standard user. */
async function makeAttachment(world: AccessWorld, thing: string): Promise<string> {
  const { db } = world.app.platform;
  const chatId = await freshChat(world, thing === 'private' ? 'private' : 'organisation');
  const ownerId = world.callers[3]?.user?.userId ?? '';
  const id = await db.transaction(async (tx) => {
    const file = await insertUnreadFile(tx, ownerId);
    await insertAttachments(tx, [file], { chatId, ownerId });
    return file;
  });
  return `/api/chat/${chatId}/attachments/${id}`;
}

const calls: AccessCalls = {
  [attaching]: async (world, _caller, { thing }) => ({
    path: `/api/chat/${await freshChat(world, thing === 'private' ? 'private' : 'organisation')}/attachments/files`,
    form: { file: new File([], 'empty.md') },
  }),
  [removing]: async (world, _caller, { thing }) => ({ path: await makeAttachment(world, thing) }),
};

/** Files attached to chats. Only the owner of a chat attaches and removes files; its readers learn how many it has. */
export const access: Access = { rows, calls };
