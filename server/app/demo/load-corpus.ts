import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createParserPool } from '#engine/versions/parser-pool.ts';
import { sha256 } from '#engine/versions/text-hash.ts';
import { publishedSources } from '#engine/versions/version-store.ts';
import { publishFile } from '#server/features/publishing/publish-file.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Files } from '#server/platform/files/files.ts';
import type { Notifier } from '#server/platform/notify/notifier.ts';
import { noScanner } from '#server/platform/scan/create-virus-scanner.ts';
import { openPublishing } from '../open-publishing.ts';
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
  try {
    for (const [done, { fileName }] of missing.entries()) {
      onProgress({ done, total: missing.length, fileName });
      const result = await publishFile({ publishing, parser, actor: { kind: 'system' } }, join(folder, fileName));
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

/**
 * Loads the starter corpus with the questions that its clauses answer. Published guides are recognised by their hash, so a later start is quick and a killed load continues
 * where it stopped. A guide that cannot be read does not stop the others.
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
  const missing = guides.filter(({ hash }) => hash === undefined || !known.has(hash));
  const unchanged = guides.length - missing.length;
  const loaded =
    missing.length > 0
      ? await publishMissing(deps, missing, folder, onProgress)
      : { published: 0, unchanged: 0, refused: [] };
  const readable = guides.flatMap(({ fileName, hash }) => (hash === undefined ? [] : [{ fileName, hash }]));
  await loadQuestions(deps, readable);
  return { ...loaded, unchanged: loaded.unchanged + unchanged };
}
