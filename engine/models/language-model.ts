import { setTimeout as sleep } from 'node:timers/promises';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { extractReasoningMiddleware, type LanguageModel as ProvidedModel, streamText, wrapLanguageModel } from 'ai';
import { fetchWithoutRedirects } from './call-model.ts';
import type { BeforeSending } from './gate.ts';
import { ModelFailure } from './model-failure.ts';
import { streamModel } from './stream-model.ts';

export type LanguageSettings = {
  /** Base address of an OpenAI-compatible server; `/chat/completions` is added. */
  url: string;
  name: string;
  apiKey?: string | undefined;
};

/** `instructions` are our own text only; text from people and documents goes into `text`. */
export type Prompt = { instructions: string; text: string };

/** A model that writes. */
export type LanguageModel = {
  readonly name: string;
  /**
   * The model's text, piece by piece; ends normally only when the model reported that it had finished.
   * @throws PatientDataFound; ModelFailure, also in the middle; the signal's reason
   */
  write(prompt: Prompt, signal?: AbortSignal): AsyncIterable<string>;
};

export type LanguageModelOptions = { beforeSending: BeforeSending; silenceMs: number };

/** An answer is a page; a model that writes for longer does not end by itself. */
const longestMs = 5 * 60_000;
/** A person waits, so a server that asks for a longer pause gets no retry. */
const longestPauseMs = 5_000;

/** A model behind any server that speaks OpenAI's `/chat/completions`: Ollama, vLLM, llama.cpp, LM Studio and hosted ones. */
export function openAiCompatible({ url, name, apiKey }: LanguageSettings): Exclude<ProvidedModel, string> {
  const provider = createOpenAICompatible({
    name: 'answer',
    baseURL: url,
    fetch: fetchWithoutRedirects,
    ...(apiKey !== undefined && { apiKey }),
  });
  // Some servers include a model's reasoning in the text, between these tags.
  const middleware = extractReasoningMiddleware({ tagName: 'think' });
  return wrapLanguageModel({ model: provider.chatModel(name), middleware });
}

/** The text of one call. @throws what the library throws; ModelFailure for a reply that did not end normally */
async function* textOf(model: ProvidedModel, { instructions, text }: Prompt, abortSignal: AbortSignal) {
  // Without the library's retries and console errors, which contain the texts.
  const asked = { model, instructions, prompt: text, maxRetries: 0, abortSignal, onError: () => undefined };
  for await (const part of streamText(asked).stream) {
    if (part.type === 'text-delta') yield part.text;
    else if (part.type === 'error') throw part.error;
    else if (part.type === 'abort') abortSignal.throwIfAborted();
    else if (part.type === 'finish') {
      if (part.finishReason === 'content-filter') throw new ModelFailure('refused');
      if (part.finishReason !== 'stop') throw new ModelFailure('cut_off');
      return;
    }
  }
  throw new ModelFailure('cut_off');
}

const isWorthWaiting = (error: unknown): error is ModelFailure & { retryAfterMs: number } =>
  error instanceof ModelFailure && error.retryAfterMs !== undefined && error.retryAfterMs <= longestPauseMs;

/**
 * Any language model of the AI SDK, behind the one gate. If a server asks for a pause of a few seconds, the call is retried
 * once after it, provided that no text has arrived.
 */
export function createLanguageModel(name: string, model: ProvidedModel, options: LanguageModelOptions): LanguageModel {
  const { beforeSending, silenceMs } = options;
  const write = (prompt: Prompt, signal: AbortSignal | undefined) =>
    streamModel({
      texts: [prompt.instructions, prompt.text],
      beforeSending,
      silenceMs,
      longestMs,
      signal,
      send: (abortSignal, [instructions = '', text = '']) => textOf(model, { instructions, text }, abortSignal),
    });
  return {
    name,
    async *write(prompt, signal) {
      let hasBegun = false;
      try {
        for await (const piece of write(prompt, signal)) {
          hasBegun = true;
          yield piece;
        }
      } catch (error) {
        if (hasBegun || !isWorthWaiting(error)) throw error;
        await sleep(error.retryAfterMs, undefined, { signal });
        yield* write(prompt, signal);
      }
    },
  };
}
