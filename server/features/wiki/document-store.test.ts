import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Visibility } from '#contract/access/caller.ts';
import { newId } from '#contract/ids.ts';
import { versions, works } from '#engine/versions/document-tables.ts';
import { describeBothDatabases } from '#server/testing/database-per-test.ts';
import { listWorksNaming } from './document-store.ts';

describeBothDatabases('Documents that are shared with somebody by name', (database) => {
  type Put = { title: string; visibility?: Visibility; published?: boolean; withdrawn?: boolean; count?: number };
  const put = async ({ title, visibility = 'named', published = true, withdrawn = false, count = 1 }: Put) => {
    const [workId, now] = [newId(), new Date('2026-01-01')];
    const { query } = database();
    await query.insert(works).values({
      id: workId,
      key: title,
      fileName: `${title}.md`,
      title,
      partition: 'library',
      category: 'C',
      domain: 'D',
      subdomains: ['S'],
      ownerId: 'owner',
      visibility,
      sharedWith: ['somebody', 'guest'],
      withdrawnAt: withdrawn ? now : null,
    });
    for (let number = 1; number <= count; number += 1)
      await query.insert(versions).values({
        id: newId(),
        workId,
        number,
        title,
        effectiveFrom: '2026-01-01',
        sourceSha256: '0'.repeat(64),
        madeByKind: 'import',
        elementCount: 0,
        publishedAt: published ? now : null,
      });
  };

  it('are only the readable ones, by title, found by index without a full scan', async () => {
    await database().query.execute(sql`insert into ${works}
      (id, key, file_name, title, partition, category, domain, subdomains, owner_id, visibility, shared_with)
      select 'other-' || n, n, n || '.md', n, 'library', 'C', 'D', array['S'], 'owner', 'named', array['person-' || n]
      from generate_series(1, 5000) as n`);
    await put({ title: 'c' });
    await put({ title: 'b', count: 3 });
    await put({ title: 'a-private', visibility: 'private' });
    await put({ title: 'a-withdrawn', withdrawn: true });
    await put({ title: 'a-unpublished', published: false });
    await database().query.execute(sql`analyze ${works}`);
    const scope = { userId: 'guest', organisationId: null };
    await database().transaction(async (tx) => {
      const found = async (limit: number) =>
        (await listWorksNaming(tx, scope, limit)).map(({ work, versions: { length } }) => [work.fileName, length]);
      expect(await found(10)).toEqual([
        ['b.md', 3],
        ['c.md', 1],
      ]);
      expect(await found(1)).toEqual([['b.md', 3]]);
      const { rows } = await tx.execute(
        sql`select seq_scan::int as "wholeReads" from pg_stat_xact_user_tables where relname = 'works'`,
      );
      expect(rows).toEqual([{ wholeReads: 0 }]);
    });
  });
});
