import type { Caller } from '#contract/access/caller.ts';
import type { FlagKey } from '#contract/flag-keys.ts';
import type { JsonBytes } from './ready-answer.ts';

/** What a route handler knows about its request beyond the parsed input. */
export type RequestContext = {
  caller: Caller;
  requestId: string;
  /** Value of the Idempotency-Key header, if any (1–200 visible ASCII characters). */
  idempotencyKey: string | undefined;
  /** The auth-token as received, for signing out and signed links. Never log it. */
  authToken: string | undefined;
  /** The token of `Authorization: Bearer`, for the few calls that do not go by session. Never log it. */
  bearer: string | undefined;
  /** The values of the `device-tokens` header. Never log them. */
  deviceTokens: readonly string[];
  ipAddress: string;
  userAgent: string;
  /** Aborts when the client disconnects or the server closes. */
  signal: AbortSignal;
  /** Whether a part of the product is on for the caller. */
  isOn(flag: FlagKey): Promise<boolean>;
  /** Set when a handler's answer is ready as bytes (`ReadyAnswer`). */
  ready?: JsonBytes;
};
