import { newId } from '#contract/ids.ts';
import type { Access } from '#server/testing/access/access.ts';
import type { AccessCalls } from '#server/testing/access/access-call.ts';
import { type AccessRow, row, signedInOnly } from '#server/testing/access/access-row.ts';
import type { AccessWorld, Thing } from '#server/testing/access-world.ts';

const record = 'GET /api/chat/questions/{questionId}/record';
const exporting = 'GET /api/chat/sessions/{chatId}/export';
const drafts = 'POST /api/chat/sessions/{chatId}/drafts';

/** The question of the chat that a row is about, asked when a row first needs it; its run is the chat's. */
async function questionIn({ app, things }: AccessWorld, thing: string): Promise<string> {
  const { chatId, runId } = things[thing as Thing];
  const { pool } = app.platform.db;
  await pool.query(
    `insert into chat_questions (id, chat_id, run_id, position, text) values ($1, $2, $3, 1, 'Who tests the pumps?')
      on conflict do nothing`,
    [newId(), chatId, runId],
  );
  const { rows: found } = await pool.query('select id from chat_questions where run_id = $1', [runId]);
  return String(found[0]?.id);
}

const rows: readonly AccessRow[] = [
  ...[record, exporting].flatMap((route) => [
    row(route, 'private', signedInOnly, '404 200 404 404', '404 404 404 404'),
    row(route, 'of the organisation', signedInOnly, '404 200 200 200', '404 404 404 404'),
    row(route, 'shared with the guest', signedInOnly, '200 200 404 404', '404 404 404 404'),
  ]),
  row(drafts, 'private', signedInOnly, '403 200 404 404', '403 404 404 404'),
  row(drafts, 'of the organisation', signedInOnly, '403 200 200 200', '403 404 404 404'),
];

const calls: AccessCalls = {
  [record]: async (world, _caller, { thing }) => ({
    path: `/api/chat/questions/${await questionIn(world, thing)}/record`,
  }),
  [drafts]: async (world, _caller, { thing }) => ({
    body: { title: 'Pumps', kind: 'procedure', questions: [await questionIn(world, thing)] },
  }),
};

/** Whoever reads a chat may take its answers away, as far as they may read them; guests draft nothing. */
export const access: Access = { rows, calls };
