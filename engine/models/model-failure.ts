/** Why a model call failed. */
export type ModelFailureKind =
  | 'unreachable'
  | 'timed_out'
  | 'rate_limited'
  | 'server_error'
  | 'not_allowed'
  | 'refused'
  | 'cut_off'
  | 'garbled'
  | 'unusable';

const sentences: Record<ModelFailureKind, string> = {
  unreachable: 'The model server cannot be reached.',
  timed_out: 'The model server did not answer in time.',
  rate_limited: 'The model server has reached its rate limit.',
  server_error: 'The model server failed.',
  not_allowed: 'The model server rejected the API key, the address or the model name.',
  refused: 'The model server rejected the text.',
  cut_off: 'The model stopped before the end of its answer.',
  garbled: 'The model server returned an unexpected response.',
  unusable: 'The embedding model cannot be loaded.',
};

/** A model's failure. The message is one sentence fit to show; it never contains the text sent, a reply or a key. */
export class ModelFailure extends Error {
  override readonly name = 'ModelFailure';
  /** For the log, which shows no messages. */
  readonly code: ModelFailureKind;
  /** HTTP status, if there was a response. */
  readonly status: number | undefined;
  /** The pause that the server asks for, ms. */
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
