import { APICallError, type RerankingModel } from 'ai';
import { z } from 'zod';
import { fetchWithoutRedirects } from './call-model.ts';

type Provider = Extract<RerankingModel, { specificationVersion: 'v4' }>;
type Documents = Parameters<Provider['doRerank']>[0]['documents'];

export type RerankSettings = {
  /** Base address of the server; `/rerank` is added. */
  url: string;
  name: string;
  apiKey?: string | undefined;
};

const answerSchema = z.object({
  results: z.array(z.object({ index: z.number().int().nonnegative(), relevance_score: z.number() })),
});

const asTexts = ({ type, values }: Documents): string[] =>
  type === 'text' ? values : values.map((value) => JSON.stringify(value));

/**
 * A re-ranking model behind a server that speaks the `/rerank` of Jina, Cohere, vLLM, llama.cpp and LocalAI, as a provider
 * of the AI SDK, which has none for it: {model, query, documents, top_n} → {results: [{index, relevance_score}]}.
 */
export function createRerankProvider({ url, name, apiKey }: RerankSettings): Provider {
  const address = `${url}/rerank`;
  return {
    specificationVersion: 'v4',
    provider: 'rerank',
    modelId: name,
    async doRerank({ documents, query, topN, abortSignal, headers }) {
      const body = { model: name, query, documents: asTexts(documents), top_n: topN };
      const failed = (message: string, more: { statusCode?: number; responseHeaders?: Record<string, string> } = {}) =>
        new APICallError({ message, url: address, requestBodyValues: {}, ...more });
      const authorisation = apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` };
      const given = Object.entries(headers ?? {}).filter((entry): entry is [string, string] => entry[1] !== undefined);
      const response = await fetchWithoutRedirects(address, {
        method: 'POST',
        headers: { ...Object.fromEntries(given), 'content-type': 'application/json', ...authorisation },
        body: JSON.stringify(body),
        signal: abortSignal ?? null,
      }).catch((error: unknown) => {
        abortSignal?.throwIfAborted();
        throw error instanceof TypeError ? failed('The server cannot be reached.') : error;
      });
      const answered = { statusCode: response.status, responseHeaders: Object.fromEntries(response.headers) };
      if (!response.ok) throw failed('The server rejected the request.', answered);
      const answer = answerSchema.safeParse(await response.json().catch(() => undefined));
      if (!answer.success) throw failed('The response has an unexpected format.', answered);
      const ranking = answer.data.results
        .map(({ index, relevance_score }) => ({ index, relevanceScore: relevance_score }))
        .sort((a, b) => b.relevanceScore - a.relevanceScore || a.index - b.index);
      return { ranking };
    },
  };
}
