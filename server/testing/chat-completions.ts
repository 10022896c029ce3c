import type { ServerResponse } from 'node:http';

/** What a model does with one question. `status` answers without a stream; otherwise the pieces are streamed, then the end. */
export type ChatScript =
  | { status: number; headers?: Record<string, string>; body?: string }
  | {
      pieces: readonly string[];
      /** Awaited before each piece; pieces count from 0. */
      before?: (piece: number) => Promise<void>;
      /**
       * The finish reason; or `none` (the stream ends without one), `destroyed` (the connection breaks), `silent` (nothing more comes),
       * `garbage` (a line that is no JSON), `error` (an error in the stream).
       */
      end?: 'stop' | 'length' | 'content_filter' | 'none' | 'destroyed' | 'silent' | 'garbage' | 'error';
      /** Streams the pieces as a refusal. */
      refuses?: boolean;
    };

/** The request: the instructions and the text. */
export type ChatAsked = { instructions: string; text: string };

/** Answers each question from the script it returns; `times` counts from 1. */
export type ChatModel = (asked: ChatAsked, times: number) => ChatScript | Promise<ChatScript>;

type Message = { role: string; content: string };

export function readChat(body: { messages?: Message[] }): ChatAsked {
  const of = (role: string) => (body.messages ?? []).filter((message) => message.role === role);
  const text = (role: string) =>
    of(role)
      .map(({ content }) => content)
      .join('\n');
  return { instructions: text('system'), text: text('user') };
}

const chunk = (delta: object, finishReason: string | null = null) =>
  `data: ${JSON.stringify({
    id: 'chat-1',
    object: 'chat.completion.chunk',
    created: 1_790_000_000,
    model: 'writer',
    choices: [{ index: 0, delta, finish_reason: finishReason }],
  })}\n\n`;

/** Streams a completion as OpenAI's servers do, or what the script says instead. */
export async function answerChat(response: ServerResponse, script: ChatScript): Promise<void> {
  if ('status' in script) {
    const { status, headers, body = '{"error":{"message":"no"}}' } = script;
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
    return;
  }
  const { pieces, before, end = 'stop', refuses = false } = script;
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const write = (text: string) => new Promise<void>((sent) => void response.write(text, () => sent()));
  await write(chunk({ role: 'assistant', content: '' }));
  for (const [place, piece] of pieces.entries()) {
    await before?.(place);
    await write(chunk(refuses ? { refusal: piece } : { content: piece }));
  }
  if (end === 'silent') return;
  if (end === 'destroyed') return void response.destroy();
  if (end === 'garbage') await write('data: {"choices":[{"delta":{"content":\n\n');
  else if (end === 'error') await write('data: {"error":{"message":"overloaded"}}\n\n');
  else if (end !== 'none') await write(chunk({}, end));
  response.end(end === 'none' ? '' : 'data: [DONE]\n\n');
}
