import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { EmbeddingModel, EmbeddingSettings } from '#engine/models/embedding-model.ts';
import { coverPatientData, refusePatientData } from '#engine/models/gate.ts';
import type { LocalEmbeddingModel } from '#engine/models/local-embedding-model.ts';
import type { Settings } from '#server/platform/config/settings.ts';

export type EmbeddingModelSettings = Pick<
  Settings,
  | 'EMBEDDING'
  | 'EMBEDDING_FOLDER'
  | 'EMBEDDING_URL'
  | 'EMBEDDING_MODEL'
  | 'EMBEDDING_API_KEY'
  | 'EMBEDDING_DIMENSIONS'
  | 'EMBEDDING_QUERY_PREFIX'
  | 'EMBEDDING_DOCUMENT_PREFIX'
  | 'EMBEDDING_BATCH_SIZE'
  | 'EMBEDDING_MOST_CHARACTERS'
>;

/** The vectors of the texts that a first start loads (evals/record-vectors.ts). */
export const shippedVectorsPath: string = fileURLToPath(new URL('../../../corpus/vectors.bin', import.meta.url));

/** Undefined when it cannot be read: the model then embeds those texts itself. */
export const readShippedFile = (): Promise<Buffer | undefined> => readFile(shippedVectorsPath).catch(() => undefined);

/** `npm run model` puts the files here, beside the program: every data folder of the computer uses them. */
export const defaultModelFolder: string = fileURLToPath(new URL('../../../.model', import.meta.url));

function serverSettings(settings: EmbeddingModelSettings): EmbeddingSettings | undefined {
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

export type OpenEmbedding = {
  /** The name in the settings or that of the model in the box, whether or not it can serve; undefined when turned off. */
  name: string | undefined;
  model: EmbeddingModel | undefined;
  /** The model in the box, where it is the one. */
  local: LocalEmbeddingModel | undefined;
  /** Why the model in the box cannot serve, in a sentence. */
  fault(): string | undefined;
};

const none: OpenEmbedding = { name: undefined, model: undefined, local: undefined, fault: () => undefined };

async function openLocal(folder: string, canSearchVectors: boolean): Promise<OpenEmbedding> {
  const { createLocalEmbeddingModel, faultOfLocalModel, localModelIdentity } = await import(
    '#engine/models/local-embedding-model.ts'
  );
  const fault = faultOfLocalModel({ folder });
  const { name } = localModelIdentity;
  if (fault !== undefined || !canSearchVectors) return { ...none, name, fault: () => fault };
  const { withShippedVectors } = await import('#engine/models/shipped-vectors.ts');
  const local = withShippedVectors(createLocalEmbeddingModel({ folder }, refusePatientData), readShippedFile);
  return { name, model: local, local, fault: local.fault };
}

/**
 * The embedding model of the settings: the one behind EMBEDDING_URL, else the one in the box. Its library is loaded only here, because
 * it is large; nothing is sent, and no thread is started.
 */
export async function openEmbedding(
  settings: EmbeddingModelSettings,
  { canSearchVectors }: { canSearchVectors: boolean },
): Promise<OpenEmbedding> {
  const given = serverSettings(settings);
  if (given === undefined) {
    return settings.EMBEDDING ? openLocal(settings.EMBEDDING_FOLDER ?? defaultModelFolder, canSearchVectors) : none;
  }
  if (!canSearchVectors) return { ...none, name: given.name };
  const { createEmbeddingModel } = await import('#engine/models/embedding-model.ts');
  return { ...none, name: given.name, model: createEmbeddingModel(given, coverPatientData) };
}
