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

  it('go on from older data, and from a copy with other line ends', async () => {
    write('0001_wiki_pages.sql', 'CREATE TABLE pages (id int);\nINSERT INTO pages VALUES (7);\n');
    await migrate(database(), { folder });
    write('0001_wiki_pages.sql', 'CREATE TABLE pages (id int);\r\nINSERT INTO pages VALUES (7);\r\n');
    write('0002_wiki_titles.sql', "ALTER TABLE pages ADD title text NOT NULL DEFAULT 'untitled'");
    expect(await migrate(database(), { folder })).toEqual(['0002_wiki_titles.sql']);
    expect((await database().pool.query('SELECT * FROM pages')).rows).toEqual([{ id: 7, title: 'untitled' }]);
  });

  it('stop where they are told to', async () => {
    write('0001_wiki_pages.sql', 'CREATE TABLE pages (id int)');
    write('0002_wiki_titles.sql', 'CREATE TABLE titles (id int)');
    expect(await migrate(database(), { folder, upTo: 1 })).toEqual(['0001_wiki_pages.sql']);
    expect(await tables()).toEqual(['pages']);
  });

  it('leave nothing of one that fails, and say which', async () => {
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
      '0001_wiki_pages.sql was applied with another content',
    );
  });

  it('refuse a database that is newer than they are', async () => {
    write('0001_wiki_pages.sql', 'CREATE TABLE pages (id int)');
    write('0002_wiki_titles.sql', 'CREATE TABLE titles (id int)');
    await migrate(database(), { folder });
    rmSync(join(folder, '0002_wiki_titles.sql'));
    await expect(migrate(database(), { folder })).rejects.toThrow('start the newer release');
  });

  it.each([['0002_wiki_pages.sql'], ['1_wiki.sql'], ['0001_Wiki.sql']])(
    'refuse a folder that opens with %s',
    async (name) => {
      write(name, 'SELECT 1');
      await expect(migrate(database(), { folder })).rejects.toThrow('numbered from 0001 without a gap');
    },
  );

  it('refuse two files with one number', async () => {
    write('0001_wiki_a.sql', 'SELECT 1');
    write('0001_wiki_b.sql', 'SELECT 1');
    await expect(migrate(database(), { folder })).rejects.toThrow('0001_wiki_b.sql stands at place 2');
  });

  it('are applied once by processes that start together', async () => {
    write('0001_wiki_pages.sql', 'CREATE TABLE pages (id int)');
    write('0002_wiki_titles.sql', 'CREATE TABLE titles (id int)');
    const applied = await Promise.all([1, 2, 3].map(() => migrate(database(), { folder })));
    expect(applied.flat().sort()).toEqual(['0001_wiki_pages.sql', '0002_wiki_titles.sql']);
  });

  it('of the product run on an empty database, twice, and from an older state', async () => {
    const all = await migrate(database());
    expect(await migrate(database())).toEqual([]);
    await database().pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    const older = await migrate(database(), { upTo: Math.ceil(all.length / 2) });
    expect([...older, ...(await migrate(database()))]).toEqual(all);
  });
});
