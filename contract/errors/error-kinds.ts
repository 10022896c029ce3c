// The three lists of spec §8. A number is an HTTP status or an error_code.
const softNetworkCodes = [5001, 5002, 5005, 5006, 5007];
const recoverable = new Set([429, ...softNetworkCodes]);
const retryable = new Set([429, 500, 502, 503, 504, ...softNetworkCodes]);
const userActionable = new Set([401, 422, 429, 5001, 5002]);

/** What the client may do about an error, from its status and error_code. */
export const errorKinds = (status: number, errorCode?: number) => {
  const within = (codes: Set<number>) => codes.has(status) || (errorCode !== undefined && codes.has(errorCode));
  return { recoverable: within(recoverable), retryable: within(retryable), userActionable: within(userActionable) };
};
