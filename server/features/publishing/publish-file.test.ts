import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { largestSourceBytes } from '#engine/reading/formats.ts';
import { createParserPool } from '#engine/versions/parser-pool.ts';
import { publishHeld, realignHeld } from '#engine/versions/publish-held.ts';
import { sha256 } from '#engine/versions/text-hash.ts';
import { openPublishing } from '#server/app/open-publishing.ts';
import { commentedWordFile, pdfFile, wordFile, wordParagraph } from '#server/testing/document-files.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { publishFile } from './publish-file.ts';

let app: TestApp;
let folder: string;
const parser = createParserPool({ threads: 1 });
beforeAll(async () => {
  app = await startTestApp();
  folder = mkdtempSync(join(tmpdir(), 'candour-ingest-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await parser.close();
  await app?.close();
});

const publish = async (name: string, how: { isOneOfSeveral?: boolean; hold?: boolean } = {}) =>
  publishFile(
    { publishing: await openPublishing(app.platform), parser, actor: { kind: 'operator' }, ...how },
    join(folder, name),
  );

it('refuses what is not a regular file at once: a folder, a pipe, a device', async () => {
  // Node cannot create pipes.
  const make = 'mkfifo pipe.md; mkdir folder.md; ln -s /dev/zero zero.md';
  execFileSync('sh', ['-ec', make], { cwd: folder });
  for (const name of ['pipe.md', 'folder.md', 'zero.md'])
    expect(await publish(name)).toEqual({
      outcome: 'refused',
      reason: 'unreadable',
      message: 'This is not a file.',
      stages: [],
    });
  expect(await publish('missing.md')).toMatchObject({
    reason: 'unreadable',
    message: expect.stringContaining('ENOENT'),
  });
});

it('refuses a file over the size limit without reading all of it', async () => {
  writeFileSync(join(folder, 'large.md'), 'x');
  truncateSync(join(folder, 'large.md'), largestSourceBytes * 4_000);
  expect(await publish('large.md')).toMatchObject({ outcome: 'refused', reason: 'too_large' });
});

describe('A file without front matter', () => {
  const clauses = (count: number, word = 'outlet') =>
    Array.from(
      { length: count },
      (_, at) => `1.${at + 1} The ${word} with the number ${at} is looked after by team ${at}.`,
    );
  const page = (texts: readonly string[]) =>
    `<!doctype html><title>On outlets</title>${texts.map((text) => `<p>${text}</p>`).join('')}`;
  const word = (texts: readonly string[]) => wordFile(texts.map((text) => wordParagraph(text)).join(''), 'On outlets');
  const write = (name: string, content: string | Uint8Array) => {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), content);
  };
  const work = async (key: string) =>
    (
      await app.platform.db.pool.query(
        'select title, category, subdomains, publication, file_name from works where key = $1',
        [key],
      )
    ).rows[0];

  it.each([
    ['outlets-page.html', page(clauses(3))],
    ['outlets-word.docx', word(clauses(3))],
    [
      'outlets-pdf.pdf',
      pdfFile([clauses(3).map((text, at) => ({ x: 72, y: 700 - at * 20, text }))], { title: 'On outlets' }),
    ],
  ])('is published under its name with no subject: %s', async (name, content) => {
    write(name, content);
    const key = `document/${name.replace(/\..*/, '')}`;
    expect(await publish(name)).toMatchObject({ outcome: 'published', key, version: 1, elements: 3 });
    expect(await work(key)).toEqual({
      title: 'On outlets',
      category: 'Not yet classified',
      subdomains: ['Not yet classified'],
      publication: null,
      file_name: name,
    });
  });

  it('becomes the next version when its text changed, and no version when only its bytes did', async () => {
    write('policy.docx', word(clauses(10)));
    const versions = async () => {
      const outcome = await publish('policy.docx');
      return [outcome.outcome, 'version' in outcome && outcome.version];
    };
    expect(await versions()).toEqual(['published', 1]);
    expect(await versions()).toEqual(['unchanged', 1]);
    write(
      'policy.docx',
      wordFile(
        clauses(10)
          .map((text) => wordParagraph(text))
          .join(''),
        'Another title',
      ),
    );
    expect(await versions()).toEqual(['unchanged', 1]);
    write('policy.docx', word([...clauses(9), '1.10 Something else is done.']));
    expect(await versions()).toEqual(['published', 2]);
    expect(await versions()).toEqual(['unchanged', 2]);
  });

  it('is published once as the next version when several processes publish it at once', async () => {
    write('race.html', page(clauses(10)));
    await publish('race.html');
    write('race.html', page(clauses(11)));
    const outcomes = await Promise.all([1, 2, 3].map(() => publish('race.html')));
    expect(outcomes.map((each) => 'version' in each && each.version)).toEqual([2, 2, 2]);
    expect(outcomes.filter(({ outcome }) => outcome === 'published')).toHaveLength(1);
  });

  it('does not become a version of a different file of its name, nor of a file whose name makes the same key', async () => {
    write('fire/plan.html', page(clauses(8)));
    expect(await publish('fire/plan.html')).toMatchObject({ outcome: 'published' });
    const unlike = Array.from(
      { length: 8 },
      (_, at) => `${at} Meals and drinks are offered to each patient ${at} times.`,
    );
    write('meals/plan.html', page(unlike));
    expect(await publish('meals/plan.html')).toMatchObject({
      reason: 'work_differs',
      message: expect.stringContaining(
        'has little in common with it. Rename it, or add a description “plan.html.yaml”',
      ),
    });
    write('fire/Plan.docx', word(clauses(8)));
    expect(await publish('fire/Plan.docx')).toMatchObject({
      reason: 'work_differs',
      message: expect.stringContaining('“Plan.docx” would become a version of “plan.html”'),
    });
  });

  it('is one document in all its formats and says so, and any format may bring the next version', async () => {
    const formats = async () => {
      const outcomes = [];
      for (const ending of ['docx', 'html', 'txt'])
        outcomes.push(await publish(`trio.${ending}`, { isOneOfSeveral: true }));
      return outcomes.map((each) => ('version' in each ? [each.outcome, each.version, each.format_of] : each.message));
    };
    // Like real formats, one adds a running title and the number of a note.
    const text = (texts: readonly string[]) => `Outlets of the hospital\n\n${texts.join(' 1\n\n')}`;
    write('trio.docx', word(clauses(10)));
    write('trio.html', page(clauses(10)));
    write('trio.txt', text(clauses(10)));
    const known = [
      ['unchanged', 1, 'trio.docx'],
      ['unchanged', 1, 'trio.docx'],
    ];
    expect(await formats()).toEqual([['published', 1, undefined], ...known]);
    expect(await formats()).toEqual([['unchanged', 1, undefined], ...known]);
    // One changed word in one format: for a known file, any change counts.
    const changed = clauses(10).map((clause) => clause.replace('by team 3', 'by nobody'));
    write('trio.html', page(changed));
    expect(await formats()).toEqual([['unchanged', 1, undefined], ['published', 2, undefined], known[1]]);
    expect(await formats()).toEqual([['unchanged', 1, undefined], ['unchanged', 2, undefined], known[1]]);
    // The other formats follow: they match the newest version, and no format creates a version of another.
    write('trio.docx', word(['Outlets of the hospital', ...changed]));
    write('trio.txt', text(changed));
    expect(await formats()).toEqual([
      ['unchanged', 2, undefined],
      ['unchanged', 2, undefined],
      ['unchanged', 2, 'trio.docx'],
    ]);
  });

  it('is refused beside another format with different words, which it quotes, and is the next version on its own', async () => {
    const notes = 'No generator may be run without a second person who stands at the emergency stop at all times.';
    write('pair.docx', word(clauses(12, 'lamp')));
    write('pair.html', page([...clauses(12, 'lamp'), notes]));
    expect(await publish('pair.docx', { isOneOfSeveral: true })).toMatchObject({ outcome: 'published' });
    expect(await publish('pair.html', { isOneOfSeveral: true })).toMatchObject({
      reason: 'work_differs',
      message: expect.stringMatching(
        /"pair\.docx" is the same document .* only one of them says “no generator may be run/,
      ),
    });
    expect(await publish('pair.html')).toMatchObject({ outcome: 'published', version: 2 });
  });

  it('is held once for a person, in however many formats it arrives', async () => {
    write('held.docx', word(clauses(9, 'valve')));
    write('held.html', page(clauses(9, 'valve')));
    const first = await publish('held.docx', { isOneOfSeveral: true, hold: true });
    const second = await publish('held.html', { isOneOfSeveral: true, hold: true });
    if (first.outcome === 'refused' || second.outcome === 'refused') throw new Error('Refused.');
    expect(first).toMatchObject({ outcome: 'held' });
    expect(second).toMatchObject({ outcome: 'held', format_of: 'held.docx', document_id: first.document_id });
  });

  it('keeps the name of its document when it was held and another format was published in the meantime', async () => {
    write('late.html', page([...clauses(9, 'hose'), 'Every hose must be drained before the first frost of the year.']));
    write('late.docx', word(clauses(9, 'hose')));
    const waiting = await publish('late.html', { hold: true });
    await publish('late.docx');
    const versionId = 'document_id' in waiting ? waiting.document_id : '';
    await realignHeld({ db: app.platform.db, parser }, versionId);
    expect(await publishHeld(app.platform, { versionId, now: new Date() })).toMatchObject({ number: 2 });
    expect(await work('document/late')).toMatchObject({ file_name: 'late.docx' });
  });

  it('is described by the file beside it, with the keys of front matter', async () => {
    const description = (more: string) => `key: policy/water
title: Water policy
file_name: water-policy.html
version: 4
status: in_force
effective_from: 2026-01-01
publication: Water policy
publisher: A Trust
official_url: https://www.example.org/
edition: null
basis: the policy itself
checked_on: null
category: Estates and facilities
domain: HTM
subdomains: [Water]
jurisdiction: England
demonstration_of_change: false
${more}`;
    write('water.html', page(clauses(4)));
    write('water.html.yaml', description('colour: blue'));
    expect(await publish('water.html')).toMatchObject({
      reason: 'front_matter',
      message: 'The description beside the file cannot be used: unknown key "colour".',
    });
    write('water.html.yaml', '- a list');
    expect(await publish('water.html')).toMatchObject({
      message: expect.stringContaining('must be a list of keys and values'),
    });
    write('water.html.yaml', `# ${'x'.repeat(70_000)}`);
    expect(await publish('water.html')).toMatchObject({ reason: 'too_large' });
    write('water.html.yaml', description(''));
    expect(await publish('water.html')).toMatchObject({ outcome: 'published', key: 'policy/water', version: 4 });
    expect(await work('policy/water')).toMatchObject({ title: 'Water policy', subdomains: ['Water'] });
    expect(await publish('water.html.yaml')).toMatchObject({ reason: 'unknown_format' });
  });

  it('renews the comments of the version with the same words and says so, but not when it is to be held', async () => {
    const say = (comment?: string) =>
      writeFileSync(join(folder, 'gauges.docx'), commentedWordFile('1.1 Gauges are read daily.', comment));
    const shown = async (documentId: string) => {
      const { rows } = await app.platform.db.pool.query(
        `select e.comments->0->>'text' as comment, f.file_name, f.visibility from elements e
         join versions v on v.id = e.version_id join files f on f.id = v.source_file_id where v.id = $1`,
        [documentId],
      );
      return rows;
    };
    const hash = () => sha256(readFileSync(join(folder, 'gauges.docx')));
    say('By whom?');
    const asked = hash();
    const first = await publish('gauges.docx');
    if (first.outcome !== 'published') throw new Error('It was not published.');
    const { document_id, key } = first;
    const row = (comment: string | null) => [{ comment, file_name: 'gauges.docx', visibility: 'public' }];
    say();
    const held = await publish('gauges.docx', { hold: true });
    expect(held).toMatchObject({ outcome: 'unchanged', document_id, comments: 'waiting' });
    expect(await shown(document_id)).toEqual(row('By whom?'));
    expect(await publish('gauges.docx')).toMatchObject({ outcome: 'unchanged', document_id, comments: 'renewed' });
    expect(await shown(document_id)).toEqual(row(null));
    expect(await publish('gauges.docx')).not.toHaveProperty('comments');
    const { rows } = await app.platform.db.pool.query(
      `select actor_kind, detail from audit_log where action = 'documents.comments_renewed' and subject_id = $1`,
      [document_id],
    );
    const detail = { work: key, version: 1, replaced_sha256: asked, source_sha256: hash() };
    expect(rows).toEqual([{ actor_kind: 'operator', detail }]);
  });

  it('is refused when its name makes no key', async () => {
    write('вода.html', page(clauses(2)));
    expect(await publish('вода.html')).toMatchObject({
      reason: 'front_matter',
      message: expect.stringContaining('cannot use this file name'),
    });
  });
});
