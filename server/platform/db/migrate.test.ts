import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeDatabases } from '#server/testing/database-per-test.ts';
import { migrate, migrationNumber } from './migrate.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'candour-migrations-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

describeDatabases('behaves_otherwise', 'Migrations', (database) => {
  const tables = async () =>
    (
      await database().pool.query(
        "SELECT table_name AS t FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1",
      )
    ).rows
      .map(({ t }) => t)
      .filter((name) => name !== 'migrations');

  beforeEach(async () => {
    await database().pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  });

  it('run once, in order, on an empty database', async () => {
    write('0001_wiki_pages.sql', "CREATE TABLE pages (id int); INSERT INTO pages VALUES (1); -- it's ours");
    write('0002_wiki_titles.sql', 'ALTER TABLE pages ADD title text; CREATE TABLE titles (id int);');
    expect(await migrate(database(), { folder })).toEqual(['0001_wiki_pages.sql', '0002_wiki_titles.sql']);
    expect(await migrate(database(), { folder })).toEqual([]);
    expect(await tables()).toEqual(['pages', 'titles']);
    expect(await database().transaction(migrationNumber)).toBe(2);
  });

  it('continue from older data, and from a copy with other line endings', async () => {
    write('0001_wiki_pages.sql', 'CREATE TABLE pages (id int);\nINSERT INTO pages VALUES (7);\n');
    await migrate(database(), { folder });
    write('0001_wiki_pages.sql', 'CREATE TABLE pages (id int);\r\nINSERT INTO pages VALUES (7);\r\n');
    write('0002_wiki_titles.sql', "ALTER TABLE pages ADD title text NOT NULL DEFAULT 'untitled'");
    expect(await migrate(database(), { folder })).toEqual(['0002_wiki_titles.sql']);
    expect((await database().pool.query('SELECT * FROM pages')).rows).toEqual([{ id: 7, title: 'untitled' }]);
  });

  it('stop at the number given', async () => {
    write('0001_wiki_pages.sql', 'CREATE TABLE pages (id int)');
    write('0002_wiki_titles.sql', 'CREATE TABLE titles (id int)');
    expect(await migrate(database(), { folder, upTo: 1 })).toEqual(['0001_wiki_pages.sql']);
    expect(await tables()).toEqual(['pages']);
  });

  it('roll back a migration that fails, and name it', async () => {
    write('0001_wiki_pages.sql', 'CREATE TABLE pages (id int)');
    write('0002_wiki_broken.sql', 'CREATE TABLE half (id int); SELECT nothing FROM nowhere');
    await expect(migrate(database(), { folder })).rejects.toThrow(
      'Migration 0002_wiki_broken.sql failed and was rolled back: relation "nowhere" does not exist.',
    );
    expect(await tables()).toEqual(['pages']);
    expect(await database().transaction(migrationNumber)).toBe(1);
  });

  it('refuse a file that changed after it was applied', async () => {
    write('0001_wiki_pages.sql', 'CREATE TABLE pages (id int)');
    await migrate(database(), { folder });
    write('0001_wiki_pages.sql', 'CREATE TABLE pages (id bigint)');
    await expect(migrate(database(), { folder })).rejects.toThrow(
      '0001_wiki_pages.sql was applied with different content',
    );
  });

  it('refuse a database that is newer than they are', async () => {
    write('0001_wiki_pages.sql', 'CREATE TABLE pages (id int)');
    write('0002_wiki_titles.sql', 'CREATE TABLE titles (id int)');
    await migrate(database(), { folder });
    rmSync(join(folder, '0002_wiki_titles.sql'));
    await expect(migrate(database(), { folder })).rejects.toThrow('Start the newer release');
  });

  it.each([['1_wiki.sql'], ['0001_Wiki.sql']])('refuse a file named %s', async (name) => {
    write(name, 'SELECT 1');
    await expect(migrate(database(), { folder })).rejects.toThrow(`named NNNN_room_what.sql, and not ${name}`);
  });

  it('may leave numbers out, and run in the order of their numbers', async () => {
    write('0002_wiki_pages.sql', 'CREATE TABLE pages (id int)');
    write('0007_wiki_titles.sql', 'ALTER TABLE pages ADD COLUMN title text');
    expect(await migrate(database(), { folder })).toEqual(['0002_wiki_pages.sql', '0007_wiki_titles.sql']);
    expect(await database().transaction(migrationNumber)).toBe(7);
    expect(await migrate(database(), { folder })).toEqual([]);
  });

  it('refuse a file whose number comes before one that was applied', async () => {
    write('0002_wiki_pages.sql', 'CREATE TABLE pages (id int)');
    await migrate(database(), { folder });
    write('0001_wiki_late.sql', 'CREATE TABLE late (id int)');
    await expect(migrate(database(), { folder })).rejects.toThrow('missing migration 0001_wiki_late.sql but has later');
  });

  it('refuse two files with one number', async () => {
    write('0001_wiki_a.sql', 'SELECT 1');
    write('0001_wiki_b.sql', 'SELECT 1');
    await expect(migrate(database(), { folder })).rejects.toThrow('0001_wiki_a.sql and 0001_wiki_b.sql');
  });

  it('are applied once when several processes start together', async () => {
    write('0001_wiki_pages.sql', 'CREATE TABLE pages (id int)');
    write('0002_wiki_titles.sql', 'CREATE TABLE titles (id int)');
    const applied = await Promise.all([1, 2, 3].map(() => migrate(database(), { folder })));
    expect(applied.flat().sort()).toEqual(['0001_wiki_pages.sql', '0002_wiki_titles.sql']);
  });

  it('keep chats, verdicts, clashes and usage when their tables take other names', async () => {
    await migrate(database(), { upTo: 36 });
    // Rows of other tables that these point to are not needed here.
    await database().pool.query(`SET session_replication_role = replica;
      INSERT INTO chat_sessions (id, owner_id, title) VALUES ('S1', 'U1', 'Pumps');
      INSERT INTO chat_questions (id, session_id, run_id, position, text) VALUES ('Q1', 'S1', 'R1', 0, 'How often?');
      INSERT INTO analytics_events (id, name, user_id, properties, occurred_at) VALUES
        ('E1', 'question_asked', 'U1', '{"session_id": "S1", "length": 3}', now()), ('E2', 'page_view', 'U1', '{"page": "home"}', now());
      INSERT INTO obligation_reviews (organisation_id, lineage_id, quote_hash, state, reviewed_by, reviewed_at)
        VALUES ('O1', 'L1', 'H1', 'approved', 'U1', '2026-11-01T00:00:00Z');
      INSERT INTO library_findings (id, organisation_id, mark, kind, reason, version_id, element_id, quote_start, quote_end)
        VALUES ('F1', 'O1', 'M1', 'contradiction', 'Why', 'V1', 'L1', 0, 4);
      SET session_replication_role = origin`);
    await migrate(database());
    const rows = async (text: string) => (await database().pool.query(text)).rows;
    expect(await rows('SELECT c.title, q.text FROM chats c JOIN chat_questions q ON q.chat_id = c.id')).toEqual([
      { title: 'Pumps', text: 'How often?' },
    ]);
    expect(await rows('SELECT properties FROM analytics_events ORDER BY id')).toEqual([
      { properties: { chat_id: 'S1', length: 3 } },
      { properties: { page: 'home' } },
    ]);
    expect(await rows('SELECT state, decided_by FROM obligation_verdicts')).toEqual([
      { state: 'approved', decided_by: 'U1' },
    ]);
    expect(await rows('SELECT reason FROM library_clashes')).toEqual([{ reason: 'Why' }]);
  });

  it('of the product run on an empty database, twice, and from an older state', async () => {
    const all = await migrate(database());
    expect(await migrate(database())).toEqual([]);
    await database().pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    const older = await migrate(database(), { upTo: Math.ceil(all.length / 2) });
    expect([...older, ...(await migrate(database()))]).toEqual(all);
  });
});
