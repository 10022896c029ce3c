import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunEvent, runEventSchema } from '#contract/features/runs/run-events.ts';
import { newId } from '#contract/ids.ts';
import { DEMONSTRATION, demonstrationRun } from '#server/testing/demonstration-run.ts';
import { someone } from '#server/testing/demonstration-run-host.ts';
import { describeByDatabase } from '#server/testing/describe-by-database.ts';
import { streamMessages } from '#server/testing/event-stream.ts';
import { callApi, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

const privately = { visibility: 'private', sharedWith: [] } as const;
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
const seqs = (events: readonly RunEvent[]) => events.map(({ seq }) => seq);

describeByDatabase('feature', 'The routes of runs', (kind) => {
  let app: TestApp;
  let owner: SignedInUser;
  let other: SignedInUser;
  let guest: SignedInUser;
  beforeAll(async () => {
    app = await startTestApp({ kind });
    app.platform.runs.register(DEMONSTRATION, demonstrationRun);
    owner = await signIn(app);
    other = await signIn(app);
    guest = await signIn(app, { roles: ['guest'] });
  });
  afterAll(() => app.close());

  async function demonstrate(steps: number, pauseMs: number): Promise<string> {
    const { db, runs } = app.platform;
    const subject = { id: newId(), ownerId: owner.userId, organisationId: null, ...privately };
    const run = { kind: DEMONSTRATION, owner: someone(owner.userId), input: { steps, pauseMs }, subject };
    const { id } = await db.transaction((tx) => runs.start(tx, run));
    runs.nudge(id);
    return id;
  }
  async function shareWith(runId: string, people: string[]): Promise<void> {
    const { db, runs } = app.platform;
    const run = await runs.find(someone(owner.userId), runId);
    const sharing = { organisationId: null, visibility: 'named' as const, sharedWith: people };
    await db.transaction((tx) => runs.share(tx, run?.subjectId ?? '', sharing));
  }

  async function read(id: string, query = '', init: RequestInit = {}, user = owner): Promise<RunEvent[]> {
    const response = await callApi(app.url, `/runs/${id}/events${query}`, user.authToken, init);
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const events: RunEvent[] = [];
    for await (const { kind: type, data, id: eventId } of streamMessages(response)) {
      if (type !== 'message') continue;
      const event = runEventSchema.parse(data);
      expect(eventId).toBe(String(event.seq));
      events.push(event);
    }
    return events;
  }
  const refusal = async (response: Response) => {
    const body = (await response.json()) as { error_code: number };
    return [response.status, body.error_code];
  };

  it('show two tabs the same events as they arrive, and a refreshed tab the rest', async () => {
    const id = await demonstrate(40, 10);
    const refreshed: RunEvent[] = [];
    const first = await callApi(app.url, `/runs/${id}/events`, owner.authToken);
    for await (const { kind: type, data } of streamMessages(first)) {
      if (type === 'message') refreshed.push(runEventSchema.parse(data));
      if (refreshed.length === 10) break;
    }
    const [rest, again, tab, second] = await Promise.all([
      read(id, '?after=10'),
      read(id, '', { headers: { 'last-event-id': '10' } }),
      read(id),
      read(id),
    ]);
    expect(seqs(tab)).toEqual(upTo(41));
    expect(second).toEqual(tab);
    expect([...refreshed, ...rest]).toEqual(tab);
    expect(again).toEqual(rest);
    const state = await callApi(app.url, `/runs/${id}`, owner.authToken);
    expect(await state.json()).toEqual({ id, kind: DEMONSTRATION, state: 'done', last_seq: 41 });
  });

  it('stop a run from another tab, permanently', async () => {
    const id = await demonstrate(1_000, 20);
    const following = read(id);
    const stop = () => callApi(app.url, `/runs/${id}/stop`, owner.authToken, { method: 'POST' });
    const answers = await Promise.all([stop(), stop()]);
    for (const answer of answers) expect(await answer.json()).toEqual({ id, state: 'stopped' });
    const events = await following;
    expect(seqs(events)).toEqual(upTo(events.length));
    expect(events.at(-1)?.type).toBe('stopped');
    expect(await read(id)).toEqual(events);
  });

  it('hide a run that the caller may not see, as if it did not exist', async () => {
    const id = await demonstrate(1, 0);
    for (const path of [`/runs/${id}`, `/runs/${id}/events`, `/runs/${newId()}`, `/runs/${newId()}/events`]) {
      expect(await refusal(await callApi(app.url, path, other.authToken))).toEqual([404, 4123]);
    }
    const stopped = await callApi(app.url, `/runs/${id}/stop`, other.authToken, { method: 'POST' });
    expect(await refusal(stopped)).toEqual([404, 4123]);
    expect(await refusal(await callApi(app.url, `/runs/${id}`))).toEqual([401, 4000]);
  });

  it('let people with whom a run is shared watch it, but not stop it', async () => {
    const id = await demonstrate(200, 10);
    await shareWith(id, [other.userId, guest.userId]);
    const watching = [read(id, '', {}, other), read(id, '', {}, guest)];
    for (const user of [other, guest]) {
      const answer = await callApi(app.url, `/runs/${id}/stop`, user.authToken, { method: 'POST' });
      expect(await refusal(answer)).toEqual([403, 4002]);
    }
    await callApi(app.url, `/runs/${id}/stop`, owner.authToken, { method: 'POST' });
    const [seen, seenByGuest] = await Promise.all(watching);
    expect(seen?.at(-1)?.type).toBe('stopped');
    expect(seenByGuest).toEqual(seen);
  });

  it('refuse an invalid id or number', async () => {
    expect(await refusal(await callApi(app.url, '/runs/not-an-id', owner.authToken))).toEqual([422, 4100]);
    const id = await demonstrate(1, 0);
    const events = await callApi(app.url, `/runs/${id}/events?after=-1`, owner.authToken);
    expect(await refusal(events)).toEqual([422, 4100]);
    expect(seqs(await read(id, '', { headers: { 'last-event-id': 'x'.repeat(5_000) } }))).toEqual([1, 2]);
  });

  it('end a stream when the server closes, so that its reader reconnects', async () => {
    const closing = await startTestApp({ kind });
    closing.platform.runs.register(DEMONSTRATION, demonstrationRun);
    const user = await signIn(closing);
    const { db, runs } = closing.platform;
    const run = { kind: DEMONSTRATION, owner: someone(user.userId), input: { steps: 1_000, pauseMs: 20 } };
    const { id } = await db.transaction((tx) => runs.start(tx, run));
    runs.nudge(id);
    const response = await callApi(closing.url, `/runs/${id}/events`, user.authToken);
    let closed: Promise<void> | undefined;
    let seen = 0;
    const reading = async () => {
      for await (const _ of streamMessages(response)) if (++seen === 3) closed = closing.close();
    };
    // Ended or cut: either way the reader learns that it must reconnect.
    await reading().catch((error: unknown) => expect(error).toBeInstanceOf(TypeError));
    expect(seen).toBeGreaterThanOrEqual(3);
    await closed;
  });
});
