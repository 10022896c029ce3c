import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AnswerSource } from '#contract/features/chat/answer-events.ts';
import type { AskFilters } from '#contract/features/chat/ask-filters.ts';
import { newId } from '#contract/ids.ts';
import { describeByDatabase } from '#server/testing/describe-by-database.ts';
import { publishGuide } from '#server/testing/guides.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { callApi, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestClock } from '#server/testing/test-clock.ts';

type Kept = {
  name: string;
  category: string;
  domain: string;
  subdomains: readonly string[];
  partition: 'regulation' | 'library';
  isReadable: boolean;
  /** Of another nation than the organisation. */
  isOfWales: boolean;
  /** Version ids with the days they are in force; the last one has no end. */
  versions: { id: string; from: string; to: string }[];
};

const [estates, medicines] = ['Estates and facilities', 'Medicines'];
const clock = createTestClock();
const [early, later] = ['2024-01-01', '2026-01-01'];
const endless = '9999-12-31';

describeByDatabase('store', 'A search with filters', (kind) => {
  let app: TestApp;
  let asker: SignedInUser;
  let chatId: string;
  const corpus: Kept[] = [];

  const post = (path: string, body?: object) =>
    callApi(app.url, path, asker.authToken, {
      method: 'POST',
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
  /** The sources of an answer, or those nearest where there is none. */
  async function ask(filters: AskFilters) {
    const text = 'How often must the pumps be tested?';
    const sent = await post(`/chat/${chatId}/questions`, { text, filters, alone: true });
    const { run_id: runId } = (await sent.json()) as { run_id: string };
    const told = await (await callApi(app.url, `/runs/${runId}/events`, asker.authToken)).text();
    const events = [...told.matchAll(/^data: ?(\{.*\})$/gm)].map(([, data]) => JSON.parse(data ?? '{}'));
    expect(events.at(-1)?.type).toMatch(/^(?:done|not_found)$/);
    return events.flatMap(({ payload }): AnswerSource[] => payload?.sources ?? payload?.nearest ?? []);
  }
  const coverage = async (filters: AskFilters) => (await (await post('/chat/coverage', filters)).json()) as object;

  async function publish(name: string, { owner, isTwice = false, ...kept }: Publishing) {
    const { category, domain, subdomains, partition } = kept;
    const jurisdiction = kept.isOfWales ? 'Wales' : 'England';
    const front = { category, domain, subdomains: `[${subdomains.join(', ')}]`, jurisdiction };
    const versions: Kept['versions'] = [];
    for (const [at, from] of (isTwice ? [early, later] : [early]).entries()) {
      const body = `## 1 Pumps\n\n1.1 The pumps of ${name} ${at} must be tested once a week.\n\n1.2 In Wales, the pumps must be tested daily.`;
      const guide = { name, body, front, version: at + 1, effectiveFrom: from };
      const { versionId: id } = await publishGuide(app.platform.db, guide, {
        partition,
        now: clock.now(),
        ...(owner && { owner }),
      });
      versions.push({ id, from, to: isTwice && at === 0 ? '2025-12-31' : endless });
    }
    corpus.push({ name, ...kept, versions });
  }
  type Publishing = Omit<Kept, 'name' | 'versions'> & {
    owner?: Parameters<typeof publishGuide>[2] extends { owner?: infer O } | undefined ? O : never;
    isTwice?: boolean;
  };

  beforeAll(async () => {
    app = await startTestApp({ kind, clock });
    const { db } = app.platform;
    const organisationId = await makeOrganisation(db);
    const elsewhere = await makeOrganisation(db);
    asker = await signIn(app, { organisationId, roles: ['standard', 'champion'] });
    const profile = { nation: 'England', setting: null, regulated_activities: null, services: null, beds: null };
    expect((await post('/organisation/applicability', profile)).status).toBe(200);
    chatId = ((await (await post('/chat/sessions')).json()) as { id: string }).id;
    const htm = {
      category: estates,
      domain: 'HTM',
      partition: 'regulation',
      isReadable: true,
      isOfWales: false,
    } as const;
    await publish('water', { ...htm, subdomains: ['Water'], isTwice: true });
    await publish('power', { ...htm, subdomains: ['Electrical'] });
    await publish('both', { ...htm, subdomains: ['Water', 'Energy'], isOfWales: true });
    const law = { ...htm, category: medicines, domain: 'Medicines law' };
    await publish('morphine', { ...law, subdomains: ['Controlled drugs'] });
    const owner = { ownerId: null, organisationId, visibility: 'organisation' as const, sharedWith: [] };
    await publish('own', { ...htm, subdomains: ['Water'], partition: 'library', isOfWales: true, owner });
    const ofOthers = { ...owner, organisationId: elsewhere };
    await publish('theirs', {
      ...htm,
      subdomains: ['Water'],
      partition: 'library',
      isReadable: false,
      owner: ofOthers,
    });
  });
  afterAll(() => app?.close());

  /** A model of the filters, without the database. */
  function covered(filters: AskFilters): Kept[] {
    const day = filters.as_of ?? clock.now().toISOString().slice(0, 10);
    const has = (wanted: readonly string[] | undefined, values: readonly string[]) =>
      !wanted?.length || values.some((value) => wanted.includes(value));
    return corpus.filter(
      ({ isReadable, partition, category, domain, subdomains, versions, isOfWales }) =>
        isReadable &&
        (partition === 'regulation' || filters.library !== false) &&
        has(filters.category, [category]) &&
        has(filters.domain, [domain]) &&
        has(filters.subDomain, subdomains) &&
        has(
          filters.document,
          versions.map(({ id }) => id),
        ) &&
        versions.some(({ from, to }) => from <= day && day <= to) &&
        !(filters.profile && isOfWales && partition === 'regulation'),
    );
  }

  const listed = (...values: string[]) => fc.option(fc.subarray(values), { nil: undefined });
  const someFilters = (): fc.Arbitrary<AskFilters> => {
    const ids = [...corpus.flatMap(({ versions }) => versions.map(({ id }) => id)), newId()];
    return fc.record({
      category: listed(estates, medicines, 'No such category'),
      domain: listed('HTM', 'Medicines law'),
      subDomain: listed('Water', 'Electrical', 'Controlled drugs', 'Energy'),
      document: fc.option(fc.subarray(ids, { maxLength: 4 }), { nil: undefined }),
      library: fc.option(fc.boolean(), { nil: undefined }),
      profile: fc.option(fc.boolean(), { nil: undefined }),
      as_of: fc.option(fc.constantFrom('2023-06-01', '2025-06-01', '2026-06-01'), { nil: undefined }),
    });
  };

  it('covers what it counts, and no source of an answer lies outside', async () => {
    await fc.assert(
      fc.asyncProperty(someFilters(), async (filters) => {
        const inside = covered(filters);
        const day = filters.as_of ?? clock.now().toISOString().slice(0, 10);
        const allowed = inside.flatMap(({ versions }) =>
          versions.filter(({ from, to }) => from <= day && day <= to).map(({ id }) => id),
        );
        const count = (partition: string) => inside.filter((each) => each.partition === partition).length;
        expect(await coverage(filters)).toMatchObject({ regulation: count('regulation'), library: count('library') });
        const sources = await ask(filters);
        expect(sources.length > 0).toBe(inside.length > 0);
        for (const { document_id: id, quote } of sources) {
          expect(allowed).toContain(id);
          if (
            filters.profile &&
            corpus.some((each) => each.partition === 'regulation' && each.versions.some((version) => version.id === id))
          )
            expect(quote).not.toContain('In Wales');
        }
      }),
      { numRuns: 60 },
    );
  });

  it('leaves out the clause that binds another nation, and says how many documents the profile leaves out', async () => {
    const [water] = corpus;
    const document = [water?.versions.at(-1)?.id ?? ''];
    const quotesOf = async (filters: AskFilters) => (await ask(filters)).map(({ quote }) => quote).join(' ');
    expect(await quotesOf({ document })).toContain('In Wales');
    expect(await quotesOf({ document, profile: true })).not.toContain('In Wales');
    expect(await coverage({})).toMatchObject({ regulation: 4, library: 1, library_size: 1, not_concerned: 1 });
    expect(await coverage({ profile: true, library: false })).toMatchObject({
      regulation: 3,
      library: 0,
      library_size: 1,
      not_concerned: 1,
    });
  });
});
