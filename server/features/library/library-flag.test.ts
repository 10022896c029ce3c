import { afterAll, beforeAll, expect, it } from 'vitest';
import { publishGuide } from '#server/testing/guides.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { readError } from '#server/testing/read-error.ts';
import { callApi, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestClock } from '#server/testing/test-clock.ts';

const clock = createTestClock();
let app: TestApp;
let person: SignedInUser;
let documentId: string;

beforeAll(async () => {
  app = await startTestApp({ clock });
  const organisationId = await makeOrganisation(app.platform.db);
  person = await signIn(app, { organisationId });
  const owner = { ownerId: person.userId, organisationId, visibility: 'organisation' as const, sharedWith: [] };
  const policy = { name: 'legionella-policy', body: '1.1 Taps must be flushed weekly.', effectiveFrom: '2026-01-01' };
  ({ versionId: documentId } = await publishGuide(app.platform.db, policy, { owner, partition: 'library' }));
});
afterAll(() => app?.close());

const get = (path: string) => callApi(app.url, path, person.authToken);
const post = (path: string, body: object) =>
  callApi(app.url, path, person.authToken, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
async function upload(): Promise<Response> {
  const body = new FormData();
  body.append('files', new File(['<h1>Policy</h1><p>1.1 Staff must.</p>'], 'policy.html', { type: 'text/html' }));
  const url = `${app.url}/ingestion/uploads?partition=library`;
  return await fetch(url, { method: 'POST', headers: { token: person.authToken }, body });
}
/** In every place that reads the library. */
async function appears() {
  const { references } = (await (await get('/chat/filter_data')).json()) as { references: { short_id: string }[] };
  const search = await (await get('/docs/search?q=flushed&library=only')).text();
  const { id } = (await (await post('/chat/sessions', {})).json()) as { id: string };
  const { run_id } = (await (await post(`/chat/${id}/questions`, { text: 'How often are taps flushed?' })).json()) as {
    run_id: string;
  };
  const answer = await (await get(`/runs/${run_id}/events`)).text();
  return {
    listed: references.some(({ short_id }) => short_id === documentId),
    found: search.includes(documentId),
    cited: answer.includes(documentId),
  };
}

it('While its flag is off, the library has no calls and is in no list, search or answer; links to its documents open', async () => {
  expect(await appears()).toEqual({ listed: true, found: true, cited: true });
  expect((await get('/library/folders')).status).toBe(200);

  await app.platform.db.pool.query(`update flags set enabled = false where key = 'data-library'`);
  clock.advance(11_000);
  for (const refused of [
    get('/library/folders'),
    get('/library/documents?page=nonsense'),
    post('/library/folders', { name: 'Estates' }),
    post('/library/check', {}),
    upload(),
  ])
    expect((await readError(await refused)).name).toBe('not_found');
  expect((await callApi(app.url, '/library/folders', undefined)).status).toBe(401);
  expect(await appears()).toEqual({ listed: false, found: false, cited: false });
  expect((await get(`/docs/document/${documentId}`)).status).toBe(200);
});
