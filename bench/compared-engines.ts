import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { englishStopWords } from '#engine/search/english-stop-words.ts';
import type { Passage } from '#evals/retrieval/read-passages.ts';

/** A search library with passages in it. */
export type ComparedEngine = {
  name: string;
  /** @returns ids of passages, best first, at most ten */
  search(text: string): Promise<string[]>;
  close(): Promise<void>;
};

const require = createRequire(new URL('compared/package.json', import.meta.url));
/** The packages are installed for this bench alone, so TypeScript cannot see their types; the parts in use are typed here. */
const load = <Shape>(name: string): Shape => require(name) as Shape;

const nothing = async () => undefined;

type MiniSearchClass = new (options: {
  fields: string[];
  processTerm: (term: string) => string | null;
  searchOptions: { bm25: { k: number; b: number; d: number } };
}) => {
  addAll(passages: readonly Passage[]): void;
  search(text: string): { id: string }[];
};
type Stemmer = { stemmer: (word: string) => string };

/**
 * BM25 in memory, without BM25+'s addition, which finds less here. It has no stemmer of its own: it uses Orama's, and the
 * product's stop words.
 */
export async function miniSearch(passages: readonly Passage[]): Promise<ComparedEngine> {
  const MiniSearch = load<MiniSearchClass>('minisearch');
  const { stemmer } = load<Stemmer>('@orama/stemmers/english');
  const processTerm = (term: string) => {
    const word = term.toLowerCase();
    return englishStopWords.has(word) ? null : stemmer(word);
  };
  const index = new MiniSearch({ fields: ['text'], processTerm, searchOptions: { bm25: { k: 1.2, b: 0.75, d: 0 } } });
  index.addAll(passages);
  const search = async (text: string) =>
    index
      .search(text)
      .slice(0, 10)
      .map(({ id }) => id);
  return { name: 'MiniSearch', search, close: nothing };
}

type OramaModule = {
  create(options: object): object;
  insertMultiple(db: object, rows: object[], batch?: number): Promise<unknown>;
  search(db: object, query: object): Promise<{ hits: { document: { passage: string } }[] }>;
};

/** BM25 in memory, with its English stemmer and stop words. */
export async function orama(passages: readonly Passage[]): Promise<ComparedEngine> {
  const { create, insertMultiple, search } = load<OramaModule>('@orama/orama');
  const { stemmer } = load<Stemmer>('@orama/stemmers/english');
  const { stopwords } = load<{ stopwords: string[] }>('@orama/stopwords/english');
  const tokenizer = { language: 'english', stemming: true, stemmer, stopWords: stopwords };
  const db = create({ schema: { passage: 'string', text: 'string' }, components: { tokenizer } });
  await insertMultiple(
    db,
    passages.map(({ id, text }) => ({ passage: id, text })),
    1_000,
  );
  const ask = async (term: string) => {
    const { hits } = await search(db, { term, properties: ['text'], limit: 10 });
    return hits.map(({ document }) => document.passage);
  };
  return { name: 'Orama', search: ask, close: nothing };
}

type LanceTable = {
  createIndex(column: string, options: object): Promise<void>;
  query(): { fullTextSearch(query: object): { select(columns: string[]): { limit(n: number): LanceRows } } };
};
type LanceRows = { toArray(): Promise<{ id: string }[]> };
type LanceModule = {
  connect(folder: string): Promise<{ createTable(name: string, rows: object[]): Promise<LanceTable>; close(): void }>;
  Index: { fts(options: object): object };
  MatchQuery: new (text: string, column: string) => object;
};

/** BM25 on disk (Rust), with its English stemmer and stop words. */
export async function lanceDb(passages: readonly Passage[]): Promise<ComparedEngine> {
  // With fewer threads than parts it never finishes indexing 100,000 texts.
  process.env['LANCE_CPU_THREADS'] ??= '4';
  const { connect, Index, MatchQuery } = load<LanceModule>('@lancedb/lancedb');
  const folder = await mkdtemp(join(tmpdir(), 'candour-bench-lance-'));
  const connection = await connect(folder);
  const rows = passages.map(({ id, text }) => ({ id, text }));
  const table = await connection.createTable('passages', rows);
  const config = Index.fts({
    language: 'English',
    stem: true,
    removeStopWords: true,
    lowercase: true,
    withPosition: false,
  });
  await table.createIndex('text', { config });
  return {
    name: 'LanceDB',
    search: async (text) => {
      const found = table.query().fullTextSearch(new MatchQuery(text, 'text')).select(['id', '_score']).limit(10);
      return (await found.toArray()).map(({ id }) => id);
    },
    close: async () => {
      connection.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
