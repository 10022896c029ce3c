import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wordFile, wordParagraph } from '#server/testing/document-files.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { callIngestion, openUpload, untilEnded, upload } from '#server/testing/uploads.ts';

let app: TestApp;
let ada: SignedInUser;
let ben: SignedInUser;
let stranger: SignedInUser;
beforeAll(async () => {
  app = await startTestApp();
  const organisationId = await makeOrganisation(app.platform.db);
  ada = await signIn(app, { organisationId });
  ben = await signIn(app, { organisationId });
  stranger = await signIn(app, { organisationId: await makeOrganisation(app.platform.db) });
});
afterAll(() => app?.close());

const policy = (about: string, sentences: number) =>
  wordFile(
    Array.from({ length: sentences }, (_, at) =>
      wordParagraph(`1.${at + 1} The ${about} team checks number ${at} of ${about} every week.`),
    ).join(''),
  );

/** Three uploads of twelve files each: more than one process takes on for one person. */
const uploadBatches = (batch: string) =>
  Promise.all(
    ['red', 'green', 'blue'].map((colour) => {
      const names = Array.from({ length: 12 }, (_, at) => `${batch} ${colour} ${at}`);
      return upload(
        app,
        ada,
        names.map((name) => new File([new Uint8Array(policy(name, 40))], `${name}.docx`)),
      );
    }),
  );

describe('A small upload beside the batches of one person', () => {
  it.each([
    ['another organisation', () => stranger],
    ['another person of the organisation', () => ben],
  ])('of %s is finished before any of the batches', async (whose, person) => {
    const batches = await uploadBatches(whose);
    const small = await upload(app, person(), [
      new File([`# Lifts\n\n1.1 Test the lifts of ${whose}.`], `${whose}.md`),
    ]);
    const ended = await untilEnded(app, person(), small.id);
    const states = await Promise.all(batches.map(async ({ id }) => (await openUpload(app, ada, id)).state));
    expect(ended).toMatchObject({ state: 'done', counts: { ready: 1 } });
    expect(states.filter((state) => ['waiting', 'running'].includes(state))).toHaveLength(batches.length);
    for (const { id } of batches) await callIngestion(app, ada, `/uploads/${id}/cancel`, { method: 'POST' });
    for (const { id } of batches) expect((await untilEnded(app, ada, id)).state).toBe('cancelled');
  });
});
