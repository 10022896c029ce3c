import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/errors/error-body.ts';
import type { PatientDataPolicy } from '#contract/patient-data/policy.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { callApi, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { untilEnded, upload } from '#server/testing/uploads.ts';

const named = 'Patient Edna Pike fell in bed 6. Which policy applies?';

describe('The patient-data policy of an organisation', () => {
  let app: TestApp;
  let champion: SignedInUser;
  let colleague: SignedInUser;
  let stranger: SignedInUser;
  beforeAll(async () => {
    app = await startTestApp();
    const organisationId = await makeOrganisation(app.platform.db);
    champion = await signIn(app, { organisationId, roles: ['standard', 'champion'] });
    colleague = await signIn(app, { organisationId });
    stranger = await signIn(app, {
      organisationId: await makeOrganisation(app.platform.db),
      roles: ['standard', 'champion'],
    });
  });
  afterAll(() => app?.close());

  const post = (who: SignedInUser, path: string, body: object, key?: string) =>
    callApi(app.url, path, who.authToken, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key !== undefined && { 'idempotency-key': key }) },
      body: JSON.stringify(body),
    });
  const choose = (policy: PatientDataPolicy, who = champion) =>
    post(who, '/organisation/patient-data-policy', { policy });
  const policyOf = async (who: SignedInUser) =>
    (
      (await (await callApi(app.url, '/organisation/patient-data-policy', who.authToken)).json()) as {
        policy: PatientDataPolicy;
      }
    ).policy;
  async function asked(who: SignedInUser, text: string) {
    const started = await callApi(app.url, '/chat/sessions', who.authToken, { method: 'POST' });
    const { id } = (await started.json()) as { id: string };
    const response = await post(who, `/chat/${id}/questions`, { text });
    const opened = await callApi(app.url, `/chat/sessions/${id}`, who.authToken);
    const chat = (await opened.json()) as { title: string; questions: { text: string }[] };
    return { status: response.status, body: (await response.json()) as ErrorBody, id, ...chat };
  }
  const changes = async () =>
    (
      await app.platform.db.pool.query(
        "select organisation_id, detail from audit_log where action = 'organisation.patient_data_policy_changed' order by seq",
      )
    ).rows;

  it('is to cover, until a champion decides otherwise, and is each organisation’s own', async () => {
    expect(await policyOf(colleague)).toBe('redact');
    expect((await choose('warn')).status).toBe(200);
    expect([await policyOf(colleague), await policyOf(stranger)]).toEqual(['warn', 'redact']);
    await choose('redact');
  });

  it('is in the audit log once for each change, and a policy that does not exist is refused', async () => {
    const before = (await changes()).length;
    await choose('placeholders');
    await choose('placeholders');
    expect((await post(champion, '/organisation/patient-data-policy', { policy: 'nothing' })).status).toBe(422);
    const after = await changes();
    expect(after.length).toBe(before + 1);
    expect(after.at(-1)?.detail).toEqual({ policy: 'placeholders' });
    await choose('redact');
  });

  it.each<PatientDataPolicy>(['redact', 'placeholders'])(
    '%s covers what still comes, in the question and the name of its chat',
    async (policy) => {
      await choose(policy);
      const { status, questions, title } = await asked(colleague, named);
      expect(status).toBe(202);
      expect(questions.map(({ text }) => text)).toEqual(['Patient [name] fell in bed 6. Which policy applies?']);
      expect(title).toBe('Patient [name] fell in bed 6. Which policy applies?');
      const stored = await app.platform.db.pool.query('select input::text as input from runs');
      expect(JSON.stringify(stored.rows)).not.toContain('Pike');
    },
  );

  it('warn leaves the decision to the person', async () => {
    await choose('warn');
    expect((await asked(colleague, named)).questions.map(({ text }) => text)).toEqual([named]);
    await choose('redact');
  });

  it('never lets an NHS number through, whoever decides and however it is written', async () => {
    for (const policy of ['warn', 'redact', 'placeholders'] as const) {
      await choose(policy);
      for (const number of ['943 476 5919', '9434765919', 'nine four three, four seven six, five nine one nine']) {
        const { status, body, questions } = await asked(colleague, `What applies to ${number}?`);
        expect([status, body.error_code, questions]).toEqual([422, 4106, []]);
      }
    }
    await choose('redact');
  });

  it('holds for a new name of a chat', async () => {
    const { id } = await asked(colleague, 'How often are hoists checked?');
    const renamed = await post(colleague, `/chat/sessions/${id}/title`, { title: 'Patient Edna Pike' });
    expect(((await renamed.json()) as { title: string }).title).toBe('Patient [name]');
  });

  it('leaves speakers and post-holders alone', async () => {
    const text = 'Chair: Dr Amara Nwosu. Contact Sister Khan on ext. 4412. How often does the committee meet?';
    expect((await asked(colleague, text)).questions.map((question) => question.text)).toEqual([text]);
  });

  it('changes under two champions at once to one of the two, with an entry for each change', async () => {
    await choose('redact');
    const before = (await changes()).length;
    const answers = await Promise.all([choose('warn'), choose('placeholders')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const entries = (await changes()).slice(before);
    expect(entries.at(-1)?.detail.policy).toBe(await policyOf(colleague));
    await choose('redact');
  });

  const add = async (name: string, text: string) => {
    const { id } = await upload(app, champion, [new File([text], name, { type: 'text/markdown' })]);
    const [file] = (await untilEnded(app, champion, id)).files;
    return file;
  };

  it('lets no file with an NHS number into the library, and says where it is', async () => {
    const file = await add('handover.md', '# Handover\n\n1.1 Beds are checked.\n\n1.2 NHS 943 476 5919 is in bed 4.\n');
    expect(file).toMatchObject({ stage: 'refused', reason: 'patient_data' });
    expect(file?.message).toContain('1 NHS number (clause 1.2)');
    expect(file?.message).not.toContain('943');
  });

  it('lists clauses that may name patients as doubts, by class and number and without the words', async () => {
    const file = await add(
      'review.md',
      '# Review\n\n1.1 Beds are checked.\n\n1.2 Patient Edna Pike, born 3 May 1931, fell in bed 4.\n',
    );
    expect(file).toMatchObject({ stage: 'ready' });
    const { rows } = await app.platform.db.pool.query('select doubts from versions where id = $1', [
      file?.document?.id,
    ]);
    expect(rows[0].doubts).toMatchObject([
      { kind: 'patient_data', words: expect.stringContaining('1 name and 1 date of birth') },
    ]);
    expect(JSON.stringify(rows)).not.toContain('Pike');
  });
});
