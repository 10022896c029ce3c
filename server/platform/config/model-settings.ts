import { resolve } from 'node:path';
import { z } from 'zod';
import { onOff } from './on-off.ts';
import { webAddress } from './web-address.ts';

const serverAddress = webAddress.refine(
  (url) => {
    const { username, password, search, hash } = new URL(url);
    return `${username}${password}${search}${hash}` === '';
  },
  { error: 'must contain no user, password, query or fragment; set the API key in its own setting' },
);
const name = z.string().min(1).max(200);
const key = z.string().regex(/^[\x21-\x7e]+$/, 'must be printable characters without spaces');
const prefix = z.string().min(1).max(500);

/** Settings of the models that search and answers may use; spread into the one schema. */
export const modelSettings = {
  EMBEDDING: onOff
    .prefault('on')
    .describe('Whether search uses the embedding model in the box where EMBEDDING_URL names no other: on or off.'),
  EMBEDDING_FOLDER: z
    .string()
    .min(1)
    .optional()
    .transform((path) => (path === undefined ? undefined : resolve(path)))
    .describe('Folder with the files of the embedding model in the box. Default: .model beside the program.'),
  EMBEDDING_URL: serverAddress
    .optional()
    .describe('Base URL of an OpenAI-compatible embeddings API, such as http://127.0.0.1:11434/v1 for Ollama.'),
  EMBEDDING_MODEL: name
    .optional()
    .describe('Embedding model behind EMBEDDING_URL, used instead of the one in the box. Requires EMBEDDING_URL.'),
  EMBEDDING_API_KEY: key.optional().describe('API key for the embedding server, if it requires one.'),
  EMBEDDING_DIMENSIONS: z.coerce
    .number()
    .int()
    .min(1)
    .max(4_000)
    .optional()
    .describe('Vector length to request from the model, up to 4,000. Default: the model’s own.'),
  EMBEDDING_QUERY_PREFIX: prefix
    .optional()
    .describe(
      'Prefix added before a question, followed by a space, for models that require one. For example, query: for e5.',
    ),
  EMBEDDING_DOCUMENT_PREFIX: prefix.optional().describe('Prefix added before a passage. For example, passage: for e5.'),
  EMBEDDING_BATCH_SIZE: z.coerce
    .number()
    .int()
    .min(1)
    .max(256)
    .default(32)
    .describe('Number of passages per embedding request.'),
  EMBEDDING_MOST_CHARACTERS: z.coerce
    .number()
    .int()
    .min(100)
    .max(100_000)
    .default(6_000)
    .describe('Maximum number of characters of a passage sent to the embedding model.'),
  RERANK_URL: serverAddress
    .optional()
    .describe('Base URL of a rerank API compatible with Jina, Cohere, vLLM or llama.cpp.'),
  RERANK_MODEL: name.optional().describe('Model that re-ranks the best 50 passages. Requires RERANK_URL.'),
  RERANK_API_KEY: key.optional().describe('API key for the rerank server, if it requires one.'),
  ANSWER_URL: serverAddress
    .optional()
    .describe('Base URL of an OpenAI-compatible chat completions API, such as http://127.0.0.1:11434/v1 for Ollama.'),
  ANSWER_MODEL: name
    .optional()
    .describe('Model that writes answers. Requires ANSWER_URL. Without it, answers quote the documents.'),
  ANSWER_API_KEY: key.optional().describe('API key for the answer server, if it requires one.'),
  ANSWER_SILENCE_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .max(300)
    .default(30)
    .describe('Maximum seconds to wait for the model’s next words before quoting the answer instead.'),
};

const namesOf = (part: string) =>
  Object.keys(modelSettings).filter((setting) => setting.startsWith(part)) as (keyof typeof modelSettings)[];
/** These have a default value, or concern the model in the box. */
const withoutServer = /_(FOLDER|BATCH_SIZE|MOST_CHARACTERS|SILENCE_SECONDS)$/;

/** One sentence about model settings that do not fit together; undefined when they do. */
export function wrongModelSetting(settings: Readonly<Record<string, unknown>>): string | undefined {
  for (const part of ['EMBEDDING', 'RERANK', 'ANSWER']) {
    const both = [`${part}_URL`, `${part}_MODEL`];
    const missing = both.filter((setting) => settings[setting] === undefined);
    if (missing.length === 1) return `${both.join(' and ')} must be set together.`;
    const stray = namesOf(`${part}_`).find(
      (setting) => settings[setting] !== undefined && !withoutServer.test(setting),
    );
    if (missing.length === 2 && stray !== undefined) return `${stray} needs ${both.join(' and ')}.`;
  }
  return undefined;
}
