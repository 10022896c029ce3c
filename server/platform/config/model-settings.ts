import { z } from 'zod';
import { webAddress } from './web-address.ts';

const serverAddress = webAddress.refine(
  (url) => {
    const { username, password, search, hash } = new URL(url);
    return `${username}${password}${search}${hash}` === '';
  },
  { error: 'must hold no user, password, query or fragment; a key has a setting of its own' },
);
const name = z.string().min(1).max(200);
const key = z.string().regex(/^[\x21-\x7e]+$/, 'must be printable characters without spaces');
const prefix = z.string().min(1).max(500);

/** Settings of the models that search and answers may use; spread into the one schema. */
export const modelSettings = {
  EMBEDDING_URL: serverAddress
    .optional()
    .describe('Base address of a server with OpenAI’s embeddings call, such as http://127.0.0.1:11434/v1 for Ollama.'),
  EMBEDDING_MODEL: name
    .optional()
    .describe('Embedding model to search by meaning with; with EMBEDDING_URL. Without it search goes by words.'),
  EMBEDDING_API_KEY: key.optional().describe('Key for the embedding server, where it asks for one.'),
  EMBEDDING_DIMENSIONS: z.coerce
    .number()
    .int()
    .min(1)
    .max(4_000)
    .optional()
    .describe('Length of vector to ask the model for, 4,000 or less. Default: the model’s own.'),
  EMBEDDING_QUERY_PREFIX: prefix
    .optional()
    .describe('Words before a question, a space between, for models that want them, such as query: for e5.'),
  EMBEDDING_DOCUMENT_PREFIX: prefix.optional().describe('The same before a passage, such as passage: for e5.'),
  EMBEDDING_BATCH_SIZE: z.coerce.number().int().min(1).max(256).default(32).describe('Passages in one request.'),
  EMBEDDING_MOST_CHARACTERS: z.coerce
    .number()
    .int()
    .min(100)
    .max(100_000)
    .default(6_000)
    .describe('Characters of a passage that are sent to the embedding model.'),
  RERANK_URL: serverAddress
    .optional()
    .describe('Base address of a server with a rerank call as Jina, Cohere, vLLM and llama.cpp have it.'),
  RERANK_MODEL: name.optional().describe('Model that puts the best 50 passages in order; with RERANK_URL.'),
  RERANK_API_KEY: key.optional().describe('Key for the rerank server, where it asks for one.'),
  ANSWER_URL: serverAddress
    .optional()
    .describe('Base address of a server with OpenAI’s chat completions, such as http://127.0.0.1:11434/v1 for Ollama.'),
  ANSWER_MODEL: name
    .optional()
    .describe('Model that writes answers; with ANSWER_URL. Without it answers are quoted from the documents.'),
  ANSWER_API_KEY: key.optional().describe('Key for the answer server, where it asks for one.'),
  ANSWER_SILENCE_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .max(300)
    .default(30)
    .describe('Longest wait for the model’s next words; then the answer is quoted instead.'),
};

const namesOf = (part: string) =>
  Object.keys(modelSettings).filter((setting) => setting.startsWith(part)) as (keyof typeof modelSettings)[];
/** These have a value without being set. */
const withDefault = /_(BATCH_SIZE|MOST_CHARACTERS|SILENCE_SECONDS)$/;

/** What is wrong with the model settings together, as one sentence; undefined when nothing is. */
export function wrongModelSetting(settings: Readonly<Record<string, unknown>>): string | undefined {
  for (const part of ['EMBEDDING', 'RERANK', 'ANSWER']) {
    const both = [`${part}_URL`, `${part}_MODEL`];
    const missing = both.filter((setting) => settings[setting] === undefined);
    if (missing.length === 1) return `${both.join(' and ')} must be set together.`;
    const stray = namesOf(`${part}_`).find((setting) => settings[setting] !== undefined && !withDefault.test(setting));
    if (missing.length === 2 && stray !== undefined) return `${stray} needs ${both.join(' and ')}.`;
  }
  return undefined;
}
