import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginDraft, openDraftAs, pasteAs, waterTalk } from '#server/testing/drafts.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { eventsOf, getAs, postAs } from '#server/testing/reviews.ts';
import { type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

/** A meeting of some thousand words, for which the writing takes long enough to be stopped. */
const longTalk = Array.from({ length: 400 }, (_, at) =>
  waterTalk.split('\n').slice(3).join('\n').replaceAll('side rooms', `side rooms ${at}`),
).join('\n');

describe('The writing of a document', () => {
  let app: TestApp;
  let owner: SignedInUser;

  beforeAll(async () => {
    app = await startTestApp();
    owner = await signIn(app, { organisationId: await makeOrganisation(app.platform.db) });
  });
  afterAll(() => app?.close());

  const begin = async (text = waterTalk) => beginDraft(app, owner, (await pasteAs(app, owner, text)).id);

  it('continues after the sections that a killed process had stored: none is written or told twice', async () => {
    const { draft_id: id, run_id: runId } = await begin();
    const all = await eventsOf(app, owner, runId);
    const whole = await openDraftAs(app, owner, id);
    // As a process leaves it that dies after the third section: three of its events are stored, and its lease runs out.
    const kept = all.filter(({ type }) => type === 'section_written').slice(0, 3);
    const last = kept.at(-1)?.seq ?? 0;
    const { pool } = app.platform.db;
    await pool.query('delete from run_events where run_id = $1 and seq > $2', [runId, last]);
    await pool.query(
      "update runs set state = 'running', lease_id = 'gone', lease_until = now() - interval '1 second', last_seq = $2, finished_at = null where id = $1",
      [runId, last],
    );
    await pool.query('delete from draft_versions where draft_id = $1', [id]);
    await pool.query(
      `update drafts set document = null, revision = 0, saved_at = null,
         written = (select jsonb_agg(s) from (select s from jsonb_array_elements(written) with ordinality as t(s, at) where at <= 3) as first)
       where id = $1`,
      [id],
    );
    app.platform.runs.nudge(runId);
    const again = await eventsOf(app, owner, runId);
    expect(again.map(({ seq }) => seq)).toEqual(again.map((_, at) => at + 1));
    const told = again.filter(({ type }) => type === 'section_written').map(({ payload }) => payload['section']);
    expect(told).toEqual(all.filter(({ type }) => type === 'section_written').map(({ payload }) => payload['section']));
    expect((await openDraftAs(app, owner, id)).document).toEqual(whole.document);
  });

  it('keeps what it had written when a person stops it, and that can be edited', async () => {
    const { draft_id: id, run_id: runId } = await begin(longTalk);
    await eventsOf(app, owner, runId, ({ type }) => type === 'section_written');
    await postAs(app, owner, `/runs/${runId}/stop`, {});
    await eventsOf(app, owner, runId);
    const stopped = await openDraftAs(app, owner, id);
    expect(['stopped', 'done']).toContain(stopped.state);
    expect(stopped.sections_done).toBeGreaterThan(0);
    expect(stopped.document).not.toBeNull();
  });

  it('cannot be edited or downloaded while it is under way', async () => {
    const { draft_id: id, run_id: runId } = await begin();
    await eventsOf(app, owner, runId);
    await app.platform.db.pool.query(
      "update runs set state = 'queued', lease_until = now() + interval '1 hour' where id = $1",
      [runId],
    );
    await app.platform.db.pool.query('update drafts set document = null where id = $1', [id]);
    const kept = await postAs(app, owner, `/write/drafts/${id}/versions`, {});
    expect(kept.status).toBe(409);
    await expect(getAs(app, owner, `/write/drafts/${id}/file`)).rejects.toThrow('409');
  });

  it('fails in words when the transcript is deleted before it begins', async () => {
    const { draft_id: id, run_id: runId } = await begin();
    await eventsOf(app, owner, runId);
    const { pool } = app.platform.db;
    await pool.query('update drafts set transcript_id = null, document = null, written = $2 where id = $1', [id, '[]']);
    await pool.query('delete from run_events where run_id = $1', [runId]);
    await pool.query("update runs set state = 'queued', lease_until = null, last_seq = 0 where id = $1", [runId]);
    app.platform.runs.nudge(runId);
    const events = await eventsOf(app, owner, runId);
    expect(events.at(-1)).toMatchObject({ type: 'failed', payload: { error_title: 'Resource Not Found' } });
  });
});
