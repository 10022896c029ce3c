import { sql } from 'drizzle-orm';
import type { ReadDocument } from '#engine/reading/document-shape.ts';
import type { ParserPool } from '#engine/versions/parser-pool.ts';
import type { Database } from '#server/platform/db/database.ts';
import { ownThreadParser } from './own-thread-parser.ts';

/** A parser as an older edition of the reader was: it made something else of the same file. */
export const olderParser = (made: (read: ReadDocument) => ReadDocument): ParserPool => ({
  ...ownThreadParser,
  parse: async (...asked) => made(await ownThreadParser.parse(...asked)),
});

/** Makes versions those of an older edition. @param versionIds every version when absent */
export async function asReadBefore({ query }: Pick<Database, 'query'>, versionIds?: readonly string[]): Promise<void> {
  const these = versionIds ? sql`id = any(${sql.param([...versionIds])}::text[])` : sql`true`;
  await query.execute(sql`update versions set reader_edition = 0 where ${these}`);
}
