import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SuggestedSet } from '#contract/features/review/review.ts';
import type { Published } from '#engine/versions/publish-input.ts';
import { saveProfile } from '#server/platform/applicability/profile-store.ts';
import { publishGuide } from '#server/testing/guides.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { readError } from '#server/testing/read-error.ts';
import { getAs } from '#server/testing/reviews.ts';
import { callApi, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

const duty = '## 1 Duties\n\n1.1 A provider must look after it.';
const policyBody = `## 1 What we follow

1.1 We follow HTM 04-01 and read it with HTM 04-01 each year.

1.2 We also follow HTM 99-01.

## 2 Ventilation

2.1 Fans run at night.`;

describe('What a policy must meet', () => {
  let app: TestApp;
  let reader: SignedInUser;
  let organisationId: string;
  let policy: Published;

  beforeAll(async () => {
    app = await startTestApp();
    const { db } = app.platform;
    organisationId = await makeOrganisation(db);
    reader = await signIn(app, { organisationId });
    const guide = (name: string, title: string, subdomains: string, jurisdiction = 'England') =>
      publishGuide(db, {
        name,
        body: duty,
        front: { title: `"${title}"`, publication: `"${title}"`, subdomains, jurisdiction },
      });
    await guide('water', 'HTM 04-01 Safe water', '[Water]');
    await guide('air', 'HTM 03-01 Specialised ventilation', '[Ventilation]');
    await guide('lifts', 'HTM 08-02 Lifts', '[Lifts]');
    await guide('far', 'HTM 99-01 Rules of elsewhere', '[Fire]', 'Scotland');
    const owner = { ownerId: null, organisationId, visibility: 'organisation', sharedWith: [] } as const;
    policy = await publishGuide(
      db,
      { name: 'ours', body: policyBody, front: { title: '"Water safety policy"' } },
      { owner, partition: 'library' },
    );
  });
  afterAll(() => app?.close());

  const suggestions = async () =>
    (await getAs<{ suggestions: SuggestedSet[] }>(app, reader, `/reviews/suggestions?document_id=${policy.versionId}`))
      .suggestions;
  const inShort = async () =>
    (await suggestions()).map(({ document, strength, reasons }) => [
      document.file_name,
      strength,
      ...reasons.map(({ text }) => text),
    ]);

  it('is suggested with the reason in words of the policy, strong ones first', async () => {
    expect(await inShort()).toEqual([
      ['water.md', 'strong', 'The policy names it in 2 places.', 'The policy’s title says “water”.'],
      ['far.md', 'strong', 'The policy names it in one place.'],
      ['air.md', 'weak', 'The policy says “ventilation” in one place.'],
    ]);
  });

  it('is suggested with the places that name it', async () => {
    const [water] = await suggestions();
    const places = water?.reasons[0]?.places ?? [];
    expect(places.map(({ label, quote }) => [label, quote])).toEqual([
      ['1.1', 'HTM 04-01'],
      ['1.1', 'HTM 04-01'],
    ]);
    expect(water).toMatchObject({ kind: 'document', document: { version: { status: 'in_force' } } });
  });

  it('is only a weak suggestion, with the reason, where the organisation’s profile rules it out', async () => {
    const profile = { nation: 'England', setting: null, activities: null, services: null, beds: null } as const;
    const by = { userId: reader.userId, now: new Date() };
    await app.platform.db.transaction((tx) => saveProfile(tx, organisationId, profile, by));
    const far = (await inShort()).find(([name]) => name === 'far.md');
    expect(far).toEqual([
      'far.md',
      'weak',
      'The policy names it in one place.',
      'It applies in Scotland, but you are in England.',
    ]);
  });

  it('is found by words of its title, with its requirements, by those who may read it', async () => {
    const found = async (person: { authToken: string }, q: string) => {
      const path = `/reviews/sets?q=${encodeURIComponent(q)}`;
      const { sets } = await getAs<{ sets: { document: { file_name: string } }[] }>(app, person, path);
      return sets.map(({ document }) => document.file_name);
    };
    const stranger = await signIn(app, { organisationId: await makeOrganisation(app.platform.db) });
    expect(await found(reader, 'ELSEWHERE')).toEqual(['far.md']);
    expect(await found(stranger, 'rules 99-01')).toEqual(['far.md']);
    expect(await found(reader, 'no such words')).toEqual([]);
    const own = (await found(reader, '')).filter((name) => !name.endsWith('.md'));
    expect((await found(stranger, '')).filter((name) => own.includes(name))).toEqual([]);
  });

  it('is told to nobody who may not read the policy', async () => {
    const stranger = await signIn(app, { organisationId: await makeOrganisation(app.platform.db) });
    const path = `/reviews/suggestions?document_id=${policy.versionId}`;
    expect((await readError(await callApi(app.url, path, stranger.authToken))).name).toBe('document_not_found');
  });
});
