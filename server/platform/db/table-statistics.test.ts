import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { describeBothDatabases } from '#server/testing/database-per-test.ts';
import { analyzeChangedTables } from './table-statistics-store.ts';

describeBothDatabases('The planner’s statistics', (database) => {
  const fill = (rows: number) =>
    database().query.execute(sql`insert into sheep select n, repeat('wool ', 40) from generate_series(1, ${rows}) n`);

  it('are updated for a table that has changed much, and for no other', async () => {
    await database().query.execute(sql`create table sheep (n int, body text)`);
    await analyzeChangedTables(database());
    await fill(2_000);
    // A server counts its changes a moment later, and its autovacuum does this work.
    const analysed = await analyzeChangedTables(database());
    expect(analysed.includes('public.sheep')).toBe(database().kind === 'embedded');
    await fill(20);
    expect(await analyzeChangedTables(database())).not.toContain('public.sheep');
  });

  it('are updated again when an analysed table has changed much', async () => {
    await database().query.execute(sql`create table goats (n int)`);
    const grow = () => database().query.execute(sql`insert into goats select n from generate_series(1, 500) n`);
    await grow();
    await database().query.execute(sql`analyze goats`);
    await grow();
    // The server counts changes up to a second late, when another statement follows.
    const expected = database().kind === 'embedded' ? expect.arrayContaining(['public.goats']) : [];
    await expect.poll(() => analyzeChangedTables(database()), { timeout: 10_000 }).toEqual(expected);
  });
});
