import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import { reportError } from '#web/platform/errors/error-signals.ts';
import { ClientError } from './client-error.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { background?: boolean };
    mutationMeta: { background?: boolean };
  }
}

const askedToWait = (error: unknown): number => (error instanceof ClientError ? (error.retryAfterMs ?? 0) : 0);

/**
 * Spec §9: up to three retries, and only where one can help. If the server asks for a longer wait than a retry may take, the
 * person is told instead.
 */
export const shouldRetry = (failures: number, error: unknown): boolean =>
  failures < limits.retryCount &&
  error instanceof ClientError &&
  error.retryable &&
  askedToWait(error) <= limits.retryLongestDelayMs;

/** 1 s, doubling up to 30 s; longer where the server asks for it. */
export const retryDelay = (failures: number, error?: unknown): number =>
  Math.max(Math.min(limits.retryFirstDelayMs * 2 ** failures, limits.retryLongestDelayMs), askedToWait(error));

/** The one cache of server data. It works offline, because the server may be this computer. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => reportError(error, query.meta) }),
  mutationCache: new MutationCache({
    onError: (error, _input, _context, mutation) => reportError(error, mutation.meta),
  }),
  defaultOptions: {
    queries: {
      staleTime: limits.queryStaleMs,
      refetchOnWindowFocus: false,
      retry: shouldRetry,
      retryDelay,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
