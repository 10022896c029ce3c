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

/** Spec §9: up to three more attempts, and only where another attempt can help. */
export const shouldRetry = (failures: number, error: unknown): boolean =>
  failures < limits.retryCount && error instanceof ClientError && error.retryable;

/** 1 s, doubling up to 30 s. */
export const retryDelay = (failures: number): number =>
  Math.min(limits.retryFirstDelayMs * 2 ** failures, limits.retryLongestDelayMs);

/** The one cache of server data. It works without a network of the wider world: the server may be this computer. */
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
