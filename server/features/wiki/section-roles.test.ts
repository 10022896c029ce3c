import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { searchResultSchema } from '#contract/features/wiki/search.ts';
import { publishGuide } from '#server/testing/guides.ts';
import { callApi, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

const body = `## Context

Marmot doors are a common cause of draughts, and marmot doors are often wedged.

## Recommendations

1.1 Close every marmot door on the ward before the night shift begins.

For marmot doors on the night shift, see section 1.1.

## Rationale and impact

### Doors

The committee agreed that marmot doors on the ward should be closed before the night shift begins, as marmot doors on the night shift let cold air in.

## Terms used in this guideline

Marmot door: a marmot door is a door on the ward with two leaves.

## Research recommendations

Do closed marmot doors on the ward before the night shift begins reduce draughts?`;

describe('A guideline whose sections explain, define and refer', () => {
  let app: TestApp;
  let reader: SignedInUser;
  const duty = 'Close every marmot door';

  beforeAll(async () => {
    app = await startTestApp();
    reader = await signIn(app, {});
    await publishGuide(app.platform.db, { name: 'marmots', body });
  });
  afterAll(() => app?.close());

  async function search(words: string): Promise<string[]> {
    const answer = await callApi(app.url, `/docs/search?q=${encodeURIComponent(words)}`, reader.authToken);
    const { documents } = (await answer.json()) as z.infer<typeof searchResultSchema>;
    return documents[0]?.elements.map(({ snippet }) => snippet.text) ?? [];
  }

  async function ask(text: string): Promise<string> {
    const post = (path: string, sent?: object) =>
      callApi(app.url, path, reader.authToken, {
        method: 'POST',
        ...(sent && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(sent) }),
      });
    const chat = (await (await post('/chat/sessions')).json()) as { id: string };
    const asked = (await (await post(`/chat/${chat.id}/questions`, { text })).json()) as { run_id: string };
    const events = await (await callApi(app.url, `/runs/${asked.run_id}/events?after=0`, reader.authToken)).text();
    return /"type":"text","sentence":0,"text":"([^"]*)"/u.exec(events)?.[1] ?? events;
  }

  it('shows the recommendation first, and the explanation where the search asks for it', async () => {
    expect((await search('marmot doors night shift'))[0]).toContain(duty);
    expect((await search('why marmot doors night shift'))[0]).toContain('The committee agreed');
    expect((await search('definition of marmot door'))[0]).toContain('two leaves');
    expect((await search('research on marmot doors'))[0]).toContain('Do closed marmot doors');
  });

  it('answers with the recommendation, and with the meaning or the reason where asked for it', async () => {
    expect(await ask('When are marmot doors closed on the night shift?')).toContain(duty);
    expect(await ask('What does marmot door mean?')).toContain('two leaves');
    expect(await ask('Why are marmot doors closed before the night shift?')).toContain('The committee agreed');
  });
});
