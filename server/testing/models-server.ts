import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { contentStems } from '#engine/search/tokenise.ts';
import { answerChat, type ChatAsked, type ChatModel, readChat } from './chat-completions.ts';

/** What the server does instead of answering. */
export type Fault = 'busy' | 'broken' | 'refusing' | 'garbage' | 'too_few' | 'zeros' | 'hanging' | 'locked';

export type ModelsServer = {
  /** Base address for the settings, ending in /v1. */
  url: string;
  /** Every text that reached it, in the order of arrival. */
  received: readonly string[];
  /** Headers of the last request. */
  lastHeaders: () => IncomingMessage['headers'];
  /** Fails like this until called with undefined. */
  failWith(fault: Fault | undefined): void;
  /** Every request with this word in one of its texts is refused (400) or fails (500). */
  poison(word: string, status: 400 | 500): void;
  /** Sets how it writes; by default it writes nothing. */
  writeWith(model: ChatModel): void;
  /** Every chat that reached it, in the order of arrival. */
  chats: readonly ChatAsked[];
  /** Length of its vectors; 64 at first. */
  setDimensions(dimensions: number): void;
  close(): Promise<void>;
};

/** Words with the same meaning, so that a question finds a text with none of its words. */
const meanings = [
  ['lorry', 'lorries', 'truck', 'trucks', 'vehicle'],
  ['doctor', 'physician', 'clinician'],
  ['boss', 'manager', 'supervisor'],
].map((words) => new Set(words.flatMap(contentStems)));

function hash(word: string): number {
  let value = 2_166_136_261;
  for (let at = 0; at < word.length; at += 1) value = Math.imul(value ^ word.charCodeAt(at), 16_777_619) >>> 0;
  return value;
}

const meaningOf = (stem: string) => {
  const at = meanings.findIndex((stems) => stems.has(stem));
  return at < 0 ? stem : `meaning ${at}`;
};

/** A bag of meanings: each adds to two positions of the vector. */
function vectorOf(words: string, dimensions: number): number[] {
  const vector = new Array<number>(dimensions).fill(0.001);
  for (const stem of contentStems(words)) {
    const value = hash(meaningOf(stem));
    for (const place of [value % dimensions, (value >>> 8) % dimensions]) vector[place] = (vector[place] ?? 0) + 1;
  }
  return vector;
}

type Answer = { status: number; body: string; headers?: Record<string, string> };
type Asked = Parameters<typeof readChat>[0] & {
  input?: string[];
  query?: string;
  documents?: string[];
  dimensions?: number;
};

const json = (body: object, status = 200): Answer => ({ status, body: JSON.stringify(body) });

const answers: Record<Exclude<Fault, 'too_few' | 'zeros' | 'hanging'>, Answer> = {
  busy: { status: 429, body: '{"error":{"message":"slow down"}}', headers: { 'retry-after': '0' } },
  broken: { status: 500, body: 'Internal Server Error' },
  refusing: { status: 400, body: '{"error":{"message":"no"}}' },
  garbage: { status: 200, body: '<html>Welcome</html>' },
  locked: { status: 401, body: '{"error":{"message":"key"}}' },
};

function embeddings(texts: readonly string[], dimensions: number, fault: Fault | undefined): Answer {
  const vectors = texts.map((words) =>
    fault === 'zeros' ? new Array(dimensions).fill(0) : vectorOf(words, dimensions),
  );
  const given = fault === 'too_few' ? vectors.slice(1) : vectors;
  return json({ object: 'list', data: given.map((embedding, index) => ({ object: 'embedding', index, embedding })) });
}

/** Ranks documents by the query's words, prefers short ones, and puts one that says "irrelevant" last. */
function ranking({ query = '', documents = [] }: Asked): Answer {
  const wanted = new Set(contentStems(query).map(meaningOf));
  const results = documents.map((document, index) => {
    const stems = contentStems(document).map(meaningOf);
    const had = stems.filter((stem) => wanted.has(stem)).length / Math.max(1, stems.length);
    return { index, relevance_score: document.includes('irrelevant') ? -5 : had };
  });
  return json({ results: results.sort((a, b) => b.relevance_score - a.relevance_score) });
}

/** An embedding, re-ranking and writing server on a free loopback port: the same text always has the same vector. */
export async function startModelsServer(): Promise<ModelsServer> {
  const received: string[] = [];
  const chats: ChatAsked[] = [];
  const poisons = new Map<string, 400 | 500>();
  let chatModel: ChatModel = () => ({ pieces: [] });
  let [fault, dimensions, lastHeaders]: [Fault | undefined, number, IncomingMessage['headers']] = [undefined, 64, {}];

  function answer(path: string | undefined, asked: Asked): Answer {
    const texts = [...(asked.input ?? []), ...(asked.documents ?? []), ...(asked.query ? [asked.query] : [])];
    received.push(...texts);
    if (fault && fault in answers) return answers[fault as keyof typeof answers];
    const bad = [...poisons].find(([word]) => texts.some((one) => one.includes(word)));
    if (bad) return json({ error: { message: 'bad text' } }, bad[1]);
    if (path === '/v1/rerank') return ranking(asked);
    if (path === '/v1/embeddings') return embeddings(asked.input ?? [], dimensions, fault);
    return json({ error: { message: 'not here' } }, 404);
  }

  const server = createServer(async (request, response) => {
    lastHeaders = request.headers;
    const asked = JSON.parse(await text(request)) as Asked;
    if (request.url === '/v1/chat/completions') {
      const chat = readChat(asked);
      chats.push(chat);
      received.push(chat.instructions, chat.text);
      return answerChat(response, await chatModel(chat, chats.length));
    }
    const { status, body, headers } = answer(request.url, asked);
    if (fault !== 'hanging') response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    received,
    chats,
    writeWith(next) {
      chatModel = next;
    },
    lastHeaders: () => lastHeaders,
    failWith(next) {
      fault = next;
    },
    poison(word, status) {
      poisons.set(word, status);
    },
    setDimensions(next) {
      dimensions = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
