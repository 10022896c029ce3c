import type { AnswerModels } from '#engine/answers/answer-question.ts';
import type { EmbeddingModel } from '#engine/models/embedding-model.ts';
import { createFallBack, type FallBack } from '#engine/models/fall-back.ts';
import { coverPatientData } from '#engine/models/gate.ts';
import type { RerankModel } from '#engine/models/rerank-model.ts';
import type { SearchModels } from '#engine/search/search-models.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Settings } from '#server/platform/config/settings.ts';
import type { Log } from '#server/platform/log/log.ts';
import { type EmbeddingModelSettings, openEmbedding } from './create-embedding.ts';
import { createWriter, type WriterSettings } from './create-writer.ts';
import { rememberQueries } from './query-memory.ts';
import { reportTo } from './report-failures.ts';

export type ModelSettings = Pick<Settings, 'RERANK_URL' | 'RERANK_MODEL' | 'RERANK_API_KEY'> &
  EmbeddingModelSettings &
  WriterSettings;

export type OpenModelsDeps = {
  settings: ModelSettings;
  clock: Clock;
  log?: Pick<Log, 'info' | 'warn'> | undefined;
  /** Whether the database can search vectors; otherwise no embedding model is called. */
  canSearchVectors: boolean;
};

/** The models of the settings; each is absent when none is set. */
export type Models = {
  /** The embedding model itself, for filling in vectors. */
  embedding: EmbeddingModel | undefined;
  /** The names in the settings, or of the model in the box, whether or not the models can be used. */
  names: { embedding: string | undefined; rerank: string | undefined };
  /** Why the embedding model in the box cannot serve, in a sentence; undefined when it can, or is not the one. */
  embeddingFault(): string | undefined;
  /** Loads the embedding model in the box, so that the first question does not wait for it; resolves to its fault. */
  load(): Promise<string | undefined>;
  close(): Promise<void>;
  /** For searching: with a timeout, and skipped when it fails. */
  search: SearchModels;
  /** The same with the model that writes answers, where one is set. */
  answers: AnswerModels;
  /** The model that writes answers and its last failure, if any; undefined when none is set. */
  writer(): { model: string; failure: string | undefined } | undefined;
};

async function createRerank({
  RERANK_URL: url,
  RERANK_MODEL: name,
  RERANK_API_KEY: apiKey,
}: ModelSettings): Promise<RerankModel | undefined> {
  if (url === undefined || name === undefined) return undefined;
  const { createRerankModel } = await import('#engine/models/rerank-model.ts');
  return createRerankModel({ url, name, apiKey }, coverPatientData);
}

const fallBackOf = ({ clock, log }: OpenModelsDeps, model: string, instead: string): FallBack =>
  createFallBack({ now: clock.now, report: reportTo(log, model, instead) });

function searchModels(deps: OpenModelsDeps, embedding?: EmbeddingModel, rerank?: RerankModel): SearchModels {
  const embed = embedding && fallBackOf(deps, embedding.identity.name, 'Search continues with words only.');
  const rank = rerank && fallBackOf(deps, rerank.name, 'Search continues without re-ranking.');
  return {
    ...(embedding &&
      embed && {
        embedding: {
          identity: embedding.identity,
          embedQuery: rememberQueries((text) => embed(() => embedding.embedQuery(text))),
        },
      }),
    ...(rerank && rank && { rerank: { rank: (query, documents) => rank(() => rerank.rank(query, documents)) } }),
  };
}

const withoutVectors =
  'the embedding model cannot be used, because the database does not have pgvector 0.8 or later: search uses words only';

/** The models of the settings. Nothing is sent yet, so an unavailable model server does not block the start. */
export async function openModels(deps: OpenModelsDeps): Promise<Models> {
  const { settings, canSearchVectors, log } = deps;
  const { name, model, local, fault } = await openEmbedding(settings, { canSearchVectors });
  const rerank = await createRerank(settings);
  if (!canSearchVectors && name !== undefined) log?.warn({ model: name }, withoutVectors);
  const search = searchModels(deps, model, rerank);
  const written = await createWriter(deps);
  return {
    embedding: model,
    names: { embedding: name, rerank: settings.RERANK_MODEL },
    embeddingFault: fault,
    load: async () => (local === undefined ? fault() : await local.load()),
    close: async () => local?.close(),
    search,
    answers: written ? { ...search, writer: written.writer } : search,
    writer: () => written?.state(),
  };
}
