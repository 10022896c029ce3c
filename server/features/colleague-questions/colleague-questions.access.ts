import { newId } from '#contract/ids.ts';
import type { Access } from '#server/testing/access/access.ts';
import type { AccessCalls } from '#server/testing/access/access-call.ts';
import { type AccessRow, champion, row, signedInOnly } from '#server/testing/access/access-row.ts';
import { type AccessWorld, freshQuestion } from '#server/testing/access-world.ts';

const path = '/api/colleague-questions';
const ofAsker = [signedInOnly, '403 200 404 404', '403 404 404 404'] as const;
const ofColleague = [signedInOnly, '403 404 200 404', '403 404 404 404'] as const;

/** A question that the first hospital's standard user asked its champion. */
async function freshAsked(world: AccessWorld): Promise<string> {
  const [id, questionId] = [newId(), await freshQuestion(world)];
  await world.app.platform.db.pool.query(
    `insert into colleague_questions (id, organisation_id, asker_id, colleague_id, chat_id, question_id, question, asked_at)
      select $1, u.organisation_id, $2, $3, q.chat_id, q.id, q.text, now() from users u, chat_questions q
      where u.id = $2 and q.id = $4`,
    [id, world.callers[3]?.user?.userId, world.callers[4]?.user?.userId, questionId],
  );
  return `${path}/${id}`;
}

const calls: AccessCalls = {
  [`GET ${path}/recipients/{questionId}`]: async (world) => ({
    path: `${path}/recipients/${await freshQuestion(world)}`,
  }),
  [`POST ${path}`]: async (world) => ({ body: { question_id: await freshQuestion(world) } }),
  [`GET ${path}/{id}`]: async (world) => ({ path: await freshAsked(world) }),
  [`POST ${path}/{id}/reply`]: async (world) => ({
    path: `${await freshAsked(world)}/reply`,
    body: { text: 'The ward manager.' },
  }),
  [`POST ${path}/owners`]: () => ({ body: { domain: 'HTM', subdomain: 'Water', user_id: null } }),
};

const inChat = (thing: string, first: string): AccessRow =>
  row(`GET ${path}/chats/{chatId}`, thing, signedInOnly, first, '404 404 404 404');

/** A question goes to one colleague, who alone replies; readers of the chat read the reply. */
export const access: Access = {
  rows: [
    inChat('private', '404 200 404 404'),
    inChat('of the organisation', '404 200 200 200'),
    inChat('shared with the guest', '200 200 404 404'),
    row(`GET ${path}/recipients/{questionId}`, '', ...ofAsker),
    row(`POST ${path}`, '', ...ofAsker),
    row(`GET ${path}/{id}`, '', ...ofColleague),
    row(`POST ${path}/{id}/reply`, '', ...ofColleague),
    row(`GET ${path}/owners`, '', ...champion),
    row(`POST ${path}/owners`, '', ...champion),
  ],
  calls,
};
