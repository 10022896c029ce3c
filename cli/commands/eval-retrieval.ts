import { refusePatientData } from '#engine/models/gate.ts';
import { createLocalEmbeddingModel, faultOfLocalModel } from '#engine/models/local-embedding-model.ts';
import { embedEntries } from '#engine/search/embed-entries.ts';
import type { SearchModels } from '#engine/search/search-models.ts';
import { dayInEngland } from '#engine/versions/version-status.ts';
import { DataRefused } from '#evals/data-refused.ts';
import { evaluateRetrieval, type RetrievalFigures } from '#evals/retrieval/evaluate-retrieval.ts';
import { publishPassages } from '#evals/retrieval/publish-passages.ts';
import { readPassages } from '#evals/retrieval/read-passages.ts';
import { readQuestions } from '#evals/retrieval/read-questions.ts';
import { withTemporaryDatabase } from '#evals/temporary-database-store.ts';
import type { Database } from '#server/platform/db/database.ts';
import { defaultModelFolder } from '#server/platform/models/create-embedding.ts';
import { type CliCommand, type CommandIo, type ExitCode, UsageError } from '../command.ts';
import { parseOptions } from '../parse-options.ts';
import { orRefused } from './evaluate.ts';

const help = `candour eval retrieval --documents DIR --questions FILE [--server URL] [--full-text] [--embedding] [--every N] [--json]

Loads passages into an empty temporary database, searches for every question and measures what comes back. The data has the shape
of ObliQA: DIR holds JSON lists of {ID, DocumentID, PassageID, Passage}, FILE a JSON list of {QuestionID, Question, Passages}.
  --server URL  a PostgreSQL whose user may create a database, instead of the embedded one; the database is dropped afterwards
  --full-text   searches as where pg_textsearch is missing
  --embedding   searches with the embedding model in the box too, which first embeds every passage
  --every N     asks every Nth question only
  --json        prints one JSON object: recall_at_10, map_at_10, ndcg_at_10, p50_ms, p95_ms, questions, passages, database, index

Ends with 0 when measured, 1 when the data cannot be used, 2 when the command is not valid.`;

type Options = {
  documents: string;
  questions: string;
  server: string | undefined;
  fullText: boolean;
  embedding: boolean;
  every: number;
};

function readOptions(args: readonly string[]): Options & { json: boolean } {
  const { values, positionals } = parseOptions({
    args: [...args],
    allowPositionals: true,
    options: {
      documents: { type: 'string' },
      questions: { type: 'string' },
      server: { type: 'string' },
      'full-text': { type: 'boolean', default: false },
      embedding: { type: 'boolean', default: false },
      every: { type: 'string', default: '1' },
      json: { type: 'boolean', default: false },
    },
  });
  const { documents, questions, server, 'full-text': fullText, embedding, json } = values;
  if (documents === undefined || questions === undefined || positionals.length > 0) {
    throw new UsageError('Name the data: candour eval retrieval --documents DIR --questions FILE');
  }
  if (server !== undefined && !/^postgres(ql)?:\/\//.test(server)) {
    throw new UsageError('--server takes an address that begins with postgres://');
  }
  const every = Number(values.every);
  if (!Number.isInteger(every) || every < 1) throw new UsageError('--every takes a whole number from 1.');
  return { documents, questions, server, fullText, embedding, every, json };
}

type Evaluated = RetrievalFigures & { passages: number; database: string; index: 'bm25' | 'full text' };

/** The models to search with; with the one in the box, every passage is embedded first. @throws DataRefused when it cannot serve */
async function withModels<T>(db: Database, embedding: boolean, work: (models: SearchModels) => Promise<T>): Promise<T> {
  if (!embedding) return work({});
  const given = { folder: defaultModelFolder };
  const fault = faultOfLocalModel(given);
  if (fault !== undefined) throw new DataRefused(fault);
  const model = createLocalEmbeddingModel(given, refusePatientData);
  try {
    await embedEntries({ db, model, now: () => new Date() }, new AbortController().signal);
    return await work({ embedding: model });
  } finally {
    await model.close();
  }
}

async function evaluate({
  documents,
  questions: file,
  server,
  fullText,
  embedding,
  every,
}: Options): Promise<Evaluated> {
  const files = await readPassages(documents);
  const passages = files.flatMap((each) => each.passages);
  const all = await readQuestions(file, passages);
  const questions = all.filter((_, index) => index % every === 0);
  return withTemporaryDatabase(server, async (opened) => {
    const passageOf = await publishPassages(opened, files);
    const bm25 = opened.capabilities.bm25 && !fullText;
    const db = { ...opened, capabilities: { ...opened.capabilities, bm25 } };
    const asOf = dayInEngland(new Date());
    const figures = await withModels(opened, embedding, (models) =>
      evaluateRetrieval(db, questions, { passageOf, asOf, models }),
    );
    return { ...figures, passages: passages.length, database: opened.kind, index: bm25 ? 'bm25' : 'full text' };
  });
}

const describe = (figures: Evaluated) =>
  Object.entries(figures)
    .map(([figure, value]) => `${figure.padEnd(12)}  ${value}`)
    .join('\n');

async function run(args: readonly string[], io: CommandIo): Promise<ExitCode> {
  const { json, ...options } = readOptions(args);
  return orRefused(io, async () => {
    const figures = await evaluate(options);
    io.out(json ? JSON.stringify(figures, null, 2) : describe(figures));
    return 0;
  });
}

export const evalRetrievalCommand: CliCommand = {
  words: ['eval', 'retrieval'],
  summary: 'measures search on questions with known answers',
  help,
  run,
};
