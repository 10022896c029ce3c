import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AnswerEvent, answerEventSchema } from '#contract/features/chat/answer-events.ts';
import { type RunEvent, runEventSchema } from '#contract/features/runs/run-events.ts';
import { type CollectedAnswer, collectAnswer } from '#engine/answers/collect-answer.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { openCredentials } from '#server/platform/identity/credentials.ts';
import { createLog } from '#server/platform/log/log.ts';
import type { ChatAsked, ChatModel } from '#server/testing/chat-completions.ts';
import { isEventTrapped, removeEventTrap, setEventTrap, type TrappedEvent } from '#server/testing/event-trap.ts';
import { loadedFolder } from '#server/testing/loaded-folder.ts';
import { type ModelsServer, startModelsServer } from '#server/testing/models-server.ts';
import { type ProductProcess, startProduct } from '#server/testing/product-process.ts';
import { callApi, makeUser, postLogin } from '#server/testing/sign-in.ts';
import { soakCount, soakSeed, soakTimeout } from '#server/testing/soak-scale.ts';

const secret = 'a secret of the tests, long enough for keys';
const answered = 'How often must emergency generators be tested?';
const unanswered = 'What is the recipe for a Victoria sponge?';

type Moment = {
  when: string;
  question: string;
  /** Kills while this event is being stored; without it, as soon as a reader has received `seen`. */
  trapped?: TrappedEvent;
  seen?: string;
  /** The model's behaviour before the kill; without it the built-in writer answers. */
  model?: ChatModel;
  /** A re-ranking model that never answers, so that the search does not end. */
  isSearching?: boolean;
};

/** The first source in its own words, which is supported; and a sentence without a source. */
function sentencesFrom({ text }: ChatAsked): string[] {
  const [, number, words = ''] = /number="(\d+)"[^>]*>\n([^.]*\.)/.exec(text) ?? [];
  return [`${words} [${number}] `, 'Nobody says this.'];
}
const writes: ChatModel = (asked) => ({ pieces: sentencesFrom(asked) });
const fallsSilent: ChatModel = (asked) => ({ pieces: [...sentencesFrom(asked), ' And then'], end: 'silent' });
const fails: ChatModel = () => ({ status: 500 });

const storing = (question: string, trapped: TrappedEvent, model?: ChatModel): Moment => {
  const writer = model === undefined ? 'quoted' : model === fails ? 'falling back' : 'written';
  const when = `${writer}, while ${trapped.type}${trapped.nth === undefined ? '' : ` ${trapped.nth}`} is stored`;
  return { when, question, trapped, ...(model && { model }) };
};

const moments: Moment[] = [
  { when: 'while it searches', question: answered, seen: 'searching', isSearching: true },
  ...['searching', 'sources', 'text', 'citation', 'verified', 'done'].map((type) => storing(answered, { type })),
  storing(unanswered, { type: 'not_found' }),
  { when: 'written, while the model writes', question: answered, seen: 'citation', model: fallsSilent },
  ...['sources', 'text', 'citation', 'verified', 'done'].map((type) => storing(answered, { type }, writes)),
  ...['fell_back', 'text', 'verified', 'done'].map((type) => storing(answered, { type }, fails)),
  storing(answered, { type: 'sources', nth: 2 }, fails),
  { when: 'after the end', question: answered, seen: 'done' },
];

const rounds = soakCount(moments.length * 2);
const chosen = fc.sample(fc.shuffledSubarray(moments, { minLength: moments.length }), { numRuns: 2, seed: soakSeed });

const folder = await loadedFolder();
const { dataDir } = folder;
const ownSettings = { CANDOUR_DATA_DIR: dataDir, CANDOUR_DEMO: 'off', CANDOUR_SECRET: secret };
let models: ModelsServer;
let authToken = '';
let sessionId = '';

async function call<Body>(url: string, method: string, path: string, body?: object): Promise<Body> {
  const sent = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await callApi(url, path, authToken, { method, ...sent });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`);
  return answer as Body;
}

const ask = async (url: string, text: string) =>
  (await call<{ run_id: string }>(url, 'POST', `/chat/${sessionId}/questions`, { text })).run_id;

/** Every event that a reader receives, until the run or the connection ends. */
async function follow(url: string, runId: string, onEvent: (event: RunEvent) => void): Promise<void> {
  const response = await callApi(url, `/runs/${runId}/events`, authToken);
  let text = '';
  for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += piece;
    const lines = text.split('\n');
    text = lines.pop() ?? '';
    for (const line of lines) {
      const data = /^data: ?(\{.*\})$/.exec(line)?.[1];
      const event = runEventSchema.safeParse(JSON.parse(data ?? '{}'));
      if (event.success) onEvent(event.data);
    }
  }
}

async function readAll(url: string, runId: string): Promise<RunEvent[]> {
  const events: RunEvent[] = [];
  await follow(url, runId, (event) => events.push(event));
  return events;
}

/** The events that count: those after the last restart. */
async function collected(events: readonly RunEvent[]): Promise<CollectedAnswer> {
  const begun = events.slice(events.findLastIndex(({ type }) => type === 'restarted') + 1);
  async function* told(): AsyncGenerator<AnswerEvent> {
    for (const { type, payload } of begun) yield answerEventSchema.parse({ type, ...payload });
  }
  return collectAnswer(told());
}

const settingsFor = ({ model, isSearching }: Moment) => ({
  ...ownSettings,
  ...(model && { ANSWER_URL: models.url, ANSWER_MODEL: 'granite', ANSWER_SILENCE_SECONDS: '300' }),
  ...(isSearching && { RERANK_URL: models.url, RERANK_MODEL: 'orders' }),
});

/** Asks a question and kills the process at its moment. @returns the run and what a reader had received */
async function askAndKill(product: ProductProcess, moment: Moment) {
  const url = await product.ready;
  const shown: RunEvent[] = [];
  const runId = await ask(url, moment.question);
  const reading = follow(url, runId, (event) => shown.push(event)).catch(() => undefined);
  const isThere = () => (moment.trapped ? isEventTrapped(dataDir) : shown.some(({ type }) => type === moment.seen));
  const types = () => shown.map(({ type }) => type).join();
  await expect.poll(() => isThere() || types(), { timeout: 30_000, interval: 10 }).toBe(true);
  await product.kill();
  await reading;
  return { runId, shown };
}

async function storedEvents(runId: string): Promise<Pick<RunEvent, 'seq' | 'type' | 'payload'>[]> {
  return folder.inside(async (db) => {
    await removeEventTrap(db, dataDir);
    const rows = await db.pool.query('select seq, type, payload from run_events where run_id = $1 order by seq', [
      runId,
    ]);
    return rows.rows;
  });
}

beforeAll(async () => {
  models = await startModelsServer();
  const person = await folder.inside((db) => {
    const deps = { db, clock: systemClock, log: createLog('silent'), secret, publicUrl: '', demoAllowed: true };
    return makeUser({ platform: { db, credentials: openCredentials(deps) } });
  });
  const product = startProduct(ownSettings);
  const url = await product.ready;
  const { email, password } = person;
  authToken = ((await (await postLogin(url, { email, password })).json()) as { auth_token: string }).auth_token;
  sessionId = (await call<{ id: string }>(url, 'POST', '/chat/sessions')).id;
  await product.stop();
});
afterAll(async () => {
  await models.close();
  folder.remove();
});

async function killAndRecover(moment: Moment): Promise<void> {
  models.writeWith(moment.model ?? (() => ({ pieces: [] })));
  models.failWith(moment.isSearching ? 'hanging' : undefined);
  await folder.inside(async (db) => moment.trapped && setEventTrap(db, moment.trapped));
  const { runId, shown } = await askAndKill(startProduct(settingsFor(moment)), moment);
  const kept = await storedEvents(runId);
  const isWhole = kept.some(({ type }) => type === 'done' || type === 'not_found');
  expect(isWhole).toBe(moment.seen === 'done');

  models.writeWith(moment.model === fallsSilent ? writes : (moment.model ?? fails));
  const product = startProduct(settingsFor({ ...moment, isSearching: false }));
  const url = await product.ready;
  const events = await readAll(url, runId);
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
  expect(events.slice(0, shown.length)).toEqual(shown);
  expect(events.slice(0, kept.length)).toMatchObject(kept);
  const restarts = events.filter(({ type }) => type === 'restarted');
  expect(restarts).toMatchObject(
    kept.length === 0 || isWhole ? [] : [{ seq: kept.length + 1, payload: { attempt: 2 } }],
  );

  const answer = await collected(events);
  expect(answer.found).toBe(moment.question === answered);
  expect(answer.fell_back === null).toBe(moment.model !== fails);
  expect(answer).toEqual(await collected(await readAll(url, await ask(url, moment.question))));
  const session = await call<{ questions: { run_id: string; text: string; state: string }[] }>(
    url,
    'GET',
    `/chat/sessions/${sessionId}`,
  );
  expect(session.questions.find(({ run_id: id }) => id === runId)).toMatchObject({
    text: moment.question,
    state: 'done',
  });
  await product.stop();

  const cited = answer.sentences.flatMap(({ citations }) => citations.map(({ element_id: id }) => id));
  const found = await folder.inside(async ({ pool }) => ({
    citations: (await pool.query('select element_id from citations where run_id = $1 order by sentence, id', [runId]))
      .rows,
    unfinished: (await pool.query(`select count(*)::int as n from runs where state <> 'done'`)).rows[0].n,
    dead: (await pool.query(`select count(*)::int as n from pgboss.job where state = 'failed'`)).rows[0].n,
  }));
  expect(found.citations.map(({ element_id: id }) => id)).toEqual(cited);
  expect(found).toMatchObject({ unfinished: 0, dead: 0 });
}

test(`An answer whose process is killed at ${rounds} moments is completed by the next process, nothing lost or duplicated`, {
  timeout: soakTimeout(1_800_000),
}, async ({ annotate }) => {
  const inTurn = chosen.flat().slice(0, rounds);
  for (const moment of inTurn) {
    await annotate(moment.when);
    await killAndRecover(moment).catch((error: unknown) => {
      throw new Error(`Killed ${moment.when} (seed ${soakSeed})`, { cause: error });
    });
  }
});
