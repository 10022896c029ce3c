import type { SignedInCaller } from '#contract/access/caller.ts';
import { newId } from '#contract/ids.ts';
import { chooseClauses } from '#engine/questions/person-questions-store.ts';
import { dayInEngland } from '#engine/versions/version-status.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { findDemoOrganisation } from '#server/platform/identity/organisation-store.ts';
import type { Platform } from '#server/platform/open-platform.ts';
import { quotedQuestion } from '#server/platform/todos/quoted-question.ts';
import { type DemoPassedOn, demoPassedOn } from './demo-taught-answers.ts';
import { answerersOf, elementsAt, insertPassedOn, passedOnIn } from './passed-on-store.ts';
import { taughtAnswerOrigin } from './taught-answer-words.ts';

const dayMs = 86_400_000;

type Hospital = { id: string; members: ReadonlyMap<string, string>; championId: string };
type Ground = Pick<Platform, 'clock' | 'todos'>;

const callerOf = (userId: string, organisationId: string): SignedInCaller => ({
  kind: 'user',
  userId,
  organisationId,
  roles: ['standard'],
  sessionId: 'demonstration',
});

async function addQuestion(
  { clock, todos }: Ground,
  tx: Tx,
  { id, members, championId }: Hospital,
  asked: DemoPassedOn,
) {
  const now = clock.now();
  const ago = (days: number) => new Date(now.getTime() - days * dayMs);
  const { question, askedBy, askedDaysAgo, clauses, answeredDaysAgo = 0 } = asked;
  const askerId = members.get(askedBy);
  if (askerId === undefined) return;
  const scope = scopeOf(callerOf(championId, id));
  const row = { id: newId(), organisationId: id, askerId, question, passedOnAt: ago(askedDaysAgo) };
  if (clauses === undefined) {
    await insertPassedOn(tx, row);
    await todos.create(tx, {
      owner: callerOf(askerId, id),
      assigneeId: championId,
      title: `Choose the clauses that answer ${quotedQuestion(question)}`,
      origin: { kind: taughtAnswerOrigin, id: row.id },
    });
    return;
  }
  await insertPassedOn(tx, { ...row, answeredBy: championId, answeredAt: ago(answeredDaysAgo) });
  const elementIds = await elementsAt(tx, clauses);
  const chosen = { askedQuestionId: row.id, organisationId: id, question, elementIds, madeBy: championId };
  await chooseClauses(tx, { ...chosen, now: ago(answeredDaysAgo), scope, today: dayInEngland(now) });
}

/** Adds the questions that people of the demonstration hospital passed on, once: later changes stay. */
export async function loadDemoTaughtAnswers(platform: Pick<Platform, 'db' | 'clock' | 'todos'>): Promise<void> {
  const { db } = platform;
  const hospital = await findDemoOrganisation(db.query);
  if (!hospital || (await passedOnIn(db.query, hospital.id, 1)).length > 0) return;
  const [champion] = await answerersOf(db.query, hospital.id);
  if (champion === undefined) return;
  await db.transaction(async (tx) => {
    for (const asked of demoPassedOn) await addQuestion(platform, tx, { ...hospital, championId: champion.id }, asked);
  });
}
