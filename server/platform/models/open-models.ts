import type { AnswerModels } from '#engine/answers/answer-question.ts';
import type { EmbeddingModel, EmbeddingSettings } from '#engine/models/embedding-model.ts';
import { createFallBack, type FallBack } from '#engine/models/fall-back.ts';
import { refusePatientData } from '#engine/models/gate.ts';
import type { RerankModel } from '#engine/models/rerank-model.ts';
import type { SearchModels } from '#engine/search/search-models.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Settings } from '#server/platform/config/settings.ts';
import type { Log } from '#server/platform/log/log.ts';
import { createWriter, type WriterSettings } from './create-writer.ts';
import { rememberQueries } from './query-memory.ts';
import { reportTo } from './report-failures.ts';

export type ModelSettings = Pick<
  Settings,
  | 'EMBEDDING_URL'
  | 'EMBEDDING_MODEL'
  | 'EMBEDDING_API_KEY'
  | 'EMBEDDING_DIMENSIONS'
  | 'EMBEDDING_QUERY_PREFIX'
  | 'EMBEDDING_DOCUMENT_PREFIX'
  | 'EMBEDDING_BATCH_SIZE'
  | 'EMBEDDING_MOST_CHARACTERS'
  | 'RERANK_URL'
  | 'RERANK_MODEL'
  | 'RERANK_API_KEY'
> &
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
  /** The names in the settings, whether or not the database can use the models. */
  names: { embedding: string | undefined; rerank: string | undefined };
  /** For searching: with a timeout, and skipped when it fails. */
  search: SearchModels;
  /** The same with the model that writes answers, where one is set. */
  answers: AnswerModels;
  /** The model that writes answers and its last failure, if any; undefined when none is set. */
  writer(): { model: string; failure: string | undefined } | undefined;
};

function embeddingSettings(settings: ModelSettings): EmbeddingSettings | undefined {
  const { EMBEDDING_URL: url, EMBEDDING_MODEL: name } = settings;
  if (url === undefined || name === undefined) return undefined;
  return {
    url,
    name,
    apiKey: settings.EMBEDDING_API_KEY,
    dimensions: settings.EMBEDDING_DIMENSIONS,
    queryPrefix: settings.EMBEDDING_QUERY_PREFIX,
    documentPrefix: settings.EMBEDDING_DOCUMENT_PREFIX,
    batchSize: settings.EMBEDDING_BATCH_SIZE,
    mostCharacters: settings.EMBEDDING_MOST_CHARACTERS,
  };
}

/** Loaded only when a model is set: the library behind them is large. */
async function createEmbedding(settings: ModelSettings): Promise<EmbeddingModel | undefined> {
  const given = embeddingSettings(settings);
  if (given === undefined) return undefined;
  const { createEmbeddingModel } = await import('#engine/models/embedding-model.ts');
  return createEmbeddingModel(given, refusePatientData);
}

async function createRerank({
  RERANK_URL: url,
  RERANK_MODEL: name,
  RERANK_API_KEY: apiKey,
}: ModelSettings): Promise<RerankModel | undefined> {
  if (url === undefined || name === undefined) return undefined;
  const { createRerankModel } = await import('#engine/models/rerank-model.ts');
  return createRerankModel({ url, name, apiKey }, refusePatientData);
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

/** The models that the settings name. Nothing is sent yet, so an unavailable model server does not block the start. */
export async function openModels(deps: OpenModelsDeps): Promise<Models> {
  const { settings, canSearchVectors, log } = deps;
  const embedding = canSearchVectors ? await createEmbedding(settings) : undefined;
  const rerank = await createRerank(settings);
  if (!canSearchVectors && settings.EMBEDDING_MODEL !== undefined) {
    log?.warn(
      'an embedding model is set, but the database does not have pgvector 0.8 or later: search uses words only',
    );
  }
  const search = searchModels(deps, embedding, rerank);
  const written = await createWriter(deps);
  return {
    embedding,
    names: { embedding: settings.EMBEDDING_MODEL, rerank: settings.RERANK_MODEL },
    search,
    answers: written ? { ...search, writer: written.writer } : search,
    writer: () => written?.state(),
  };
}
