import { expect, it } from 'vitest';
import { newId } from '#contract/ids.ts';
import type { Correction } from '#engine/corrections/correction.ts';
import { fingerprintOf } from '#engine/corrections/fingerprint-of.ts';
import type { ParsedElement } from '#engine/reading/document-shape.ts';
import { parseMarkdown } from '#engine/reading/text/parse-markdown.ts';
import { searchElements } from '#engine/search/search-elements.ts';
import type { Database } from '#server/platform/db/database.ts';
import { describeDatabases } from '#server/testing/database-per-test.ts';
import { guideText, publishGuide } from '#server/testing/guides.ts';
import { corrections as correctionsTable } from './correction-tables.ts';
import { prepareVersion } from './prepare-version.ts';
import { placingAgain, placingOfFile, presentReading } from './read-again.ts';
import { storeReading } from './store-reading.ts';

const body = `## 2 Water

2.1 Flush each outlet on every ward once a week and write the date down.

2.2 The estates team keeps the log of flushing for five years,

and shows it to the inspector of legionella.`;

async function stateOf(db: Database, versionId: string) {
  const { rows } = await db.pool.query(
    'select id, lineage_id, canonical_id, number, text from elements where version_id = $1 order by position',
    [versionId],
  );
  return rows;
}

async function totals(db: Database) {
  const { rows } = await db.pool.query(
    `select stem, documents from search_stems where partition = 'regulation' and documents > 0 order by stem`,
  );
  const { rows: of } = await db.pool.query(`select documents, tokens from search_totals`);
  return { rows, of };
}

async function present(db: Database, versionId: string) {
  const found = await presentReading(db.query, versionId);
  if (found === undefined) throw new Error('The version is published.');
  return found;
}

describeDatabases('store', 'A new reading of a stored version', (database) => {
  const find = async (text: string) => {
    const scope = { userId: null, organisationId: null };
    const { hits } = await searchElements(database(), {
      text,
      scope,
      library: false,
      limit: 10,
      filters: { asOf: '2026-06-01' },
    });
    return hits.map(({ elementId }) => elementId);
  };

  it('keeps the ids of elements found again, leads the others on, and counts the words once', async () => {
    const { versionId } = await publishGuide(database(), { name: 'water', body });
    const [, , weekly, log, inspector] = await stateOf(database(), versionId);
    const words = await totals(database());
    const reading = await present(database(), versionId);
    const join: Correction = {
      id: newId(),
      kind: 'join',
      of: { lineageId: log.lineage_id, textHash: fingerprintOf(log.text) },
      next: { lineageId: inspector.lineage_id, textHash: fingerprintOf(inspector.text) },
    };
    await database()
      .query.insert(correctionsTable)
      .values({ ...join, workId: reading.workId, versionId, change: join, words: '', madeAt: new Date() });
    const prepared = prepareVersion(placingAgain(reading, [join]));
    const stored = await storeReading({ db: database() }, { versionId, prepared, reading: reading.reading });
    expect(stored).toMatchObject({ outcome: 'stored', read: { reading: 2, elements: 4, isHeld: false } });

    const after = await stateOf(database(), versionId);
    expect(after.map(({ id }) => id)).toContain(weekly.id);
    expect(after.at(-1)).toMatchObject({ id: log.id, text: `${log.text} ${inspector.text}` });
    const { rows: former } = await database().pool.query(
      'select element_id, leads_to, text from former_elements where version_id = $1 order by element_id',
      [versionId],
    );
    expect(former).toEqual([
      { element_id: log.id, leads_to: null, text: log.text },
      { element_id: inspector.id, leads_to: log.id, text: inspector.text },
    ]);
    expect(await find('inspector of legionella')).toEqual([log.id]);

    // Without the correction, the element has its own id again.
    const again = await present(database(), versionId);
    const back = prepareVersion(placingAgain(again, []));
    await storeReading({ db: database() }, { versionId, prepared: back, reading: again.reading });
    expect(await stateOf(database(), versionId)).toMatchObject([{}, {}, weekly, log, inspector]);
    expect(await find('inspector of legionella')).toEqual([inspector.id]);
    expect(await totals(database())).toEqual(words);
  });

  it('takes a file that is read again: a provision that was swallowed gets an id, and the rest stays', async () => {
    const { versionId } = await publishGuide(database(), { name: 'again', body });
    const before = await stateOf(database(), versionId);
    const { elements } = parseMarkdown(guideText({ name: 'again', body: `${body}\n\n2.3 Taps are labelled.` }));
    const reading = await present(database(), versionId);
    const prepared = prepareVersion(placingOfFile(reading, elements));
    const stored = await storeReading({ db: database() }, { versionId, prepared, reading: reading.reading });
    expect(stored).toMatchObject({ outcome: 'stored', read: { rewordedElementIds: [expect.any(String)] } });
    const after = await stateOf(database(), versionId);
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after).toHaveLength(before.length + 1);
  });

  it('stores nothing when another reading was stored since it was prepared', async () => {
    const { versionId } = await publishGuide(database(), { name: 'twice', body });
    const reading = await present(database(), versionId);
    const prepared = prepareVersion(placingOfFile(reading, reading.asRead as ParsedElement[]));
    const deps = { db: database() };
    await storeReading(deps, { versionId, prepared, reading: reading.reading });
    expect(await storeReading(deps, { versionId, prepared, reading: reading.reading })).toEqual({
      outcome: 'read_meanwhile',
    });
    expect(await storeReading(deps, { versionId: newId(), prepared, reading: 1 })).toEqual({ outcome: 'gone' });
  });
});
