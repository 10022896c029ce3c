import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenedDraft } from '#contract/features/write/draft.ts';
import type { ShownDuty } from '#contract/features/write/draft-duty-calls.ts';
import { writtenDraft } from '#server/testing/drafts.ts';
import { publishGuide } from '#server/testing/guides.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { readError } from '#server/testing/read-error.ts';
import { getAs, postAs } from '#server/testing/reviews.ts';
import { callApi, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

const body = `## 3 Duty

3.1 The responsible person must report each reportable death, injury, disease and dangerous occurrence.

## 5 Time

5.1 The report must be made within 10 days of the incident.`;

const talk = `Safety Group
Date: 19 November 2026, 10:00

Helen: Good morning everyone, let's start.
Tomasz: One of the porters got a needle in the palm last Thursday, and the source is known to have hepatitis C.
Helen: Has he been to occupational health?
Tomasz: He has, and they have started the tablets.
Helen: Thank you. The next meeting is on 10 December 2026.
`;

const breach = `## 6 Breaches

6.1 The controller must report a personal data breach to the ICO within 72 hours of becoming aware of the breach.`;

const posted = talk.replace(
  'One of the porters got a needle in the palm last Thursday, and the source is known to have hepatitis C.',
  'We posted the letters on Friday, and yesterday a man rang because he had got somebody else’s results.',
);

describe('What was said that may start a duty', () => {
  let app: TestApp;
  let owner: SignedInUser;
  let colleague: SignedInUser;
  let draft: OpenedDraft;

  beforeAll(async () => {
    app = await startTestApp();
    const organisationId = await makeOrganisation(app.platform.db);
    owner = await signIn(app, { organisationId });
    colleague = await signIn(app, { organisationId });
    await publishGuide(app.platform.db, { name: 'riddor', body });
    await publishGuide(app.platform.db, { name: 'uk-gdpr', body: breach });
  });
  afterAll(() => app?.close());
  beforeEach(async () => {
    draft = await writtenDraft(app, owner, talk);
  });

  const duties = async (of = draft) =>
    (await getAs<{ duties: ShownDuty[] }>(app, owner, `/write/drafts/${of.id}/duties`)).duties;
  const dismiss = (fields: object, { as = owner, number = 1 } = {}) =>
    postAs(app, as, `/write/drafts/${draft.id}/duties/${number}/dismissal`, fields);

  it('is shown with its words, the clause in force, and the last day of the limit', async () => {
    const [duty, ...more] = await duties();
    expect(more).toEqual([]);
    expect(duty).toMatchObject({ kind: 'riddor', clock: { day: '2026-11-12' }, dismissed: null });
    const { said, rule, limit } = duty ?? {};
    expect(said).toMatchObject({ turn: 2, speaker: 'Tomasz' });
    expect(said?.text.slice(said.start, said.end)).toContain('needle');
    expect(rule?.text.slice(rule.start, rule.end)).toContain('must report each reportable');
    expect(rule).toMatchObject({ label: '3.1', version: 1, is_guide: true });
    expect(limit).toMatchObject({ within: { count: 10, unit: 'days' }, until: '2026-11-22' });
  });

  it('of 72 hours ends with the last day that is surely within them, because nobody said at what hour they began', async () => {
    const [duty] = await duties(await writtenDraft(app, owner, posted));
    expect(duty).toMatchObject({ kind: 'data_breach', clock: { day: '2026-11-18' } });
    expect(duty?.limit).toMatchObject({ within: { count: 72, unit: 'hours' }, until: '2026-11-20' });
  });

  it('is not shown where the talk names nothing of the kind', async () => {
    expect(await duties(await writtenDraft(app, owner))).toEqual([]);
  });

  it('is dismissed with a reason that stays with the document, and can be shown again', async () => {
    expect((await dismiss({ dismissed: true, reason: 'The source was tested, and is not infected.' })).status).toBe(
      200,
    );
    expect((await duties())[0]?.dismissed).toMatchObject({ reason: 'The source was tested, and is not infected.' });
    expect((await dismiss({ dismissed: false })).status).toBe(200);
    expect((await duties())[0]?.dismissed).toBeNull();
  });

  it('is not dismissed without a reason', async () => {
    expect((await readError(await dismiss({ dismissed: true, reason: ' ' }))).name).toBe('validation_failed');
  });

  it('is dismissed only where it was noticed', async () => {
    expect((await readError(await dismiss({ dismissed: true, reason: 'No.' }, { number: 2 }))).name).toBe('not_found');
  });

  it('becomes a to-do with the last day of the limit', async () => {
    const todo = { action: 'duty-1', title: 'Decide whether to report it', user_id: owner.userId, due: '2026-11-22' };
    expect((await postAs(app, owner, `/write/drafts/${draft.id}/todos`, { todos: [todo] })).status).toBe(200);
  });

  it('is not for people who may not read the document', async () => {
    const path = `/write/drafts/${draft.id}/duties`;
    expect((await callApi(app.url, path, colleague.authToken)).status).toBe(404);
    expect((await readError(await dismiss({ dismissed: true, reason: 'No.' }, { as: colleague }))).name).toBe(
      'draft_not_found',
    );
  });
});
