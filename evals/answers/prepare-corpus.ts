import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { EngineDatabase } from '#engine/database/engine-database.ts';
import { ModelFailure } from '#engine/models/model-failure.ts';
import { embedQuestions } from '#engine/questions/embed-questions.ts';
import { readerEdition } from '#engine/reading/reader-edition.ts';
import { embedEntries } from '#engine/search/embed-entries.ts';
import type { SearchModels } from '#engine/search/search-models.ts';
import { ingestFile } from '#engine/versions/ingest-file.ts';
import { createParserPool } from '#engine/versions/parser-pool.ts';
import { sha256 } from '#engine/versions/text-hash.ts';
import { loadQuestions } from '#server/app/demo/load-questions.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { readSettings } from '#server/platform/config/settings.ts';
import type { Database } from '#server/platform/db/database.ts';
import { analyzeChangedTables } from '#server/platform/db/table-statistics-store.ts';
import { openEmbedding } from '#server/platform/models/create-embedding.ts';
import { DataRefused } from '../data-refused.ts';

const inRepository = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const guides = inRepository('corpus/guides/');
const writtenQuestions = inRepository('corpus/questions/');
const migrations = inRepository('server/migrations/');
const owner = { ownerId: null, organisationId: null, visibility: 'public', sharedWith: [] } as const;

/**
 * Publishes the starter corpus into an empty database, without storing the source files.
 * @returns the files with their hashes
 */
export async function loadGuides(db: EngineDatabase): Promise<{ fileName: string; hash: string }[]> {
  const parser = createParserPool();
  const loaded: { fileName: string; hash: string }[] = [];
  try {
    for (const fileName of (await readdir(guides)).filter((name) => name.endsWith('.md')).sort()) {
      const bytes = await readFile(join(guides, fileName));
      const madeBy = { kind: 'import', by: null } as const;
      await ingestFile({ db, parser }, { fileName, bytes, partition: 'regulation', owner, madeBy, now: new Date() });
      loaded.push({ fileName, hash: sha256(bytes) });
    }
  } finally {
    await parser.close();
  }
  return loaded;
}

export type CorpusModel = {
  models: SearchModels;
  /** The embedding model's name; null where the words alone decide. */
  name: string | null;
  /** Why the model of the settings does not serve, in a sentence. */
  fault: string | undefined;
  close(): Promise<void>;
};

/** Search by words. */
export const wordsAlone: CorpusModel = { models: {}, name: null, fault: undefined, close: async () => {} };

/**
 * Publishes the starter corpus into an empty database, with the questions that its clauses answer where they are wished.
 * @throws DataRefused when a file of questions cannot be used
 */
export async function prepareCorpus(db: Database, wishes: { questions: boolean }): Promise<void> {
  const loaded = await loadGuides(db);
  if (wishes.questions) {
    await loadQuestions({ db, clock: systemClock }, loaded).catch((error: unknown) => {
      if (!(error instanceof SyntaxError)) throw error;
      throw new DataRefused(`A file of corpus/questions cannot be used: ${error.message}`);
    });
  }
  await analyzeChangedTables(db);
}

const mostTries = 10;

async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ModelFailure) || error.code !== 'timed_out' || tries === mostTries) throw error;
    }
  }
}

/** The embedding model of the settings, with a vector of everything that has none yet. */
export async function openCorpusModel(
  db: Database,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<CorpusModel> {
  const settings = readSettings(environment);
  const { model, local, fault } = await openEmbedding(settings, { canSearchVectors: db.capabilities.vector });
  const close = async () => local?.close();
  const reason = model === undefined ? fault() : await local?.load();
  if (model === undefined || reason !== undefined) {
    await close();
    return { ...wordsAlone, fault: reason };
  }
  const { signal } = new AbortController();
  await embedEntries({ db, model, now: systemClock.now }, signal);
  await embedQuestions({ db, model }, signal);
  await analyzeChangedTables(db);
  const known = new Map<string, Promise<number[]>>();
  // Once for each text, as the product does it; and a busy computer changes no figure: nobody waits here.
  const embedQuery = (text: string) => {
    const vector = known.get(text) ?? patiently(() => model.embedQuery(text));
    known.set(text, vector);
    return vector;
  };
  const { identity } = model;
  return { ...wordsAlone, models: { embedding: { identity, embedQuery } }, name: identity.name, close };
}

/** Stands for everything that `prepareCorpus` reads: another edition is prepared again. */
export async function editionOfCorpus({ questions }: { questions: boolean }): Promise<string> {
  const folders = [guides, migrations, ...(questions ? [writtenQuestions] : [])];
  const hashes = folders.map(async (folder) => {
    const names = (await readdir(folder)).sort();
    return Promise.all(names.map(async (name) => [name, sha256(await readFile(join(folder, name)))]));
  });
  return sha256(JSON.stringify([readerEdition, questions, await Promise.all(hashes)]));
}
