import { eq } from 'drizzle-orm';
import { newId } from '#contract/ids.ts';
import { runsTable } from '#server/platform/runs/runs-tables.ts';
import type { Access } from '#server/testing/access/access.ts';
import type { AccessCalls } from '#server/testing/access/access-call.ts';
import {
  type AccessRow,
  alsoImpersonated,
  guestAndStandard,
  hiddenFromAll,
  row,
  signedInOnly,
  standard,
} from '#server/testing/access/access-row.ts';
import { type AccessWorld, freshChat, type Thing } from '#server/testing/access-world.ts';
import { chatQuestions, chats } from './chat-tables.ts';

const rows: readonly AccessRow[] = [
  row('POST /operator/ask', '', ...hiddenFromAll),
  row('GET /api/chat/filter_data', '', ...standard),
  row('GET /api/chat/examples', '', ...standard),
  row('GET /api/chat/sessions', '', ...standard),
  row('GET /api/chat/shared-with-me', '', ...guestAndStandard),
  row('GET /api/chat/writer', '', ...standard),
  alsoImpersonated(row('POST /api/chat/coverage', '', ...standard)),
  alsoImpersonated(row('POST /api/chat/sessions', '', signedInOnly, '403 201 201 201', '403 201 201 201')),
  row('GET /api/chat/sessions/{chatId}', 'private', signedInOnly, '404 200 404 404', '404 404 404 404'),
  row('GET /api/chat/sessions/{chatId}', 'of the organisation', signedInOnly, '404 200 200 200', '404 404 404 404'),
  row('GET /api/chat/sessions/{chatId}', 'shared with the guest', signedInOnly, '200 200 404 404', '404 404 404 404'),
  row('GET /api/chat/sessions/{chatId}/events', 'private', signedInOnly, '404 200 404 404', '404 404 404 404'),
  row(
    'GET /api/chat/sessions/{chatId}/events',
    'of the organisation',
    signedInOnly,
    '404 200 200 200',
    '404 404 404 404',
  ),
  row(
    'GET /api/chat/sessions/{chatId}/events',
    'shared with the guest',
    signedInOnly,
    '200 200 404 404',
    '404 404 404 404',
  ),
  row('GET /api/chat/sessions/{chatId}/sharing', 'private', signedInOnly, '403 200 404 404', '403 404 404 404'),
  row(
    'GET /api/chat/sessions/{chatId}/sharing',
    'of the organisation',
    signedInOnly,
    '403 200 403 403',
    '403 404 404 404',
  ),
  ...['title', 'filters', 'pinned', 'sharing', 'people'].flatMap((part) => [
    row(`POST /api/chat/sessions/{chatId}/${part}`, 'private', signedInOnly, '403 200 404 404', '403 404 404 404'),
    row(
      `POST /api/chat/sessions/{chatId}/${part}`,
      'of the organisation',
      signedInOnly,
      '403 200 403 403',
      '403 404 404 404',
    ),
  ]),
  row('DELETE /api/chat/sessions/{chatId}', 'fresh', signedInOnly, '403 204 404 404', '403 404 404 404'),
  row(
    'DELETE /api/chat/sessions/{chatId}',
    'fresh, of the organisation',
    signedInOnly,
    '403 204 403 403',
    '403 404 404 404',
  ),
  // Others may not even learn that it was deleted.
  row(
    'POST /api/chat/sessions/{chatId}/restored',
    'fresh, of the organisation',
    signedInOnly,
    '403 200 404 404',
    '403 404 404 404',
  ),
  row(
    'GET /api/chat/{chatId}/questions/{questionId}/next',
    'private',
    signedInOnly,
    '403 200 404 404',
    '403 404 404 404',
  ),
  row(
    'GET /api/chat/{chatId}/questions/{questionId}/next',
    'of the organisation',
    signedInOnly,
    '403 200 403 403',
    '403 404 404 404',
  ),
  alsoImpersonated(
    row('POST /api/chat/{chatId}/questions', 'private', signedInOnly, '403 202 404 404', '403 404 404 404'),
  ),
  alsoImpersonated(
    row('POST /api/chat/{chatId}/questions', 'of the organisation', signedInOnly, '403 202 403 403', '403 404 404 404'),
  ),
];

/** A question of the chat, asked now if it has none. */
async function questionOf({ app }: AccessWorld, chatId: string): Promise<string> {
  const { query } = app.platform.db;
  const [known] = await query.select().from(chatQuestions).where(eq(chatQuestions.chatId, chatId));
  if (known) return known.id;
  const [run] = await query.select().from(runsTable).where(eq(runsTable.subjectId, chatId));
  const id = newId();
  await query.insert(chatQuestions).values({ id, chatId, runId: run?.id ?? '', position: 1, text: 'Who signs it?' });
  return id;
}

const calls: AccessCalls = {
  'POST /operator/ask': () => ({ body: { question: 'How often must pumps be tested?' } }),
  'POST /api/chat/sessions/{chatId}/title': () => ({ body: { title: 'Pumps' } }),
  'POST /api/chat/sessions/{chatId}/filters': () => ({ body: { filters: { category: ['Medicines'] } } }),
  'POST /api/chat/coverage': () => ({ body: {} }),
  'POST /api/chat/sessions/{chatId}/pinned': () => ({ body: { pinned: true } }),
  // Restores the earlier sharing, which the rows below expect.
  'POST /api/chat/sessions/{chatId}/sharing': (_world, _caller, { thing }) => ({
    body: { shared: thing === 'of the organisation' },
  }),
  // Names nobody yet, so that nothing changes for the rows below.
  'POST /api/chat/sessions/{chatId}/people': ({ callers }) => ({
    body: { user_id: callers[2]?.user?.userId, named: false },
  }),
  'DELETE /api/chat/sessions/{chatId}': async (world, _caller, { thing }) => ({
    path: `/api/chat/sessions/${await freshChat(world, thing === 'fresh' ? 'private' : 'organisation')}`,
  }),
  'POST /api/chat/sessions/{chatId}/restored': async (world) => {
    const chatId = await freshChat(world, 'organisation');
    const { db, clock } = world.app.platform;
    await db.query.update(chats).set({ deletedAt: clock.now() }).where(eq(chats.id, chatId));
    return { path: `/api/chat/sessions/${chatId}/restored` };
  },
  'GET /api/chat/{chatId}/questions/{questionId}/next': async (world, _caller, { thing }) => {
    const { chatId } = world.things[thing as Thing];
    return { path: `/api/chat/${chatId}/questions/${await questionOf(world, chatId)}/next` };
  },
  'POST /api/chat/{chatId}/questions': () => ({ body: { text: 'How often must pumps be tested?' } }),
};

/** Chats and questions. */
export const access: Access = { rows, calls };
