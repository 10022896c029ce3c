import type { Visible } from '#contract/access/caller.ts';
import type { Partition } from '#engine/search/search-tables.ts';
import { createParserPool } from '#engine/versions/parser-pool.ts';
import { publishVersion } from '#engine/versions/publish-version.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Passage, PassageFile } from './read-passages.ts';

/** The partition, visibility and tags of a file's work. */
export type Place = {
  partition: Partition;
  owner: Visible;
  tags: { category: string; domain: string; subdomains: string[] };
};

const everybodys = { ownerId: null, organisationId: null, visibility: 'public', sharedWith: [] } as const;

const inRegulation: Place = {
  partition: 'regulation',
  owner: everybodys,
  tags: { category: 'Governance', domain: 'CQC regulations', subdomains: ['Good governance'] },
};

const asElement = ({ id, passageId, text }: Passage) => ({
  kind: 'paragraph' as const,
  level: null,
  number: passageId,
  parent: null,
  clausePath: id,
  sectionPath: [],
  text,
  tableCells: null,
});

async function passageIds({ pool }: Database): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ id: string; canonical_id: string }>('select id, canonical_id from elements');
  return new Map(rows.map(({ id, canonical_id: address }) => [id, address.slice(address.indexOf('#') + 1)]));
}

/**
 * Publishes each file as one work, each passage as one element, through the same path as every document.
 * @param placeOf by the file's index in the list; public regulation by default
 * @returns the passage's id by element id
 */
export async function publishPassages(
  db: Database,
  files: readonly PassageFile[],
  placeOf: (index: number) => Place = () => inRegulation,
): Promise<Map<string, string>> {
  const parser = createParserPool();
  try {
    for (const [index, { name, passages }] of files.entries()) {
      const { partition, owner, tags } = placeOf(index);
      await publishVersion(
        { db, parser },
        {
          work: {
            key: `passages/${name.toLowerCase()}`,
            fileName: `${name}.json`,
            title: `Document ${name}`,
            isGuide: false,
            publication: null,
            jurisdiction: null,
            ...tags,
          },
          version: { number: 1, label: null, effectiveFrom: '2000-01-01', effectiveTo: null, demonstration: false },
          elements: passages.map(asElement),
          partition,
          owner,
          source: { bytes: new TextEncoder().encode(name), fileName: `${name}.json`, mediaType: 'application/json' },
          madeBy: { kind: 'import', by: null },
          now: new Date(),
        },
      );
    }
  } finally {
    await parser.close();
  }
  // Autovacuum does this on a server that has been up for a minute.
  await db.pool.query('analyze');
  return passageIds(db);
}
