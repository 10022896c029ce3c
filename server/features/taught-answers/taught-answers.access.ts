import { newId } from '#contract/ids.ts';
import type { Access } from '#server/testing/access/access.ts';
import type { AccessCalls } from '#server/testing/access/access-call.ts';
import { row, signedInOnly, standard } from '#server/testing/access/access-row.ts';
import { type AccessWorld, freshQuestion } from '#server/testing/access-world.ts';
import { passedOnQuestions } from './taught-answers-tables.ts';

const path = '/api/taught-answers/questions';

/** A new passed-on question of the first hospital. */
async function freshPassedOn({ app, callers }: AccessWorld): Promise<string> {
  const { query, pool } = app.platform.db;
  const { rows } = await pool.query('select organisation_id from users where id = $1', [callers[3]?.user?.userId]);
  const id = newId();
  const organisationId = String(rows[0]?.organisation_id);
  await query
    .insert(passedOnQuestions)
    .values({ id, organisationId, question: 'Who signs it?', passedOnAt: new Date() });
  return id;
}

async function anElement({ app, things }: AccessWorld): Promise<string> {
  const sought = 'select id from elements where version_id = $1';
  const { rows } = await app.platform.db.pool.query(sought, [things.public.documentId]);
  return String(rows[0]?.id);
}

const calls: AccessCalls = {
  [`POST ${path}`]: async (world) => ({ body: { question_id: await freshQuestion(world), text: 'Who signs it?' } }),
  [`GET ${path}/{id}`]: async (world) => ({ path: `${path}/${await freshPassedOn(world)}` }),
  [`GET ${path}/{id}/clauses`]: async (world) => ({ path: `${path}/${await freshPassedOn(world)}/clauses?q=pumps` }),
  [`POST ${path}/{id}/answer`]: async (world) => ({
    path: `${path}/${await freshPassedOn(world)}/answer`,
    body: { element_ids: [await anElement(world)], revision: 1 },
  }),
  [`POST ${path}/{id}/withdrawal`]: async (world) => ({
    path: `${path}/${await freshPassedOn(world)}/withdrawal`,
    body: { revision: 1 },
  }),
};

/** A person passes on their own questions; champions and administrators of their organisation alone read and answer them. */
export const access: Access = {
  rows: [
    row('GET /api/taught-answers/chats/{chatId}', 'private', ...standard),
    row(`POST ${path}`, '', signedInOnly, '403 200 404 404', '403 404 404 404'),
    row(`GET ${path}`, '', signedInOnly, '403 403 200 200', '403 403 200 200'),
    ...[`GET ${path}/{id}`, `GET ${path}/{id}/clauses`, `POST ${path}/{id}/answer`, `POST ${path}/{id}/withdrawal`].map(
      (route) => row(route, '', signedInOnly, '403 403 200 200', '403 403 404 404'),
    ),
  ],
  calls,
};
