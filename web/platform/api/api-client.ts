import { contractShape } from 'virtual:contract-shape';
import { createORPCClient, DynamicLink } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import type { contract } from '#contract/contract.ts';
import { limits } from '#contract/limits.ts';
import { earlyCalls } from '#web/platform/early/early-calls.ts';
import { accessToken } from '#web/platform/session/browser-store.ts';
import { lockSignal } from '#web/platform/session/lock-signal.ts';
import { isSessionLocked } from './client-error.ts';
import { errorFromThrown } from './decode-error.ts';
import { withRepeatedKeys } from './repeated-keys.ts';
import { requireAnswer } from './require-answer.ts';
import { timedFetch } from './timed-fetch.ts';

/** Options of a call beside its input. */
export type CallContext = {
  /** Sent as `idempotency-key`: the same key has the same result, once. */
  idempotencyKey?: string;
  /** Lets the call outlive the page. */
  keepalive?: boolean;
  /** For a stream that only waits: it comes after what the page is rendered from. */
  isPatient?: boolean;
  /** Used instead of the stored token, which may be gone by now. */
  authToken?: string;
  /** Sent as `device-tokens`: with a login, those of this browser. */
  deviceTokens?: string;
  /** Sent as `authorization`: the session token of an invitation. */
  bearer?: string;
};

const send = timedFetch(
  { callMs: limits.requestTimeoutMs, silenceMs: limits.streamSilenceMs },
  (request, init) => earlyCalls.take(request, init?.signal) ?? fetch(request, init),
);

/** Sends the calls of some rooms of the contract. */
const linkTo = (shape: typeof contractShape) =>
  new OpenAPILink<CallContext>(shape, {
    url: `${location.origin}/api`,
    headers: ({ context }) => {
      const token = context.authToken ?? accessToken.get();
      return {
        ...(token && { 'auth-token': token }),
        ...(context.deviceTokens && { 'device-tokens': context.deviceTokens }),
        ...(context.bearer && { authorization: `Bearer ${context.bearer}` }),
        ...(context.idempotencyKey && { 'idempotency-key': context.idempotencyKey }),
      };
    },
    fetch: async (request, init, { context }) =>
      requireAnswer(
        await send(request, {
          ...init,
          keepalive: context.keepalive ?? false,
          priority: context.isPatient ? 'low' : 'auto',
        }),
      ),
    clientInterceptors: [
      ({ next, ...call }) => next({ ...call, request: { ...call.request, url: withRepeatedKeys(call.request.url) } }),
    ],
    interceptors: [
      async ({ next }) => {
        try {
          return await next();
        } catch (thrown) {
          const error = errorFromThrown(thrown);
          if (isSessionLocked(error)) lockSignal.raise();
          throw error;
        }
      },
    ],
  });

const link = linkTo(contractShape);
let lateLink: ReturnType<typeof linkTo> | undefined;

/** The link of a call: rooms that only their own pages call are fetched with those. @throws where the code cannot be fetched */
async function linkOf([room = '']: readonly string[]) {
  if (room in contractShape) return link;
  lateLink ??= linkTo((await import('virtual:late-contract-shape')).lateContractShape);
  return lateLink;
}

/** Every call of the contract, typed from it; failures are ClientErrors. */
export const client: JsonifiedClient<ContractRouterClient<typeof contract, CallContext>> = createORPCClient(
  new DynamicLink<CallContext>((_, path) => linkOf(path)),
);

/** Query and mutation options for the same calls. */
export const api = createTanstackQueryUtils(client);

/** Sends the fields as multipart, for the calls the specification defines so. */
export function asMultipart<T extends Record<string, string>>(fields: T): T {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  // The link sends a form unchanged; the contract types its fields.
  return form as unknown as T;
}
