import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guideText } from '#server/testing/guides.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { runCommand } from '../run-command.ts';
import { ingestCommand } from './ingest.ts';

let app: TestApp;
let root: string;
beforeAll(async () => {
  app = await startTestApp();
  root = mkdtempSync(join(tmpdir(), 'candour-bad-files-'));
});
afterAll(async () => {
  rmSync(root, { recursive: true, force: true });
  await app?.close();
});

type Files = Readonly<Record<string, string | Uint8Array>>;

/** Writes the files into a new folder, publishes it, and returns the message about each. */
async function ingest(folder: string, files: Files) {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, folder, name)), { recursive: true });
    writeFileSync(join(root, folder, name), content);
  }
  const out: string[] = [];
  const code = await runCommand([ingestCommand], ['ingest', join(root, folder), '--json'], {
    environment: { CANDOUR_DATA_DIR: app.dataDir },
    out: (text) => out.push(text),
    error: (text) => out.push(text),
  });
  const said: { path: string; outcome: string }[] = JSON.parse(out.join('\n')).files;
  return {
    code,
    files: said.map(({ path, ...rest }) => ({ name: path.slice(join(root, folder).length + 1), ...rest })),
  };
}

const published = async (pattern: string) =>
  (
    await app.platform.db.pool.query(
      `select w.key, v.number, v.published_at is not null as "isPublished" from works w join versions v on v.work_id = w.id
       where w.key like $1 order by 1, 2`,
      [pattern],
    )
  ).rows;

const body = '## 1 Lamps\n\n1.1 Lamps should be polished every Tuesday by the ward’s own team.';
const named = (name: string, front: Record<string, string> = {}) => guideText({ name, body, front });
const refused = (name: string, reason: string, sentence: string | RegExp) => ({
  name,
  outcome: 'refused',
  reason,
  message: typeof sentence === 'string' ? expect.stringContaining(sentence) : expect.stringMatching(sentence),
  stages: expect.any(Array),
});

describe('candour ingest', () => {
  it('refuses each damaged guide of a folder with a sentence, and publishes the others', async () => {
    const text = named('bad-any');
    const { code, files } = await ingest('damaged', {
      'byte-order-mark.md': `\ufeff${named('bad-byte-order-mark')}`,
      'cut-off.md': text.slice(0, text.indexOf('jurisdiction')),
      'empty.md': '',
      'headings.md': guideText({ name: 'bad-headings', body: '## 1 One\n\n## 2 Two\n' }),
      'latin-1.md': Buffer.from(text.replace('Tuesday', 'café'), 'latin1'),
      'lines-of-windows.md': named('bad-windows').replaceAll('\n', '\r\n'),
      'nul.md': text.replace('Tuesday', 'Tues\u0000day'),
      'spaces.md': ' \n\n',
      'utf-16.md': Buffer.from(`\ufeff${text}`, 'utf16le'),
    });
    expect(files).toEqual([
      expect.objectContaining({ name: 'byte-order-mark.md', outcome: 'published' }),
      refused('cut-off.md', 'front_matter', 'starts with "---" but never ends'),
      refused('empty.md', 'empty', 'The file is empty.'),
      refused('headings.md', 'empty', 'no text other than front matter and headings'),
      refused('latin-1.md', 'not_utf8', 'is not text in UTF-8'),
      expect.objectContaining({ name: 'lines-of-windows.md', outcome: 'published', elements: 3 }),
      refused('nul.md', 'not_utf8', 'NUL'),
      refused('spaces.md', 'empty', 'no text other than'),
      refused('utf-16.md', 'not_utf8', 'is not text in UTF-8'),
    ]);
    expect(code).toBe(1);
    expect((await published('guide/bad-%')).map(({ key }) => key)).toEqual([
      'guide/bad-byte-order-mark',
      'guide/bad-windows',
    ]);
  });

  it('refuses each guide with wrong front matter, and names the key', async () => {
    const twice = named('front-twice').replace('version: 1\n', 'version: 1\nversion: 2\n');
    const { files } = await ingest('front', {
      'is-a-list.md': `---\n- key: guide/front\n---\n\n# T\n\n${body}\n`,
      'name-too-long.md': named('front-name', { file_name: `${'x'.repeat(297)}.md` }),
      'name-with-slash.md': named('front-slash', { file_name: 'a/b.md' }),
      'nothing-in-it.md': `---\n---\n\n# T\n\n${body}\n`,
      'same-key-twice.md': twice,
      'unknown-key.md': named('front-unknown', { colour: 'red' }),
      'wrong-types.md': named('front-types', {
        title: '[a, list]',
        version: 'one',
        subdomains: 'Water',
        demonstration_of_change: '"no"',
      }),
    });
    const types = ['"title"', '"version"', '"subdomains"', '"demonstration_of_change"'];
    const wrong = new RegExp(types.map((key) => `${key} must be of type \\w+`).join('; '));
    expect(files).toEqual([
      refused('is-a-list.md', 'front_matter', 'it must be a list of keys and values'),
      refused('name-too-long.md', 'front_matter', '"file_name" must be 255 characters or fewer'),
      refused('name-with-slash.md', 'front_matter', '"file_name" must be a name without "/"'),
      refused('nothing-in-it.md', 'front_matter', 'it must be a list of keys and values'),
      refused('same-key-twice.md', 'front_matter', 'is not valid YAML'),
      refused('unknown-key.md', 'front_matter', 'unknown key "colour"'),
      refused('wrong-types.md', 'front_matter', wrong),
    ]);
    expect(await published('guide/front%')).toEqual([]);
  });

  it('publishes the same guide once, however many files contain it', async () => {
    const guide = named('copied');
    const { code, files } = await ingest('copies', {
      'a/copied.md': guide,
      'another-name.md': guide,
      'b/copied.md': guide,
    });
    expect([code, files.map(({ outcome }) => outcome)]).toEqual([0, ['published', 'unchanged', 'unchanged']]);
    expect(await published('guide/copied')).toEqual([{ key: 'guide/copied', number: 1, isPublished: true }]);
  });

  it('refuses a changed copy of a guide without a new version number', async () => {
    const { code, files } = await ingest('changed', {
      '1.md': named('changed'),
      '2.md': named('changed').replace('Tuesday', 'Friday'),
    });
    expect([code, files[1]]).toEqual([
      1,
      refused('2.md', 'version_exists', 'is already published with different content'),
    ]);
  });

  it('distinguishes guides of one file name in two folders by their front matter', async () => {
    const { files } = await ingest('namesakes', {
      'a/lamps.md': named('lamps-a', { file_name: 'lamps.md' }),
      'b/lamps.md': named('lamps-b'),
      'c/lamps.md': named('lamps-c', { file_name: 'lamps.md' }),
    });
    expect(files).toEqual([
      expect.objectContaining({ outcome: 'published', key: 'guide/lamps-a' }),
      expect.objectContaining({ outcome: 'published', key: 'guide/lamps-b' }),
      refused('c/lamps.md', 'work_differs', 'The file name “lamps.md” already belongs to another document'),
    ]);
    expect((await published('guide/lamps-%')).map(({ key }) => key)).toEqual(['guide/lamps-a', 'guide/lamps-b']);
  });

  it('reads a folder whose own name ends like a guide’s, and does not take it for one', async () => {
    const { code, files } = await ingest('folders', { 'inner.md/kept.md': named('kept') });
    expect([code, files]).toEqual([0, [expect.objectContaining({ name: 'inner.md/kept.md', outcome: 'published' })]]);
  });
});

it('retries a refused format after the one that brings its text, but no file of one name in two folders', async () => {
  const page = (texts: readonly string[]) => texts.map((text) => `<p>${text}</p>`).join('');
  const lamps = Array.from({ length: 12 }, (_, at) => `Lamp ${at} is polished by team ${at % 5} on each day of rest.`);
  await ingest('renewed', { 'lamps.txt': lamps.join('\n\n') });
  const renewed = [...lamps, 'Every lamp must be out before the last of the team leaves the ward for the night.'];
  const files = { 'lamps.html': page(renewed), 'lamps.txt': renewed.join('\n\n') };
  const namesakes = { 'a/bulbs.html': page(lamps), 'b/bulbs.txt': lamps.join('\n\n') };
  expect((await ingest('renewed', { ...files, ...namesakes })).files).toMatchObject([
    refused('a/bulbs.html', 'work_differs', 'A file in another folder is also named "bulbs"'),
    refused('b/bulbs.txt', 'work_differs', 'A file in another folder is also named "bulbs"'),
    { name: 'lamps.html', outcome: 'unchanged', version: 2, format_of: 'lamps.txt' },
    { name: 'lamps.txt', outcome: 'published', version: 2 },
  ]);
});
