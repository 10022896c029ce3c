import type { Caller } from '#contract/access/caller.ts';
import type { JsonBytes } from './ready-answer.ts';

/** What a route handler knows about its request beyond the parsed input. */
export type RequestContext = {
  caller: Caller;
  requestId: string;
  /** Value of the Idempotency-Key header, if any (1–200 visible ASCII characters). */
  idempotencyKey: string | undefined;
  /** The auth-token as it came, for signout and signed links. Never log it. */
  authToken: string | undefined;
  /** What `Authorization: Bearer` carried, for the few calls that go by another token than a session's. Never log it. */
  bearer: string | undefined;
  ipAddress: string;
  userAgent: string;
  /** Aborts when the client goes away or the server closes. */
  signal: AbortSignal;
  /** Set where a handler's answer came as bytes (`ReadyAnswer`). */
  ready?: JsonBytes;
};
