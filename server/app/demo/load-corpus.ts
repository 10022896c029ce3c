import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createParserPool } from '#engine/versions/parser-pool.ts';
import { publishedNumbers } from '#engine/versions/starter-versions-store.ts';
import { sha256 } from '#engine/versions/text-hash.ts';
import { dayInEngland } from '#engine/versions/version-status.ts';
import { publishedSources } from '#engine/versions/version-store.ts';
import { type FileOutcome, type PublishFileDeps, publishFile } from '#server/features/publishing/publish-file.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Files } from '#server/platform/files/files.ts';
import type { Notifier } from '#server/platform/notify/notifier.ts';
import { noScanner } from '#server/platform/scan/create-virus-scanner.ts';
import { openPublishing } from '../open-publishing.ts';
import { newestFiles, numberOfGuide } from './files-of-guides.ts';
import { loadFacts } from './load-facts.ts';
import { loadQuestions } from './load-questions.ts';

export type LoadCorpusDeps = {
  db: Database;
  clock: Clock;
  files: Pick<Files, 'store' | 'register' | 'remove'>;
  notifier: Notifier;
  audit: Audit;
};

export type CorpusProgress = { done: number; total: number; fileName: string };

export type LoadedCorpus = {
  published: number;
  /** Guides that were already there. */
  unchanged: number;
  refused: { fileName: string; message: string }[];
};

const starterGuides = fileURLToPath(new URL('../../../corpus/guides/', import.meta.url));
const byNumber = new Intl.Collator('en-GB', { numeric: true });

/** Undefined for a file that cannot be read: publishing it reports the reason. */
const hashOf = (path: string): Promise<string | undefined> => readFile(path).then(sha256, () => undefined);

/**
 * Publishes a guide that is not there yet. Where an earlier edition of the product published another text under its number, it becomes
 * the next version, so that people who rely on the guide are told.
 */
async function publishGuide(deps: PublishFileDeps, path: string, today: string): Promise<FileOutcome> {
  const result = await publishFile(deps, path);
  const isTaken = result.outcome === 'refused' && result.reason === 'version_exists';
  return isTaken ? publishFile({ ...deps, nextFrom: today }, path) : result;
}

async function publishMissing(
  deps: LoadCorpusDeps,
  missing: readonly { fileName: string }[],
  folder: string,
  onProgress: (progress: CorpusProgress) => void,
): Promise<LoadedCorpus> {
  const loaded: LoadedCorpus = { published: 0, unchanged: 0, refused: [] };
  // The starter guides are part of the product, and its first start must not depend on a scanner.
  const publishing = await openPublishing({ ...deps, scanner: noScanner });
  const parser = createParserPool();
  const today = dayInEngland(deps.clock.now());
  try {
    for (const [done, { fileName }] of missing.entries()) {
      onProgress({ done, total: missing.length, fileName });
      const publish = { publishing, parser, actor: { kind: 'system' } } as const;
      const result = await publishGuide(publish, join(folder, fileName), today);
      if (result.outcome === 'held') throw new Error('A starter guide was held instead of published.');
      if (result.outcome === 'refused') loaded.refused.push({ fileName, message: result.message });
      else loaded[result.outcome] += 1;
    }
    onProgress({ done: missing.length, total: missing.length, fileName: '' });
  } finally {
    await parser.close();
  }
  return loaded;
}

/** Leaves out old versions of guides that are there with another text, of an earlier edition of the product: what was in force stays. */
async function withoutOldVersions<File extends { fileName: string }>(
  db: Database,
  fresh: readonly File[],
  folder: string,
  newest: ReadonlySet<string>,
): Promise<File[]> {
  const old = fresh.filter(({ fileName }) => !newest.has(fileName));
  const numbers = await Promise.all(
    old.map(async (file) => ({ file, is: numberOfGuide(await readFile(join(folder, file.fileName), 'utf8')) })),
  );
  const there = await publishedNumbers(
    db.query,
    numbers.flatMap(({ is }) => (is ? [is.key] : [])),
  );
  const left = new Set(numbers.flatMap(({ file, is }) => (is && there.has(is.number) ? [file] : [])));
  return fresh.filter((file) => !left.has(file));
}

/**
 * Loads the starter corpus with the questions that its clauses answer and the registers of its facts. Published guides are recognised
 * by their hash, so a later start is quick and a killed load continues where it stopped. A guide that cannot be read does not stop the others.
 * @param onProgress called before each guide to load, and once at the end; never when there is nothing to load
 */
export async function loadCorpus(
  deps: LoadCorpusDeps,
  onProgress: (progress: CorpusProgress) => void = () => {},
  folder = starterGuides,
): Promise<LoadedCorpus> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort(byNumber.compare);
  const guides = await Promise.all(
    names.map(async (fileName) => ({ fileName, hash: await hashOf(join(folder, fileName)) })),
  );
  const known = await publishedSources(
    deps.db.query,
    guides.flatMap(({ hash = [] }) => hash),
  );
  const fresh = guides.filter(({ hash }) => hash === undefined || !known.has(hash));
  const missing = await withoutOldVersions(deps.db, fresh, folder, newestFiles(names));
  const unchanged = guides.length - missing.length;
  const loaded =
    missing.length > 0
      ? await publishMissing(deps, missing, folder, onProgress)
      : { published: 0, unchanged: 0, refused: [] };
  const readable = guides.flatMap(({ fileName, hash }) => (hash === undefined ? [] : [{ fileName, hash }]));
  await loadQuestions(deps, readable);
  await loadFacts(deps.db, readable);
  return { ...loaded, unchanged: loaded.unchanged + unchanged };
}
