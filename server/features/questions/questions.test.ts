import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#contract/ids.ts';
import { matchQuestions } from '#engine/questions/match-questions.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import { openPublishing } from '#server/app/open-publishing.ts';
import { guideText } from '#server/testing/guides.ts';
import { ownThreadParser } from '#server/testing/own-thread-parser.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { renewQuestions } from './question-jobs.ts';

const body = `## 1 Lifts

1.1 The estates manager must test each lift alarm once a week.

1.2 Each porter should:

- (a) close the gate before a lift moves;

Table 1. Spares

| Part | Stock |
| --- | --- |
| Rope | 2 |
`;

describe('Questions by rule', () => {
  let app: TestApp;
  let organisationId: string;
  let member: Scope;
  beforeAll(async () => {
    app = await startTestApp();
    organisationId = await makeOrganisation(app.platform.db);
    member = { userId: newId(), organisationId };
  });
  afterAll(() => app?.close());

  const renew = () => renewQuestions(app.platform, new AbortController().signal);
  const rows = async (text: string) => (await app.platform.db.pool.query(text)).rows;
  async function publish(text: string, version: number) {
    const publishing = await openPublishing(app.platform);
    const front = { key: 'policy/lifts', effective_from: version === 1 ? '2025-01-01' : '2025-06-01' };
    const { versionId, workId, key } = await publishing.ingest(
      ownThreadParser,
      {
        fileName: 'lifts.md',
        bytes: new TextEncoder().encode(guideText({ name: 'lifts', version, body: text, front })),
        partition: 'library',
        owner: { ownerId: null, organisationId, visibility: 'organisation', sharedWith: [] },
        madeBy: { kind: 'import', by: null },
      },
      { actor: { kind: 'system' } },
    );
    await app.platform.db.pool.query('update works set is_guide = false');
    return { versionId, workId, key };
  }
  async function match(text: string, scope = member) {
    const filters = { asOf: '2026-01-01' };
    const found = await matchQuestions(app.platform.db, { text, scope, filters, library: true, limit: 5 });
    return [...found.values()].map(({ question, row, origin }) => ({ question, row, origin }));
  }

  it('are made for a text that people add, for its readers alone', async () => {
    await publish(body, 1);
    const { db } = app.platform;
    await renew();
    expect(await match('how often are lift alarms tested')).toEqual([
      { question: 'How often must the estates manager test each lift alarm?', row: null, origin: 'rule' },
    ]);
    expect(await match('who closes the gate')).toEqual([
      { question: 'Who should close the gate?', row: null, origin: 'rule' },
    ]);
    expect(await match('stock of rope')).toEqual([{ question: 'What is the stock for rope?', row: 1, origin: 'rule' }]);
    expect(await match('stock of rope', { userId: newId(), organisationId: await makeOrganisation(db) })).toEqual([]);
    await renew();
    expect(await rows('select question from clause_questions')).toHaveLength(5);
  });

  it('follow the versions of their work: same words keep them, other words have others, and a person looks again', async () => {
    await app.platform.db.pool.query(
      `insert into clause_questions (id, work_id, version_id, lineage_id, partition, body_hash, question, stems, origin,
         organisation_id, made_at)
       select distinct on (lineage_id) $1, work_id, version_id, lineage_id, partition, body_hash, 'Siren?', '{siren}', 'person', $2, now()
       from clause_questions where question like 'How often must%'`,
      [newId(), organisationId],
    );
    const before = await rows("select id from clause_questions where question like '%rope%'");
    const next = await publish(body.replace('once a week', 'once a day'), 2);
    expect(await match('siren')).toEqual([]);
    await renew();
    expect(await rows("select id from clause_questions where question like '%rope%'")).toEqual(before);
    expect(await match('how often are lift alarms tested')).toHaveLength(1);
    expect(
      await rows(`select questions, dropped from clause_question_sources
      where origin = 'inherited' and version_id = '${next.versionId}'`),
    ).toEqual([{ questions: 3, dropped: 3 }]);
    const isWaiting = () =>
      rows("select look_again_since is not null as waits from clause_questions where origin = 'person'");
    expect(await isWaiting()).toEqual([{ waits: true }]);
    const publishing = await openPublishing(app.platform);
    const place = { partition: 'library', organisationId, broughtBy: null } as const;
    await publishing.withdraw({ ...next, ...place }, null, { actor: { kind: 'system' } });
    await renew();
    expect(await isWaiting()).toEqual([{ waits: false }]);
    expect(await match('siren')).toHaveLength(1);
  });

  it('are gone with their work', async () => {
    await app.platform.db.pool.query('delete from works');
    expect(await rows('select from clause_questions')).toEqual([]);
    expect(await rows('select from clause_question_sources')).toEqual([]);
  });
});
