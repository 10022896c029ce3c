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

/** Something could not be fetched. `message` is a sentence for whoever asked for it; it names a host and never a whole address. */
export class FetchProblem extends Error {
  readonly reason: FetchReason;
  /** How long the server asked to be left alone, ms. */
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
