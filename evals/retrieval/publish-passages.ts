import { createParserPool } from '#engine/documents/parser-pool.ts';
import { publishVersion } from '#engine/documents/publish-version.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Passage, PassageFile } from './read-passages.ts';

const everybodys = { ownerId: null, organisationId: null, visibility: 'public', sharedWith: [] } as const;

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
 * Publishes each file as one work of the regulation, each passage as one element, by the way every document takes.
 * @returns the passage's id by element id
 */
export async function publishPassages(db: Database, files: readonly PassageFile[]): Promise<Map<string, string>> {
  const parser = createParserPool();
  try {
    for (const { name, passages } of files) {
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
            category: 'Governance',
            domain: 'CQC regulations',
            subdomains: ['Good governance'],
          },
          version: { number: 1, label: null, effectiveFrom: '2000-01-01', effectiveTo: null, demonstration: false },
          elements: passages.map(asElement),
          partition: 'regulation',
          owner: everybodys,
          source: { bytes: new TextEncoder().encode(name), fileName: `${name}.json`, mediaType: 'application/json' },
          madeBy: { kind: 'import', by: null },
          now: new Date(),
        },
      );
    }
  } finally {
    await parser.close();
  }
  // What autovacuum does on a server that has been up for a minute.
  await db.pool.query('analyze');
  return passageIds(db);
}
