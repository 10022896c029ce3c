import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { searchInputSchema } from '#contract/features/wiki/search.ts';
import { type SearchOutcome, searchDocuments } from '#server/features/wiki/search-documents.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { numberedWorks } from './spellings.ts';

const querySchema = z.strictObject({
  query: z.string(),
  /** The file names of the works that answer; the first in the list is enough. */
  works: z.array(z.string()).min(1),
});
const halfSchema = z.strictObject({ plain: z.array(querySchema), misspelt: z.array(querySchema) });
type Query = z.infer<typeof querySchema>;

/** The queries of one half, as a nurse would type them. */
export async function readHalf(half: 'dev' | 'test'): Promise<z.infer<typeof halfSchema>> {
  return halfSchema.parse(JSON.parse(await readFile(new URL(`queries-${half}.json`, import.meta.url), 'utf8')));
}

type Searcher = (query: string) => Promise<SearchOutcome>;

/** Searches as the wiki does, for a reader of public regulation. */
export function searcherOf(db: Database, clock: Clock): Searcher {
  return (q) =>
    searchDocuments(
      { db, clock, models: { search: {} } },
      { kind: 'anonymous' },
      searchInputSchema.parse({ q, limit: 50 }),
    );
}

const share = (of: number, all: number) => Number((of / Math.max(1, all)).toFixed(3));
const boilerplate = /^This Candour guide is written in Candour's own words|^In this guide "must" marks a legal duty/u;

/** Whether the first clause that the first document shows is one that every guide contains. */
const leadsWithBoilerplate = ({ documents }: SearchOutcome) =>
  documents.some(({ elements }) => elements.some(({ snippet }) => boilerplate.test(snippet.text)));

/**
 * For each number in each spelling: whether its work comes first, and how many documents are listed that neither bear the number
 * nor contain it. @param textOf all words of a document by file name
 */
export async function measureNumbers(
  search: Searcher,
  works: readonly { fileName: string; title: string }[],
  textOf: ReadonlyMap<string, string>,
) {
  const faults: string[] = [];
  let [asked, first, listed, foreign, boilerplated] = [0, 0, 0, 0, 0];
  for (const { fileName, number, spellings } of numberedWorks(works)) {
    const written = new RegExp(`(?<![\\w-])${number.replace(' ', '[ ]')}(?![\\w-]|\\.\\d)`, 'iu');
    for (const spelling of spellings) {
      const found = await search(spelling);
      const names = found.documents.map(({ file_name }) => file_name);
      asked += 1;
      listed += names.length;
      if (names[0] === fileName) first += 1;
      else faults.push(`"${spelling}": ${names[0] ?? 'nothing'} first, not ${fileName}`);
      const others = names.filter((name) => name !== fileName && !written.test(textOf.get(name) ?? ''));
      foreign += others.length;
      if (others.length > 0) faults.push(`"${spelling}": also ${others.length}, such as ${others[0]}`);
      if (leadsWithBoilerplate(found)) boilerplated += 1;
    }
  }
  return {
    figures: {
      spellings: asked,
      first: share(first, asked),
      documents_listed: listed,
      of_another_number: foreign,
      shows_boilerplate: boilerplated,
    },
    faults,
  };
}

/** The share of queries with a listed work first, and among the first three. */
export async function measureQueries(search: Searcher, queries: readonly Query[]) {
  const faults: string[] = [];
  let [first, three, boilerplated] = [0, 0, 0];
  for (const { query, works } of queries) {
    const found = await search(query);
    const names = found.documents.map(({ file_name }) => file_name);
    if (works.includes(names[0] ?? '')) first += 1;
    else faults.push(`"${query}": ${names.slice(0, 3).join(', ') || 'nothing'}; expected ${works.join(' or ')}`);
    if (names.slice(0, 3).some((name) => works.includes(name))) three += 1;
    if (leadsWithBoilerplate(found)) boilerplated += 1;
  }
  const all = queries.length;
  return {
    figures: {
      queries: all,
      first: share(first, all),
      among_three: share(three, all),
      shows_boilerplate: boilerplated,
    },
    faults,
  };
}
