import { reasonsOf } from '#contract/errors/reasons-of.ts';
import { searchResultSchema } from '#contract/features/wiki/search.ts';
import { loadCorpus } from '#server/app/demo/load-corpus.ts';
import {
  type PublicSearch,
  publicSearchSchema,
  searchActionName,
  searchPublicly,
} from '#server/features/wiki/search-action.ts';
import type { SearchOutcome } from '#server/features/wiki/search-documents.ts';
import { readSettings } from '#server/platform/config/settings.ts';
import { type CliCommand, type CommandIo, type ExitCode, UsageError } from '../command.ts';
import { parseOptions } from '../parse-options.ts';
import { type OpenProduct, withProduct } from '../with-product.ts';
import { describeSearch } from './describe-search.ts';

const help = `candour search "WORDS" [--json] [--category NAME]... [--domain NAME]... [--subdomain NAME]...
               [--document ID]... [--as-of DATE] [--limit N]

Finds documents of the public regulation whose clauses, title or file name match, best first, with the clauses. A last word that
no document contains is completed. Filters can be given more than once.
  --as-of  searches the documents in force on a date, YYYY-MM-DD
  --limit  number of documents to show, 1 to 50; default 20
  --json   prints one JSON object: query, outcome, documents, total, facets, index

Ends with 0 when the search was made, whatever it found; 1 when that could not be done; 2 when the command is not valid.`;

const options = {
  json: { type: 'boolean', default: false },
  category: { type: 'string', multiple: true },
  domain: { type: 'string', multiple: true },
  subdomain: { type: 'string', multiple: true },
  document: { type: 'string', multiple: true },
  'as-of': { type: 'string' },
  limit: { type: 'string' },
} as const;

/** The search that a command line describes. @throws UsageError */
function readSearchOptions(args: readonly string[]): { input: PublicSearch; json: boolean } {
  const { values, positionals } = parseOptions({ args: [...args], allowPositionals: true, options });
  const { json, 'as-of': asOf, subdomain: subDomain, ...narrowing } = values;
  const q = positionals.join(' ');
  if (q.trim() === '') throw new UsageError('Enter what to search for: candour search "WORDS"');
  const parsed = publicSearchSchema.safeParse({ q, as_of: asOf, subDomain, ...narrowing });
  if (parsed.success) return { input: parsed.data, json };
  const [issue] = reasonsOf(parsed.error.issues);
  const name = String(issue?.path?.[0] ?? 'q')
    .replace('_', '-')
    .toLowerCase();
  throw new UsageError(name === 'q' ? `${issue?.message}` : `--${name} is not valid: ${issue?.message}`);
}

async function searchHere(product: OpenProduct, input: PublicSearch, io: CommandIo): Promise<SearchOutcome> {
  // A command on a fresh folder is someone's first look at the product, so the regulation must not be empty.
  await loadCorpus(product, ({ done, total }) => {
    if (done === 0) io.error(`Loading ${total} guides …`);
  });
  return searchPublicly(product, input);
}

async function run(args: readonly string[], io: CommandIo): Promise<ExitCode> {
  const { input, json } = readSearchOptions(args);
  const found = await withProduct(readSettings(io.environment), {
    here: (product) => searchHere(product, input, io),
    there: async (server) => searchResultSchema.parse(await server.ask(searchActionName, input)),
  });
  io.out(json ? JSON.stringify(found, null, 2) : describeSearch(found));
  return 0;
}

export const searchCommand: CliCommand = {
  words: ['search'],
  summary: 'finds documents and clauses of the regulation',
  help,
  run,
};
