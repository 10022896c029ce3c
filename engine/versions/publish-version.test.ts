import { sql } from 'drizzle-orm';
import { ulid } from 'ulid';
import { expect, it } from 'vitest';
import type { EngineDatabase, EngineQueryable } from '#engine/database/engine-database.ts';
import { parseMarkdown } from '#engine/reading/text/parse-markdown.ts';
import { searchElements } from '#engine/search/search-elements.ts';
import type { Database } from '#server/platform/db/database.ts';
import { describeDatabases } from '#server/testing/database-per-test.ts';
import { guideText, publishGuide, type TestGuide } from '#server/testing/guides.ts';
import { ownThreadParser } from '#server/testing/own-thread-parser.ts';
import { loadBytes, type PublishInput, type Renewing, type SourceKeeper } from './publish-input.ts';
import { publishVersion } from './publish-version.ts';
import { clearUnfinished } from './unfinished-store.ts';

const parser = ownThreadParser;

const everybody = { userId: null, organisationId: null };
const owner = { ownerId: null, organisationId: null, visibility: 'public', sharedWith: [] } as const;

const clause = (number: string, topic: string) =>
  `${number} Each ${topic} on every ward should be inspected once a month by the estates team.`;
const guide = (name: string, topics: readonly string[], more: Partial<TestGuide> = {}): TestGuide => ({
  name,
  body: `## 1 Duties\n\n${topics.map((topic, index) => clause(`1.${index + 1}`, topic)).join('\n\n')}`,
  ...more,
});

function inputFor(testGuide: TestGuide, now = new Date('2026-01-01')): PublishInput {
  const text = guideText(testGuide);
  const bytes = new TextEncoder().encode(text);
  const { description, elements } = parseMarkdown(text);
  if (description === null) throw new Error('A guide describes itself.');
  const source = { bytes, fileName: `${testGuide.name}.md`, mediaType: 'text/markdown' };
  const madeBy = { kind: 'import', by: null } as const;
  return { ...description, elements, partition: 'regulation', owner, source, madeBy, now };
}

async function insertTestFile(tx: EngineQueryable): Promise<string> {
  const id = ulid();
  await tx.execute(sql`
    insert into files (id, visibility, storage_key, sha256, byte_size, file_name, media_type)
    values (${id}, 'public', ${id}, ${'0'.repeat(64)}, 1, 'kept.md', 'text/markdown')`);
  return id;
}

/** Counts of everything that a publication stores. */
async function contents(db: Database, name: string) {
  const { rows } = await db.pool.query(
    `select count(distinct v.id)::int as versions, count(distinct e.id)::int as elements,
       count(distinct e.lineage_id)::int as lineages, count(distinct s.element_id)::int as entries
     from works w left join versions v on v.work_id = w.id left join elements e on e.version_id = v.id
       left join search_regulation s on s.element_id = e.id
     where w.key = $1`,
    [`guide/${name}`],
  );
  return rows[0];
}

const totals = async (db: Database) => {
  const { rows } = await db.pool.query(`select documents, tokens from search_totals where partition = 'regulation'`);
  return rows[0] ?? { documents: 0, tokens: 0 };
};

/** A database that refuses every transaction after the first so many. */
function failingAfter(db: Database, transactions: number): EngineDatabase {
  let passed = 0;
  return {
    capabilities: db.capabilities,
    query: db.query,
    async transaction(work) {
      passed += 1;
      if (passed === transactions + 1) throw new Error('The process ends here.');
      return db.transaction(work);
    },
  };
}

describeDatabases('behaves_otherwise', 'Publishing a version', (database) => {
  const find = async (text: string, asOf = '2026-06-01') => {
    const { hits } = await searchElements(database(), {
      text,
      scope: everybody,
      filters: { asOf },
      library: false,
      limit: 10,
    });
    const { rows } = await database().pool.query('select canonical_id from elements where id = any($1)', [
      hits.map(({ elementId }) => elementId),
    ]);
    return rows.map((row) => row.canonical_id);
  };

  it('stores elements with lineages and makes each provision findable', async () => {
    const published = await publishGuide(database(), guide('one', ['defibrillator', 'hoist']));
    expect(published.outcome).toBe('published');
    expect(await contents(database(), 'one')).toEqual({ versions: 1, elements: 4, lineages: 4, entries: 2 });
    expect(await find('defibrillator')).toEqual(['guide/one#1.1']);
  });

  it('changes nothing when the same bytes come again', async () => {
    const first = await publishGuide(database(), guide('again', ['mattress']));
    const before = await totals(database());
    const second = await publishGuide(database(), guide('again', ['mattress']));
    expect(second).toMatchObject({ outcome: 'unchanged', versionId: first.versionId });
    expect(await contents(database(), 'again')).toMatchObject({ versions: 1 });
    expect(await totals(database())).toEqual(before);
  });

  it('publishes once when several load the same file at once', async () => {
    const results = await Promise.all(
      Array.from({ length: 4 }, () =>
        publishVersion({ db: database(), parser }, inputFor(guide('race', ['syringe', 'pump']))),
      ),
    );
    expect(results.filter(({ outcome }) => outcome === 'published')).toHaveLength(1);
    expect(new Set(results.map(({ versionId }) => versionId)).size).toBe(1);
    expect(await contents(database(), 'race')).toEqual({ versions: 1, elements: 4, lineages: 4, entries: 2 });
  });

  it('refuses different content for a published version number, and another work’s file name', async () => {
    await publishGuide(database(), guide('fixed', ['stretcher']));
    await expect(publishGuide(database(), guide('fixed', ['trolley']))).rejects.toMatchObject({
      reason: 'version_exists',
      message: expect.stringContaining('Give the changed text a new version number'),
    });
    const thief = guide('thief', ['stretcher'], { front: { file_name: 'fixed.md' } });
    await expect(publishGuide(database(), thief)).rejects.toMatchObject({ reason: 'work_differs' });
    expect(await contents(database(), 'thief')).toMatchObject({ versions: 0 });
  });

  it('leaves nothing visible when it fails half way, and clears what it left behind', async () => {
    const half = guide('half', ['ventilator', 'incubator']);
    const before = await totals(database());
    for (const transactions of [1, 2, 3, 4]) {
      const db = failingAfter(database(), transactions);
      await expect(publishVersion({ db, parser }, inputFor(half))).rejects.toThrow('The process ends here.');
      expect(await find('ventilator')).toEqual([]);
    }
    expect(await contents(database(), 'half')).toMatchObject({ versions: 0, elements: 0 });
    expect(await totals(database())).toEqual(before);
    const published = await publishVersion({ db: database(), parser }, inputFor(half));
    expect(published.outcome).toBe('published');
    expect(await contents(database(), 'half')).toEqual({ versions: 1, elements: 4, lineages: 4, entries: 2 });
  });

  /** A database that dies once the work has so many elements, and cannot be cleaned either. */
  function dyingWith(name: string, elements: number): EngineDatabase {
    let alive = true;
    return {
      capabilities: database().capabilities,
      query: database().query,
      async transaction(work) {
        if (!alive) throw new Error('Dead.');
        const result = await database().transaction(work);
        alive = (await contents(database(), name))?.elements < elements;
        return result;
      },
    };
  }

  it('blocks no one after a publisher died, and what it left is cleared once it is old', async () => {
    const dead = guide('dead', ['catheter']);
    await expect(publishVersion({ db: dyingWith('dead', 3), parser }, inputFor(dead))).rejects.toThrow('Dead.');
    expect(await contents(database(), 'dead')).toMatchObject({ versions: 1, elements: 3 });
    expect(await find('catheter')).toEqual([]);
    const heir = guide('heir', ['cannula'], { front: { file_name: 'dead.md' } });
    expect(await publishGuide(database(), heir)).toMatchObject({ outcome: 'published' });
    expect(await clearUnfinished(database(), ulid(Date.now() - 60_000))).toBe(0);
    expect(await clearUnfinished(database(), ulid(Date.now() + 60_000))).toBe(1);
    expect(await contents(database(), 'dead')).toMatchObject({ versions: 0, elements: 0 });
    const { rows } = await database().pool.query(`select from works where key = 'guide/dead'`);
    expect(rows).toEqual([]);
    expect(await find('cannula')).toEqual(['guide/heir#1.1']);
  });

  it('publishes at once what a publisher that died left unfinished', async () => {
    const dead = guide('soon', ['drain']);
    await expect(publishVersion({ db: dyingWith('soon', 3), parser }, inputFor(dead))).rejects.toThrow('Dead.');
    expect(await publishVersion({ db: database(), parser }, inputFor(dead))).toMatchObject({ outcome: 'published' });
    expect(await clearUnfinished(database())).toBe(1);
    expect(await contents(database(), 'soon')).toEqual({ versions: 1, elements: 3, lineages: 3, entries: 1 });
  });

  it('starts again when the sweep mistakes what it stored for a dead publisher’s', async () => {
    let cleared = 0;
    const db: EngineDatabase = {
      capabilities: database().capabilities,
      query: database().query,
      async transaction(work) {
        const result = await database().transaction(work);
        // Once before the last elements are stored, once after.
        const { versions, entries } = await contents(database(), 'slow');
        if (versions === 1 && (cleared === 0 || (cleared === 1 && entries === 1)))
          cleared += await clearUnfinished(database());
        return result;
      },
    };
    const slow = guide('slow', ['endoscope']);
    expect(await publishVersion({ db, parser }, inputFor(slow))).toMatchObject({ outcome: 'published' });
    expect(cleared).toBe(2);
    expect(await contents(database(), 'slow')).toEqual({ versions: 1, elements: 3, lineages: 3, entries: 1 });
  });

  it('refuses one of two new works that take the same file name at once', async () => {
    const take = (name: string) =>
      publishGuide(database(), guide(name, ['sluice'], { front: { file_name: 'wanted.md' } }));
    const results = await Promise.allSettled([take('wants'), take('wants-too')]);
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(refusals).toMatchObject([{ reason: 'work_differs', message: expect.stringContaining('wanted.md') }]);
  });

  it('applies the newest version’s visibility to all versions of a work', async () => {
    const topics = ['autoclave', 'incinerator'];
    await publishGuide(database(), guide('moved', topics, { effectiveFrom: '2024-01-01' }));
    await publishGuide(database(), guide('moved', topics, { version: 3, effectiveFrom: '2026-01-01' }), {
      owner: { ...owner, visibility: 'private' },
    });
    expect(await find('autoclave', '2025-01-01')).toEqual([]);
    await publishGuide(database(), guide('moved', topics, { version: 2, effectiveFrom: '2025-01-01' }));
    expect(await find('autoclave', '2025-06-01')).toEqual([]);
    await publishGuide(database(), guide('moved', topics, { version: 4, effectiveFrom: '2026-03-01' }));
    expect(await find('autoclave', '2025-06-01')).toEqual(['guide/moved#1.1']);
    await expect(
      publishGuide(database(), guide('moved', topics, { version: 5 }), { partition: 'library' }),
    ).rejects.toMatchObject({ reason: 'work_differs' });
  });

  it('keeps lineages through a new version and finds each version on its own days', async () => {
    const first = await publishGuide(database(), guide('two', ['scanner', 'cabinet'], { effectiveFrom: '2024-01-01' }));
    const second = await publishGuide(
      database(),
      guide('two', ['new freezer', 'scanner', 'cabinet'], { version: 2, effectiveFrom: '2026-01-01' }),
    );
    const lineages = async (versionId: string) => {
      const { rows } = await database().pool.query(
        'select number, lineage_id from elements where version_id = $1 order by position',
        [versionId],
      );
      return new Map(rows.map((row) => [row.number, row.lineage_id]));
    };
    const [was, is] = [await lineages(first.versionId), await lineages(second.versionId)];
    expect([is.get('1.2'), is.get('1.3')]).toEqual([was.get('1.1'), was.get('1.2')]);
    expect([...was.values()]).not.toContain(is.get('1.1'));
    expect(await find('freezer', '2025-12-31')).toEqual([]);
    expect(await find('freezer', '2026-01-01')).toEqual(['guide/two#1.1']);
    expect(await find('scanner', '2025-12-31')).toEqual(['guide/two#1.1']);
    expect(await find('scanner', '2026-01-01')).toEqual(['guide/two#1.2']);
  });

  it('places an earlier version that comes later before the newer one', async () => {
    await publishGuide(
      database(),
      guide('late', ['ambulance', 'helipad'], { version: 2, effectiveFrom: '2025-06-01' }),
    );
    await publishGuide(database(), guide('late', ['ambulance', 'bridge'], { version: 1, effectiveFrom: '2024-06-01' }));
    expect(await find('ambulance', '2025-01-01')).toEqual(['guide/late#1.1']);
    expect(await find('bridge', '2025-07-01')).toEqual([]);
    expect(await find('helipad', '2025-07-01')).toEqual(['guide/late#1.2']);
  });

  it('stores a long document in parts and a table with its cells', async () => {
    const body = Array.from({ length: 700 }, (_, index) => clause(`1.${index + 1}`, `device${index}`)).join('\n\n');
    const long = {
      name: 'long',
      body: `## 1 Devices\n\n${body}\n\nTable 1. Units\n\n| a | b |\n|---|---|\n| c | d |`,
    };
    expect((await publishGuide(database(), long)).elements).toBe(703);
    expect(await contents(database(), 'long')).toMatchObject({ elements: 703, entries: 701 });
    const { rows } = await database().pool.query(
      `select table_cells from elements where canonical_id = 'guide/long#table-1'`,
    );
    expect(rows[0].table_cells).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  it('keeps the source of what is published even if the reply to the commit was lost', async () => {
    const kept = new Set<string>();
    const sources: SourceKeeper<string> = {
      async put() {
        kept.add('bytes');
        return 'bytes';
      },
      record: (tx) => insertTestFile(tx),
      async discard(stored) {
        kept.delete(stored);
      },
    };
    const db: EngineDatabase = {
      capabilities: database().capabilities,
      query: database().query,
      async transaction(work) {
        const result = await database().transaction(work);
        const { rows } = await database().pool.query(
          `select from versions v join works w on w.id = v.work_id where w.key = 'guide/kept' and published_at is not null`,
        );
        if (rows.length > 0) throw new Error('Connection terminated unexpectedly');
        return result;
      },
    };
    const input = inputFor(guide('kept', ['boiler']));
    await expect(publishVersion({ db, parser, sources }, input)).rejects.toThrow('Connection terminated');
    expect([...kept]).toEqual(['bytes']);
    expect(await find('boiler')).toEqual(['guide/kept#1.1']);
    expect(await publishVersion({ db: database(), parser, sources }, input)).toMatchObject({ outcome: 'unchanged' });
    expect([...kept]).toEqual(['bytes']);
  });

  it('keeps one file’s comments, with that file as the source, when several renew them at once', async () => {
    const kept = new Map<string, string>();
    const told: number[] = [];
    const sources: SourceKeeper<string> = {
      put: async (bytes) => Buffer.from(await loadBytes(bytes)).toString(),
      async record(tx, { stored }) {
        const id = await insertTestFile(tx);
        kept.set(id, stored);
        return id;
      },
      discard: async () => undefined,
    };
    const renewing: Renewing = {
      isOf: async () => true,
      release: async (tx, id) => void (await tx.execute(sql`delete from files where id = ${id}`)),
      onRenewed: async (_, { number }) => void told.push(number),
    };
    const publish = (text: string) => {
      const input = inputFor(guide('reviewed', ['ladder']));
      const elements = input.elements.map((each) => ({ ...each, comments: [{ author: null, date: null, text }] }));
      const work = { ...input.work, isGuide: false };
      const source = { ...input.source, bytes: Buffer.from(text) };
      return publishVersion(
        { db: database(), parser, sources, renewing },
        { ...input, elements, work, source, isNext: true },
      );
    };
    await publish('first');
    const results = await Promise.all(['second', 'third', 'fourth'].map(publish));
    expect(results.map(({ comments, number }) => [comments, number])).toEqual(Array(3).fill(['renewed', 1]));
    const { rows } = await database().pool.query(
      `select distinct e.comments->0->>'text' as text, v.source_file_id from elements e
       join versions v on v.id = e.version_id join works w on w.id = v.work_id where w.key = 'guide/reviewed'`,
    );
    expect(rows).toEqual([{ text: kept.get(rows[0].source_file_id), source_file_id: expect.any(String) }]);
    const { rowCount } = await database().pool.query('select from files where id = any($1)', [[...kept.keys()]]);
    expect([rowCount, told]).toEqual([1, [1, 1, 1]]);
  });

  it('reports a publication exactly when it happens', async () => {
    const told: string[] = [];
    const input = inputFor(guide('told', ['pillow']));
    const onPublished = async (_: unknown, { key, number }: { key: string; number: number }) => {
      told.push(`${key} ${number}`);
      if (told.length === 1) throw new Error('The log is full.');
    };
    const deps = { db: database(), parser, onPublished };
    await expect(publishVersion(deps, input)).rejects.toThrow('The log is full.');
    expect(await find('pillow')).toEqual([]);
    await publishVersion(deps, input);
    await publishVersion(deps, input);
    expect(told).toEqual(['guide/told 1', 'guide/told 1']);
  });
});
