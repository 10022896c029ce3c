/** Why a model did not do what was asked of it. */
export type ModelFailureKind =
  | 'unreachable'
  | 'timed_out'
  | 'rate_limited'
  | 'server_error'
  | 'not_allowed'
  | 'refused'
  | 'cut_off'
  | 'garbled';

const sentences: Record<ModelFailureKind, string> = {
  unreachable: 'The model server cannot be reached.',
  timed_out: 'The model server did not answer in time.',
  rate_limited: 'The model server takes no more requests for now.',
  server_error: 'The model server failed.',
  not_allowed: 'The model server does not know the key, the address or the model.',
  refused: 'The model server refused the text.',
  cut_off: 'The model stopped before the end of its answer.',
  garbled: 'The model server answered with something that is not what was asked for.',
};

/** A model's failure. The message is one sentence fit to show; it never holds the text that was sent, an answer or a key. */
export class ModelFailure extends Error {
  override readonly name = 'ModelFailure';
  /** For the log, which shows no messages. */
  readonly code: ModelFailureKind;
  /** HTTP status, when there was an answer. */
  readonly status: number | undefined;
  /** How long the server asks to be left alone, ms. */
  readonly retryAfterMs: number | undefined;

  constructor(
    code: ModelFailureKind,
    { status, retryAfterMs, reason }: { status?: number; retryAfterMs?: number; reason?: string } = {},
  ) {
    const sentence = reason ?? sentences[code];
    super(status === undefined ? sentence : `${sentence.slice(0, -1)} (status ${status}).`);
    this.code = code;
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}
