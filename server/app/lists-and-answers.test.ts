import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AccessWorld, type Caller, callAs, makeAccessWorld, type Thing } from '#server/testing/access-world.ts';
import { describeByDatabase } from '#server/testing/describe-by-database.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestClock } from '#server/testing/test-clock.ts';

const listRoutes = [
  '/api/chat/filter_data',
  '/api/chat/sessions',
  '/api/docs/my-favourites',
  '/api/todos/mine',
  '/api/notifications/user',
  '/api/docs/search?q=pumps',
];

describeByDatabase('behaves_otherwise', 'Lists and answers', (kind) => {
  let app: TestApp;
  let world: AccessWorld;
  const clock = createTestClock();
  beforeAll(async () => {
    app = await startTestApp({ kind, clock });
    world = await makeAccessWorld(app, () => clock.advance(24 * 3_600_000));
  });
  afterAll(() => app.close());

  const things = () => Object.entries(world.things) as [Thing, AccessWorld['things'][Thing]][];
  const status = async (caller: Caller, path: string) => {
    const response = await callAs(world, caller, path);
    await response.body?.cancel();
    return response.status;
  };
  const post = (caller: Caller, path: string, body: object) =>
    callAs(world, caller, path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('contain nothing that opening refuses, and the references contain everything it allows', async () => {
    for (const caller of world.callers.slice(2)) {
      for (const [, { documentId }] of things())
        await post(caller, '/api/docs/set_favourite', { external_id: documentId, like: true });
      const lists = await Promise.all(
        listRoutes.map(async (route) => {
          const response = await callAs(world, caller, route);
          return response.ok ? await response.text() : '';
        }),
      );
      const [references = ''] = lists;
      for (const [thing, { documentId, chatId, runId }] of things()) {
        const opens = (await status(caller, `/api/docs/document/${documentId}`)) === 200;
        const label = `${caller.name}, ${thing}`;
        if (references !== '') expect([label, references.includes(documentId)]).toEqual([label, opens]);
        if (!opens) expect([label, lists.join('').includes(documentId)]).toEqual([label, false]);
        if ((await status(caller, `/api/chat/sessions/${chatId}`)) === 404)
          expect([label, lists.join('').includes(chatId)]).toEqual([label, false]);
        expect(lists.join('')).not.toContain(runId);
      }
    }
  });

  it('cite what the person may open and nothing else, not even as the nearest passage', async () => {
    const askers: string[] = [];
    for (const caller of world.callers.slice(2)) {
      const begun = await post(caller, '/api/chat/sessions', {});
      // The access matrix tests the refusal of people who may not ask.
      if (begun.status !== 201) continue;
      askers.push(caller.name);
      const session = (await begun.json()) as { id: string };
      for (const [thing, { documentId, metal }] of things()) {
        const text = `How often must pumps made of ${metal} be tested?`;
        const asked = await post(caller, `/api/chat/${session.id}/questions`, { text });
        const { run_id: runId } = (await asked.json()) as { run_id: string };
        const events = await (await callAs(world, caller, `/api/runs/${runId}/events`)).text();
        const opens = (await status(caller, `/api/docs/document/${documentId}`)) === 200;
        const label = `${caller.name}, ${thing}`;
        expect([label, events.includes(documentId)]).toEqual([label, opens]);
        expect([label, /"type":"(done|not_found)"/.exec(events)?.[1]]).toEqual([label, opens ? 'done' : 'not_found']);
      }
    }
    expect(askers).toHaveLength(7);
  });

  it('accept the id of a document in either case', async () => {
    const owner = world.callers[3];
    if (!owner) throw new Error('The world has no owner.');
    const { documentId } = world.things.private;
    const lower = documentId.toLowerCase();
    const document = (await (await callAs(world, owner, `/api/docs/document/${lower}`)).json()) as {
      short_id: string;
      elements: { id: string }[];
    };
    expect(document.short_id).toBe(documentId);
    const [element] = document.elements;
    const query = `element_ids=${element?.id.toLowerCase()}`;
    const opened = await callAs(world, owner, `/api/docs/document/${documentId}?${query}`);
    expect(await opened.json()).toMatchObject({ requested_elements: [{ element_id: element?.id, resolved_by: 'id' }] });
    const starred = await post(owner, '/api/docs/set_favourite', { external_id: lower, like: true });
    expect(await starred.json()).toEqual({ external_id: documentId, like: true });
    expect((await post(owner, `/api/docs/document/${lower}/source-link`, {})).status).toBe(200);
  });
});
