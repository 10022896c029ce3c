import { failureOf } from './call-model.ts';
import type { BeforeSending } from './gate.ts';
import { ModelFailure } from './model-failure.ts';

export type ModelStream = {
  /** Every text of the call; each goes through the gate before anything is sent. */
  texts: readonly string[];
  beforeSending: BeforeSending;
  /** Longest wait for the next piece, ms. The time the reader takes between two pieces does not count. */
  silenceMs: number;
  /** Longest time for the whole stream, ms. */
  longestMs: number;
  /** Ends the call from outside; what it throws is then the signal's own reason. */
  signal?: AbortSignal | undefined;
  /** Ends in time when its signal aborts, and throws when the model did not finish of itself. */
  send(signal: AbortSignal): AsyncIterable<string>;
};

/**
 * As `callModel`, for a model that answers piece by piece: the same gate, limits of time, and the same errors. A reader that stops
 * reading ends the call.
 * @throws PatientDataFound before anything is sent; ModelFailure; the signal's reason when it is aborted
 */
export async function* streamModel(stream: ModelStream): AsyncGenerator<string> {
  const { texts, beforeSending, silenceMs, longestMs, signal, send } = stream;
  for (const text of texts) beforeSending(text);
  signal?.throwIfAborted();
  const ending = new AbortController();
  const late = AbortSignal.any([ending.signal, AbortSignal.timeout(longestMs)]);
  const waitForPiece = () => setTimeout(() => ending.abort(), silenceMs);
  let timer = waitForPiece();
  try {
    for await (const piece of send(signal ? AbortSignal.any([signal, late]) : late)) {
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
