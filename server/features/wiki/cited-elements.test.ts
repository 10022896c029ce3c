import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Visible } from '#contract/access/caller.ts';
import type { citedBySchema } from '#contract/features/wiki/cited-by.ts';
import type { documentSchema } from '#contract/features/wiki/document.ts';
import { newId } from '#contract/ids.ts';
import { elements } from '#engine/versions/document-tables.ts';
import { namesAnother } from '#engine/versions/work-names.ts';
import { chatQuestions, chats, citations } from '#server/features/chat/chat-tables.ts';
import { publishGuide } from '#server/testing/guides.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { callApi, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

type Document = z.output<typeof documentSchema>;

const flushing =
  'Each ward manager should make sure that little-used taps and showers are flushed at least once every week.';
const sampling =
  'The estates team should sample stored water at the calorifier return and keep every result for five years.';
const version = (number: number, ...provisions: string[]) => ({
  name: 'water',
  version: number,
  effectiveFrom: `202${number}-01-01`,
  body: `## 1 Water\n\n${provisions.map((text, index) => `1.${index + 1} ${text}`).join('\n\n')}`,
});

let app: TestApp;
let reader: SignedInUser;
const ids: string[] = [];

beforeAll(async () => {
  app = await startTestApp();
  reader = await signIn(app);
  const versions = [
    version(1, `${flushing} ${sampling}`),
    version(2, flushing, sampling),
    version(3, flushing),
    version(4, `${flushing} ${sampling}`),
  ];
  for (const each of versions) ids.push((await publishGuide(app.platform.db, each)).versionId);
});
afterAll(() => app?.close());

async function open(number: number, ...elementIds: (string | undefined)[]): Promise<Document> {
  const query = elementIds.map((id) => `element_ids=${id}`).join('&');
  const response = await callApi(app.url, `/docs/document/${ids[number - 1]}?${query}`, reader.authToken);
  return (await response.json()) as Document;
}

const saying = ({ elements }: Document, text: string) => elements.find((element) => element.text === text)?.id;

it('A clause that was split off is found in its origin, and the answer says that it is not the same', async () => {
  const [first, second] = [await open(1), await open(2)];
  const cited = saying(second, sampling);
  const { requested_elements: met } = await open(1, cited);
  expect(met).toEqual([
    { requested_id: cited, element_id: saying(first, `${flushing} ${sampling}`), resolved_by: 'related' },
  ]);
});

it('A clause that was split off and then deleted is not in the next version, whatever happened to the rest', async () => {
  const cited = saying(await open(2), sampling);
  expect((await open(3, cited)).requested_elements).toEqual([
    { requested_id: cited, element_id: null, resolved_by: 'none' },
  ]);
});

it('An unchanged clause is found by its lineage', async () => {
  const third = await open(3);
  const cited = saying(await open(2), flushing);
  expect((await open(3, cited)).requested_elements).toEqual([
    { requested_id: cited, element_id: saying(third, flushing), resolved_by: 'lineage' },
  ]);
});

/** A chat of a person, with a question whose answer cites an element. */
async function ask(asker: SignedInUser, text: string, elementId: string): Promise<string> {
  const { db, runs } = app.platform;
  const [chatId, questionId] = [newId(), newId()];
  const owner = {
    kind: 'user' as const,
    userId: asker.userId,
    organisationId: null,
    roles: ['standard' as const],
    sessionId: newId(),
  };
  const subject = {
    id: chatId,
    ownerId: asker.userId,
    organisationId: null,
    visibility: 'private' as const,
    sharedWith: [],
  };
  const { id: runId } = await db.transaction((tx) =>
    runs.start(tx, { kind: 'demonstration', owner, input: {}, subject }),
  );
  await runs.stop(runId);
  const cited = { elementId, versionId: newId(), lineageId: newId(), sentence: 0 };
  await db.query.insert(chats).values({ id: chatId, ownerId: asker.userId });
  await db.query.insert(chatQuestions).values({ id: questionId, chatId, runId, position: 0, text });
  const quote = { quoteStart: 0, quoteEnd: 9, textHash: 'x' };
  await db.query.insert(citations).values({ id: newId(), runId, ...cited, ...quote });
  return `/chat/${chatId}#q-${questionId}`;
}

/** A document whose clause 2.1 refers to the water guide, either to a clause or as a whole. */
async function refer(name: string, path: string | null, library?: Visible): Promise<string> {
  const { db } = app.platform;
  const guide = { name, body: '## 2 Rules\n\n2.1 The rule on water holds here too.' };
  const options = library ? { owner: library, partition: 'library' as const } : {};
  const { versionId } = await publishGuide(db, guide, options);
  const reference = JSON.stringify([{ start: 0, end: 8, target: { work: 'guide/water', path } }]);
  await db.query.execute(
    sql`update ${elements} set cross_references = ${reference}::jsonb where version_id = ${versionId} and number = '2.1'`,
  );
  return versionId;
}

it('The citations of a clause list the reader’s own answers and readable documents, whichever version they cite', async () => {
  const { db } = app.platform;
  const organisationId = await makeOrganisation(db);
  const member = await signIn(app, { organisationId });
  const owner = { ownerId: null, organisationId, visibility: 'organisation', sharedWith: [] } as const;
  const [first, last] = [await open(1), await open(4)];
  const cited = saying(first, `${flushing} ${sampling}`) ?? '';
  const link = await ask(reader, 'How often are taps flushed?', cited);
  await ask(member, 'Somebody else’s question?', cited);
  const fire = await refer('fire', null);
  const policy = await refer('policy', '1.1', owner);
  // For a clause that the guide does not have, the list is empty, even though the document as a whole is cited.
  await refer('gas', '9.9');
  const list = async (number: number, who: SignedInUser) => {
    const response = await callApi(app.url, `/docs/document/${ids[number - 1]}/cited-by`, who.authToken);
    return (await response.json()) as z.output<typeof citedBySchema>;
  };
  const now = saying(last, `${flushing} ${sampling}`) ?? '';
  const whole = { kind: 'regulation', title: 'fire: a Candour guide', label: '2.1', element_ids: [] };
  expect(await list(4, reader)).toEqual({
    things: [
      { kind: 'answer', title: 'How often are taps flushed?', label: null, link, element_ids: [now] },
      { ...whole, link: expect.stringMatching(new RegExp(`^/wiki/${fire}\\?element_ids=\\w{26}$`)) },
    ],
    total: 2,
  });
  const seen = await list(1, member);
  expect(seen.total).toBe(3);
  expect(seen.things.map(({ kind, title, element_ids }) => [kind, title, element_ids])).toEqual([
    ['answer', 'Somebody else’s question?', [cited]],
    ['library', 'policy: a Candour guide', [cited]],
    ['regulation', 'fire: a Candour guide', []],
  ]);
  expect(seen.things[1]?.link).toContain(`/wiki/${policy}`);
});

it('A stored reference to the beginning of another title is dropped by migration, as reading drops it', async () => {
  const { db } = app.platform;
  const target = await publishGuide(db, { name: 'safety-act', body: '## 1 Rule\n\n1.1 Everybody must take care.' });
  const named = 'Safety Act 2008';
  const texts = [
    `${named} applies.`,
    `🔥🔥 ${named} (Regulated Activities) Regulations 2014 apply.`,
    `🔥🔥 ${named} and the Regulations`,
    `${named} (Amendment) Order`,
    `${named}: code of practice`,
    `${named} (care homes) applies.`,
    `${named}\u00a0Regulations apply.`,
    `${named} ordered`,
  ];
  const body = texts.map((_text, index) => `1.${index + 1} Clause.`).join('\n\n');
  const { versionId } = await publishGuide(db, { name: 'citing-act', body: `## 1 Rules\n\n${body}` });
  for (const [index, text] of texts.entries()) {
    const start = text.indexOf(named);
    const toWork = { start, end: start + named.length, target: { work: 'guide/safety-act', path: null } };
    const toHere = { start: 0, end: 1, target: { path: '1.1' } };
    const both = JSON.stringify(index === 3 ? [toWork] : [toHere, toWork]);
    await db.query.execute(sql`update ${elements} set text = ${text}, cross_references = ${both}::jsonb
      where version_id = ${versionId} and number = ${`1.${index + 1}`}`);
  }
  const count = async () => {
    const response = await callApi(app.url, `/docs/document/${target.versionId}/cited-by`, reader.authToken);
    return ((await response.json()) as z.output<typeof citedBySchema>).total;
  };
  expect(await count()).toBe(texts.length);
  const migration = readFileSync('server/migrations/0051_documents_reading_warnings.sql', 'utf8');
  await db.query.execute(sql.raw(migration.slice(migration.indexOf('UPDATE elements'))));
  const right = texts.filter((text) => !namesAnother(text, text.indexOf(named) + named.length));
  expect(right).toHaveLength(4);
  expect(await count()).toBe(right.length);
  const { rows } = await db.query.execute(sql`select text, cross_references from ${elements}
    where version_id = ${versionId} and cross_references is not null order by position`);
  const kept = rows.map(({ text, cross_references: found }) => [
    text,
    (found as { target: object }[]).map(({ target: { ...to } }) => 'work' in to),
  ]);
  expect(kept).toEqual(
    texts.filter((_text, index) => index !== 3).map((text) => [text, right.includes(text) ? [false, true] : [false]]),
  );
});
