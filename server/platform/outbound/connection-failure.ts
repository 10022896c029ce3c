/** What undici and Node's agents say of a proxy that refuses a tunnel. The rest of the line is the proxy's own words. */
const refusedByProxy = /^(?:Proxy response \((\d{3})\)|Failed to establish tunnel to \S+ via \S+: HTTP\/\S+ (\d{3}))/;

function refusalOf({ message }: Error): string | undefined {
  const [, byFetch, byAgent] = refusedByProxy.exec(message) ?? [];
  const status = byFetch ?? byAgent;
  return status && `the proxy answered ${status}`;
}

/**
 * Why a connection failed: the answer of a proxy that refused it, or the code of the innermost cause, such as
 * SELF_SIGNED_CERT_IN_CHAIN. Never a message, which could repeat the proxy's password. Undefined where neither is known.
 */
export function connectionFailure(error: unknown): string | undefined {
  let found: string | undefined;
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    const refusal = refusalOf(cause);
    if (refusal) return refusal;
    if ('code' in cause && typeof cause.code === 'string') found = cause.code;
  }
  return found;
}
