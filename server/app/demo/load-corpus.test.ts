import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '#server/platform/clock/clock.ts';
import { createFiles } from '#server/platform/files/create-files.ts';
import { DiskFileStore } from '#server/platform/files/disk-file-store.ts';
import { fileLinks } from '#server/platform/files/signed-file-link.ts';
import { createNotifier } from '#server/platform/notify/create-notifier.ts';
import { NotificationSignals } from '#server/platform/notify/notification-signals.ts';
import { describeDatabases } from '#server/testing/database-per-test.ts';
import { guideText } from '#server/testing/guides.ts';
import { testAudit } from '#server/testing/test-audit.ts';
import { type CorpusProgress, loadCorpus } from './load-corpus.ts';

const guides = readdirSync('corpus/guides').filter((name) => name.endsWith('.md'));

describeDatabases('feature', 'The starter corpus', (database) => {
  let folder: string;
  let kept: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'candour-corpus-'));
    kept = mkdtempSync(join(tmpdir(), 'candour-corpus-files-'));
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
    rmSync(kept, { recursive: true });
  });

  const load = (onProgress?: (progress: CorpusProgress) => void, from?: string) => {
    const store = new DiskFileStore(kept);
    const files = createFiles({ store, links: fileLinks('a secret of the tests, long enough'), clock: systemClock });
    const notifier = createNotifier({ clock: systemClock, signals: new NotificationSignals(database()) });
    return loadCorpus({ db: database(), clock: systemClock, files, notifier, audit: testAudit }, onProgress, from);
  };
  const count = async (what: string) =>
    (await database().pool.query(`select count(*)::int as n from ${what}`)).rows[0].n;

  it('continues an interrupted load', async () => {
    const first = guides.slice(0, 3);
    for (const name of first) cpSync(join('corpus/guides', name), join(folder, name));
    expect(await load(undefined, folder)).toEqual({ published: 3, unchanged: 0, refused: [] });
    const seen: CorpusProgress[] = [];
    expect(await load((progress) => seen.push(progress))).toEqual({
      published: guides.length - 3,
      unchanged: 3,
      refused: [],
    });
    expect(seen.map(({ done }) => done)).toEqual(Array.from({ length: guides.length - 2 }, (_, index) => index));
  });

  it('is loaded once, with a source file for every version', async () => {
    let told = 0;
    expect(await load(() => (told += 1))).toEqual({ published: 0, unchanged: guides.length, refused: [] });
    expect(told).toBe(0);
    expect(await count('versions where source_file_id is not null')).toBe(guides.length);
    expect(await count('files')).toBe(guides.length);
  });

  it('has the written questions of its clauses, also where the guides were there before them or were read again', async () => {
    const loaded = await count('clause_questions');
    expect(await count("clause_questions where origin = 'written'")).toBe(loaded);
    const written = readdirSync('corpus/questions').map((name) => readFileSync(join('corpus/questions', name), 'utf8'));
    expect(loaded).toBe(written.join('\n').match(/^- /gmu)?.length);
    const ids = async () => (await database().pool.query('select max(id) as newest from clause_questions')).rows;
    const before = await ids();
    await load();
    expect(await ids()).toEqual(before);
    const some = 'version_id in (select version_id from clause_question_sources order by 1 limit 2)';
    await database().pool.query(`delete from clause_questions where ${some}`);
    await database().pool.query(`update clause_question_sources set reading = 0 where ${some}`);
    await database().pool.query(
      'delete from clause_question_sources where version_id = (select max(version_id) from clause_questions)',
    );
    expect(await load()).toMatchObject({ published: 0, unchanged: guides.length });
    expect(await count('clause_questions')).toBe(loaded);
  });

  it('is as its README promises: every guide has numbers and tables and is long enough', async () => {
    const { rows } = await database().pool.query(`
      select w.key, v.number,
        count(*) filter (where e.kind = 'table')::int as tables,
        count(*) filter (where e.kind = 'paragraph' and e.number is null)::int as unnumbered,
        sum(array_length(regexp_split_to_array(e.text, '\\s+'), 1))::int as words
      from works w join versions v on v.work_id = w.id join elements e on e.version_id = v.id
      group by w.key, v.number`);
    expect(rows).toHaveLength(guides.length);
    for (const { key, number, tables, unnumbered, words } of rows) {
      const which = `${key} version ${number}`;
      expect([which, tables > 0, unnumbered, words >= 600]).toEqual([which, true, 0, true]);
    }
  });

  it('skips guides that cannot be read, gives the reason for each, and loads the others', async () => {
    const whole = guideText({
      name: 'zircon',
      body: '## 1 Lamps\n\n1.1 Zircon lamps should be polished every Tuesday.',
    });
    const files = {
      'broken.md': '---\nkey: guide/broken\n---\n\n# Broken\n',
      'cut-off.md': whole.slice(0, 200),
      'empty.md': '',
      'headings.md': guideText({ name: 'headings', body: '## 1 One\n\n## 2 Two' }),
      'latin-1.md': Buffer.from(whole.replace('Tuesday', 'café'), 'latin1'),
      'zircon.md': whole,
      'zircon-again.md': whole,
    };
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
    mkdirSync(join(folder, 'folder.md'));
    symlinkSync('nowhere', join(folder, 'gone.md'));
    const { published, unchanged, refused } = await load(undefined, folder);
    // The same guide under a second name counts as the guide just published.
    expect([published, unchanged]).toEqual([1, 4]);
    expect(refused).toEqual(
      [
        ['broken.md', /^The front matter cannot be used: /],
        ['cut-off.md', /starts with "---" but never ends/],
        ['empty.md', /^The file is empty/],
        ['folder.md', /^This is not a file/],
        ['gone.md', /could not open the file \(ENOENT\)/],
        ['headings.md', /no text other than front matter and headings/],
        ['latin-1.md', /not text in UTF-8/],
      ].map(([fileName, sentence]) => ({ fileName, message: expect.stringMatching(sentence ?? '') })),
    );
    expect(await count(`versions v join works w on w.id = v.work_id where w.key = 'guide/zircon'`)).toBe(1);
  });

  it('publishes the changed text of a guide as its next version, once, and leaves old versions as they were', async () => {
    const own = mkdtempSync(join(tmpdir(), 'candour-changed-'));
    const guide = (version: number, day: string) =>
      guideText({ name: 'beryl', version, body: `## 1 Lamps\n\n1.1 Beryl lamps should be polished every ${day}.` });
    writeFileSync(join(own, 'beryl.v1.md'), guide(1, 'Monday'));
    writeFileSync(join(own, 'beryl.v2.md'), guide(2, 'Tuesday'));
    expect(await load(undefined, own)).toEqual({ published: 2, unchanged: 0, refused: [] });
    writeFileSync(join(own, 'beryl.v1.md'), guide(1, 'second Monday'));
    writeFileSync(join(own, 'beryl.v2.md'), guide(2, 'second Tuesday'));
    expect(await load(undefined, own)).toEqual({ published: 1, unchanged: 1, refused: [] });
    expect(await load(undefined, own)).toEqual({ published: 0, unchanged: 2, refused: [] });
    rmSync(own, { recursive: true });
    const { rows } =
      await database().pool.query(`select v.number, e.text from versions v join elements e on e.version_id = v.id
      where v.work_id = (select id from works where key = 'guide/beryl') and e.number = '1.1' order by 1`);
    expect(rows.map(({ number, text }) => `${number} ${text}`)).toEqual([
      '1 Beryl lamps should be polished every Monday.',
      '2 Beryl lamps should be polished every Tuesday.',
      '3 Beryl lamps should be polished every second Tuesday.',
    ]);
  });
});
