import { beforeEach, expect, it } from 'vitest';
import { newId } from '#contract/ids.ts';
import { searchElements } from '#engine/search/search-elements.ts';
import { describeBothDatabases } from '#server/testing/database-per-test.ts';
import { guideText, type TestGuide } from '#server/testing/guides.ts';
import { ownThreadParser } from '#server/testing/own-thread-parser.ts';
import { correctLineage } from './correct-lineage-store.ts';
import { ingestFile } from './ingest-file.ts';
import { discardHeld, publishHeld, realignHeld } from './publish-held.ts';
import { clearUnfinished } from './unfinished-store.ts';
import { changesOfVersion, elementsChangedBy, elementsNewIn } from './version-changes-store.ts';
import { withdrawVersion } from './withdraw-version.ts';

const parser = ownThreadParser;

const everybody = { ownerId: null, organisationId: null, visibility: 'public', sharedWith: [] } as const;
const scope = { userId: null, organisationId: null };
const now = new Date('2026-06-01');

const generators = 'Each standby generator should be tested on load once a month by the estates team.';
const fuel = 'Fuel stored for generators should be inspected for water and contamination every quarter.';
const records = 'The record of every test should name the person who carried it out and the faults found.';
const batteries = 'Starting batteries should be replaced before the end of the life the manufacturer states.';
const labels = 'Sockets that stay live when the mains fails should be labelled and coloured for clinicians.';

describeBothDatabases('A held version', (database) => {
  let name: string;
  beforeEach(() => {
    name = `held-${newId().toLowerCase()}`;
  });

  const file = (clauses: readonly string[], more: Partial<TestGuide> = {}) => ({
    name,
    body: clauses.map((text, at) => `1.${at + 1} ${text}`).join('\n\n'),
    ...more,
  });
  const ingest = (
    clauses: readonly string[],
    { hold = false, ...more }: Partial<TestGuide> & { hold?: boolean } = {},
  ) =>
    ingestFile(
      { db: database(), parser },
      {
        fileName: `${name}.md`,
        bytes: new TextEncoder().encode(guideText(file(clauses, more))),
        hold,
        now,
        partition: 'regulation',
        owner: everybody,
        madeBy: { kind: 'import', by: null },
      },
    );
  const second = { version: 2, effectiveFrom: '2026-03-01' };
  const find = async (text: string, asOf = '2026-06-01') => {
    const filters = { asOf, documents: (await ids()).map(({ id }) => id) };
    const { hits } = await searchElements(database(), { text, scope, filters, library: false, limit: 5 });
    return hits.map(({ versionId }) => versionId);
  };
  const rows = async (query: string, ...values: unknown[]) => (await database().pool.query(query, values)).rows;
  const ids = () =>
    rows('select v.id from versions v join works w on w.id = v.work_id where w.key = $1', `guide/${name}`);
  const lineages = async (versionId: string) =>
    (await rows('select lineage_id from elements where version_id = $1 order by position', versionId)).map(
      ({ lineage_id }) => lineage_id,
    );
  const totals = () => rows(`select documents, tokens from search_totals where partition = 'regulation'`);
  const stems = () => rows('select stem, documents from search_stems where documents > 0 order by stem');

  it('is visible to nobody, survives the sweep, and is published as prepared', async () => {
    const first = await ingest([generators, fuel]);
    const counted = await totals();
    const held = await ingest([generators, labels, fuel], { ...second, hold: true });
    expect(held).toMatchObject({ outcome: 'held', number: 2 });
    expect(await ingest([generators, labels, fuel], { ...second, hold: true })).toMatchObject({
      outcome: 'held',
      versionId: held.versionId,
    });
    await clearUnfinished(database());
    expect(await find('labelled sockets')).toEqual([]);
    expect(await find('generators', '2026-06-01')).toContain(first.versionId);
    expect(await totals()).toEqual(counted);
    const changes = await changesOfVersion(database().query, held.versionId);
    expect(changes.map(({ kind, after }) => [kind, after?.number])).toEqual([
      ['added', '1.2'],
      ['renumbered', '1.3'],
    ]);
    expect(await elementsChangedBy(database().query, held.versionId)).toEqual({ elementIds: [], lineageIds: [] });
    expect(await publishHeld({ db: database() }, { versionId: held.versionId, now })).toMatchObject({
      outcome: 'published',
      number: 2,
    });
    expect(await find('labelled sockets')).toEqual([held.versionId]);
    expect(await find('standby generator', '2026-01-15')).toContain(first.versionId);
    expect(await publishHeld({ db: database() }, { versionId: held.versionId, now })).toEqual({ outcome: 'gone' });
  });

  it('leaves the same data as publishing at once', async () => {
    await ingest([generators, fuel]);
    const held = await ingest([generators, records], { ...second, hold: true });
    await publishHeld({ db: database() }, { versionId: held.versionId, now });
    const [after, words] = [await totals(), await stems()];
    await withdrawVersion({ db: database() }, { versionId: held.versionId, by: null, now });
    const again = await ingest([generators, records], second);
    expect(again).toMatchObject({ outcome: 'published', number: 2 });
    expect([await totals(), await stems()]).toEqual([after, words]);
  });

  it('leaves nothing behind when discarded', async () => {
    await ingest([generators, fuel]);
    const [counted, known] = [await totals(), await rows('select count(*) from lineages')];
    const held = await ingest([generators, labels], { ...second, hold: true });
    expect(await discardHeld(database(), held.versionId, async () => {})).toBe(true);
    expect(await discardHeld(database(), held.versionId, async () => {})).toBe(false);
    expect(await ids()).toHaveLength(1);
    expect([await totals(), await rows('select count(*) from lineages')]).toEqual([counted, known]);
  });

  it('is not published over a version that came meanwhile until it is aligned with that one', async () => {
    await ingest([generators, fuel]);
    const held = await ingest([generators, labels, fuel], { version: 3, effectiveFrom: '2026-04-01', hold: true });
    const between = await ingest([generators, labels, records], second);
    const publish = () => publishHeld({ db: database() }, { versionId: held.versionId, now });
    expect(await publish()).toEqual({ outcome: 'out_of_date' });
    await realignHeld({ db: database(), parser }, held.versionId);
    // Title, generators and labels continue the version in between; fuel, which that one dropped, is new.
    const [ours, theirs] = [await lineages(held.versionId), await lineages(between.versionId)];
    expect(ours.slice(0, 3)).toEqual(theirs.slice(0, 3));
    expect(theirs).not.toContain(ours[3]);
    expect(await publish()).toMatchObject({ outcome: 'published', number: 3 });
  });

  it('that takes the next number is published in the order of first days, and a later one names the version that comes before it', async () => {
    const work = { key: `guide/${name}`, fileName: `${name}.md`, title: name, isGuide: false, publication: null };
    const classified = { jurisdiction: null, category: 'None', domain: 'None', subdomains: ['None'] };
    const hold = (text: string, effectiveFrom: string) =>
      ingestFile(
        { db: database(), parser },
        {
          fileName: `${name}.md`,
          bytes: new TextEncoder().encode(`# ${name}\n\n${text}\n`),
          hold: true,
          now,
          partition: 'regulation',
          owner: everybody,
          madeBy: { kind: 'import', by: null },
          said: { work: { ...work, ...classified }, effectiveFrom, label: null },
        },
      );
    const publish = ({ versionId }: { versionId: string }) => publishHeld({ db: database() }, { versionId, now });
    const later = await hold(fuel, '2028-01-01');
    const sooner = await hold(generators, '2027-01-01');
    await expect(publish(later)).rejects.toThrow(`"${name}", in force from 2027-01-01, is awaiting publication`);
    expect(await publish(sooner)).toMatchObject({ outcome: 'published', number: 1 });
    const past = await hold(records, '2026-01-01');
    await expect(publish(past)).rejects.toThrow(
      `Version 1 of "${name}", in force from 2027-01-01, is already published`,
    );
    await discardHeld(database(), past.versionId, async () => {});
    expect(await publish(later)).toEqual({ outcome: 'out_of_date' });
    await realignHeld({ db: database(), parser }, later.versionId);
    expect(await publish(later)).toMatchObject({ outcome: 'published', number: 2 });
  });

  it('that nobody described is not published over another document whose name gives the same key', async () => {
    const hold = (fileName: string, text: string) =>
      ingestFile(
        { db: database(), parser },
        {
          fileName,
          bytes: new TextEncoder().encode(`${text}\n`),
          hold: true,
          now,
          partition: 'regulation',
          owner: everybody,
          madeBy: { kind: 'import', by: null },
        },
      );
    const [one, other] = [await hold(`${name} A.md`, generators), await hold(`${name}-a.txt`, batteries)];
    expect(await publishHeld({ db: database() }, { versionId: one.versionId, now })).toMatchObject({ number: 1 });
    const publishOver = async ({ versionId }: { versionId: string }) => {
      expect(await publishHeld({ db: database() }, { versionId, now })).toEqual({ outcome: 'out_of_date' });
      return realignHeld({ db: database(), parser }, versionId);
    };
    await expect(publishOver(other)).rejects.toThrow(`“${name}-a.txt” would become a version of “${name} A.md”`);
    const [third, fourth] = [await hold(`${name} B.md`, fuel), await hold(`${name} B.md`, records)];
    await publishHeld({ db: database() }, { versionId: third.versionId, now });
    await expect(publishOver(fourth)).rejects.toThrow('has little in common with it');
  });

  it('gives way when rolled back: the previous version is current again and names the work', async () => {
    const first = await ingest([generators, fuel]);
    const counted = [await totals(), await stems()];
    const next = await ingest([generators, records], { ...second, front: { subdomains: '[Ventilation]' } });
    const changed = await elementsNewIn(database().query, next.versionId);
    expect(changed).toHaveLength(1);
    expect(await withdrawVersion({ db: database() }, { versionId: first.versionId, by: null, now })).toEqual({
      outcome: 'not_newest',
    });
    expect(await withdrawVersion({ db: database() }, { versionId: next.versionId, by: null, now })).toMatchObject({
      outcome: 'withdrawn',
      number: 2,
    });
    expect(await find('fuel contamination')).toEqual([first.versionId]);
    expect(await find('record person faults')).not.toContain(next.versionId);
    expect([await totals(), await stems()]).toEqual(counted);
    expect(await rows('select subdomains from works where key = $1', `guide/${name}`)).toEqual([
      { subdomains: ['Electrical'] },
    ]);
    expect(await withdrawVersion({ db: database() }, { versionId: next.versionId, by: null, now })).toEqual({
      outcome: 'gone',
    });
  });

  it('accepts a correction of its lineages, and every later version follows it', async () => {
    const first = await ingest([generators, fuel, batteries]);
    const next = await ingest([generators, labels, batteries], second);
    const third = await ingest([generators, labels, batteries, records], { version: 3, effectiveFrom: '2026-05-01' });
    const elementsOf = (versionId: string) =>
      rows('select id, lineage_id, number from elements where version_id = $1 order by position', versionId);
    const at = async (versionId: string, number: string) =>
      (await elementsOf(versionId)).find((element) => element.number === number);
    const before = await at(first.versionId, '1.2');
    const after = await at(next.versionId, '1.2');
    expect(after?.lineage_id).not.toBe(before?.lineage_id);
    const correct = (elementId: string, continues: string | null) =>
      database().transaction((tx) =>
        correctLineage(tx, { elementId, versionId: next.versionId, continues, by: 'person' }),
      );
    expect(await correct(after?.id, before?.id)).toMatchObject({ outcome: 'corrected' });
    expect((await at(next.versionId, '1.2'))?.lineage_id).toBe(before?.lineage_id);
    expect((await at(third.versionId, '1.2'))?.lineage_id).toBe(before?.lineage_id);
    const other = await at(first.versionId, '1.3');
    expect(await correct(after?.id, other?.id)).toMatchObject({ outcome: 'corrected' });
    expect((await at(third.versionId, '1.2'))?.lineage_id).toBe(other?.lineage_id);
    expect((await at(third.versionId, '1.3'))?.lineage_id).not.toBe(other?.lineage_id);
    for (const { versionId } of [first, next, third])
      expect(new Set(await lineages(versionId)).size).toBe((await lineages(versionId)).length);
    expect(await correct(after?.id, after?.id)).toEqual({ outcome: 'not_possible' });
    expect(await correct(after?.id, null)).toMatchObject({ outcome: 'corrected' });
    expect((await at(next.versionId, '1.2'))?.lineage_id).not.toBe(other?.lineage_id);
  });

  it('that was filled in later and is corrected leaves versions alone that were not aligned with it', async () => {
    const ingestAs = (version: number, clauses: readonly string[]) =>
      ingest(clauses, { version, effectiveFrom: `2026-0${version}-01` });
    const second = await ingestAs(2, [generators, fuel, batteries]);
    const fourth = await ingestAs(4, [generators, fuel, batteries]);
    const fifth = await ingestAs(5, [generators, fuel, batteries, records]);
    const third = await ingestAs(3, [generators, fuel, batteries]);
    const first = await ingestAs(1, [generators, fuel, batteries]);
    const known = async (...versions: { versionId: string }[]) => {
      const all = await Promise.all(versions.map(({ versionId }) => lineages(versionId)));
      return all.map((each) => each.slice(-3));
    };
    const [untouched] = await known(second);
    /** Corrects the element at a position from the end to continue another element of the previous version. */
    const correct = async (versionId: string, of: string) => {
      const last = (id: string) => rows('select id from elements where version_id = $1 order by position desc', id);
      const [elements, before] = [await last(versionId), await last(of)];
      const correction = { versionId, elementId: elements[0].id, continues: before[1].id, by: 'person' };
      return database().transaction((tx) => correctLineage(tx, correction));
    };
    expect(await correct(third.versionId, second.versionId)).toMatchObject({ outcome: 'corrected' });
    expect((await lineages(third.versionId)).at(-1)).toBe(untouched?.[1]);
    const later = (await lineages(fifth.versionId)).slice(-4, -1);
    expect([...(await known(second, fourth, first)), later]).toEqual(Array(4).fill(untouched));
    expect(await correct(first.versionId, second.versionId)).toMatchObject({ outcome: 'corrected' });
    expect((await lineages(first.versionId)).at(-1)).toBe(untouched?.[1]);
    expect(await known(second, fourth)).toEqual(Array(2).fill(untouched));
  });
});
