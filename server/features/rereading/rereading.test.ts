import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Visible } from '#contract/access/caller.ts';
import { DocumentRefused } from '#engine/reading/document-refused.ts';
import { readerEdition } from '#engine/reading/reader-edition.ts';
import type { ParserPool } from '#engine/versions/parser-pool.ts';
import { loadBytes } from '#engine/versions/publish-input.ts';
import { openPublishing } from '#server/app/open-publishing.ts';
import { FileMissing, type FileStore } from '#server/platform/files/file-store.ts';
import { guideText, type TestGuide } from '#server/testing/guides.ts';
import { ownThreadParser } from '#server/testing/own-thread-parser.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestClock } from '#server/testing/test-clock.ts';
import { progressOf } from './due-version-store.ts';
import { rereadingCheck } from './rereading-check.ts';
import { rereadAll } from './rereading-jobs.ts';

const everybody: Visible = { ownerId: null, organisationId: null, visibility: 'public', sharedWith: [] };
const clock = createTestClock();
const edition = readerEdition + 1;
const dayMs = 24 * 3_600_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock });
});
afterAll(() => app?.close());
beforeEach(() => app.platform.db.pool.query('delete from works'));

async function publish(guide: TestGuide, organisationId: string | null = null): Promise<string> {
  clock.advance(1_000);
  const publishing = await openPublishing(app.platform);
  const isOurs = organisationId !== null;
  const { versionId } = await publishing.ingest(
    ownThreadParser,
    {
      fileName: `${guide.name}.md`,
      bytes: new TextEncoder().encode(guideText(isOurs ? { ...guide, front: { key: `policy/${guide.name}` } } : guide)),
      partition: isOurs ? 'library' : 'regulation',
      owner: isOurs ? { ...everybody, organisationId, visibility: 'organisation' } : everybody,
      madeBy: { kind: 'import', by: null },
    },
    { actor: { kind: 'system' } },
  );
  return versionId;
}

type Round = { parse?: ParserPool['parse']; files?: Pick<FileStore, 'open'> };

/** A round of the job, at an edition higher than the one that read everything. @returns the names of the files read, in order */
async function round({ parse = ownThreadParser.parse, files }: Round = {}): Promise<string[]> {
  const names: string[] = [];
  const { platform } = app;
  await rereadAll(
    {
      ...platform,
      ...(files && { files: { store: files as FileStore } }),
      edition,
      parser: {
        ...ownThreadParser,
        // The pool loads the bytes before its thread sees them.
        parse: async (fileName, bytes, ...rest) => {
          names.push(fileName);
          return parse(fileName, await loadBytes(bytes), ...rest);
        },
      },
      // What a stored reading changes is under test below; here it only counts as read.
      storeReading: async (_parser, { id }) => {
        await platform.db.pool.query('update versions set reader_edition = $2 where id = $1', [id, edition]);
        return 'changed';
      },
      untilIdle: async () => undefined,
    },
    new AbortController().signal,
  );
  return names;
}

const health = () => rereadingCheck(app.platform, edition).run();
const lamp = {
  name: 'lamp',
  body: '## 1 Lamps\n\n1.1 Lamps must be tested weekly by the ward.\n\n1.2 Tests are recorded.',
};

describe('Documents that a lower edition read', () => {
  it('are read again in turns of their tenants, and in each work from its oldest version on', async () => {
    const [ours, theirs] = [await makeOrganisation(app.platform.db), await makeOrganisation(app.platform.db)];
    for (const name of ['one', 'two', 'three']) await publish({ ...lamp, name }, ours);
    await publish({ ...lamp, name: 'only' }, theirs);
    await publish({ ...lamp, name: 'law' });
    await publish({ ...lamp, name: 'law', version: 2, effectiveFrom: '2026-01-01', body: `${lamp.body} Twice.` });
    const read = await round();
    // Which of the two organisations comes first, their ids decide; regulation has the empty id.
    const [first, second] = ours < theirs ? ['three.md', 'only.md'] : ['only.md', 'three.md'];
    expect(read).toEqual([first, second, 'law.md', 'two.md', 'law.md', 'one.md']);
    expect(await round()).toEqual([]);
    expect(await health()).toEqual({
      state: 'ok',
      detail: `6 of 6 document versions read by the present reader (edition ${edition}).`,
    });
  });

  it('keep their reading if the new one lacks more than one word in a hundred, and the next edition tries again', async () => {
    const id = await publish(lamp);
    const without: ParserPool['parse'] = async (...asked) => {
      const read = await ownThreadParser.parse(...asked);
      return { ...read, elements: read.elements.slice(0, -1) };
    };
    expect(await round({ parse: without })).toEqual(['lamp.md']);
    const { kept, listed } = await progressOf(app.platform.db.query, edition);
    expect(kept).toEqual([{ reason: 'words_lost', count: 1 }]);
    expect(listed).toMatchObject([{ versionId: id, key: 'guide/lamp', number: 1, wordsLost: expect.closeTo(0.26, 1) }]);
    expect(await health()).toEqual({
      state: 'ok',
      detail: `0 of 1 document version read by the present reader (edition ${edition}). 1 keeps its earlier reading: 1 because the new reading lacked words. Run “candour readings” to list it.`,
    });
    clock.advance(2 * dayMs);
    expect(await round()).toEqual([]);
  });

  it('are tried three times, a day apart, where the reason may pass', async () => {
    await publish(lamp);
    const parse: ParserPool['parse'] = () => {
      throw new DocumentRefused('too_slow', 'The file took longer than 60 seconds to read.');
    };
    for (const expected of [1, 0, 1, 0, 1, 0, 0]) {
      expect(await round({ parse })).toHaveLength(expected);
      if (expected === 0) clock.advance(dayMs + 1);
    }
  });

  it('keep their reading if the source file is gone, which the operator is told', async () => {
    await publish(lamp);
    const open = () => Promise.reject(new FileMissing());
    await round({ files: { open } });
    expect(await health()).toEqual({
      state: 'degraded',
      detail: expect.stringContaining('1 because the source file is missing'),
    });
  });
});
