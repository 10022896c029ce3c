export type FetchReason =
  | 'address_refused'
  | 'not_found'
  | 'forbidden'
  | 'moved'
  | 'busy'
  | 'failing'
  | 'too_large'
  | 'unreachable'
  | 'timed_out'
  | 'unexpected';

/** A fetch failed. `message` is a sentence for the person who asked for it; it names a host and never a whole address. */
export class FetchProblem extends Error {
  readonly reason: FetchReason;
  /** How long the server asked us to wait, ms. */
  readonly retryAfterMs: number | undefined;
  override readonly name = 'FetchProblem';

  constructor(
    reason: FetchReason,
    message: string,
    options: { retryAfterMs?: number | undefined; cause?: unknown } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.reason = reason;
    this.retryAfterMs = options.retryAfterMs;
  }
}
