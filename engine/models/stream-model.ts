import { failureOf } from './call-model.ts';
import type { BeforeSending } from './gate.ts';
import { ModelFailure } from './model-failure.ts';

export type ModelStream = {
  /** Every text of the call; each passes the gate before anything is sent, and only what the gate returns is. */
  texts: readonly string[];
  beforeSending: BeforeSending;
  /** Maximum wait for the next piece, ms. The reader's own time between two pieces does not count. */
  silenceMs: number;
  /** Maximum time for the whole stream, ms. */
  longestMs: number;
  /** Cancels the call; it then throws the signal's own reason. */
  signal?: AbortSignal | undefined;
  /** Must end soon after its signal aborts, and throw when the model did not finish normally. */
  send(signal: AbortSignal, texts: string[]): AsyncIterable<string>;
};

/**
 * Like `callModel`, for a model that streams: the same gate, timeouts and errors. A reader that stops reading ends the
 * call.
 * @throws PatientDataFound before anything is sent; ModelFailure; the signal's reason when it is aborted
 */
export async function* streamModel(stream: ModelStream): AsyncGenerator<string> {
  const { texts, beforeSending, silenceMs, longestMs, signal, send } = stream;
  const passed = texts.map(beforeSending);
  signal?.throwIfAborted();
  const ending = new AbortController();
  const late = AbortSignal.any([ending.signal, AbortSignal.timeout(longestMs)]);
  const waitForPiece = () => setTimeout(() => ending.abort(), silenceMs);
  let timer = waitForPiece();
  try {
    for await (const piece of send(signal ? AbortSignal.any([signal, late]) : late, passed)) {
      clearTimeout(timer);
      late.throwIfAborted();
      yield piece;
      timer = waitForPiece();
    }
    signal?.throwIfAborted();
    late.throwIfAborted();
  } catch (error) {
    signal?.throwIfAborted();
    throw late.aborted ? new ModelFailure('timed_out') : failureOf(error);
  } finally {
    clearTimeout(timer);
    ending.abort();
  }
}
