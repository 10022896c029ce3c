import { generalErrors } from '#contract/errors/general-errors.ts';
import type { ClientError } from '#web/platform/api/client-error.ts';

/** Up to this long, ms, the specification's "wait a moment" says enough. */
const momentMs = 60_000;

/** Only of a wait longer than a moment: the words above it already say to wait. */
const afterWait = (ms = 0): string => (ms > momentMs ? `You can try again in ${Math.ceil(ms / 60_000)} minutes.` : '');

/** What people can do by themselves about the errors that spec §8 calls user-actionable. */
function ownStep({ status, code, retryAfterMs }: ClientError): string {
  if (status === 401) return 'Log in again to continue.';
  if (status === 422) return 'Correct this, then try again.';
  if (status === 429) return afterWait(retryAfterMs);
  if (code === generalErrors.timed_out.number) return 'You can try again now. This page stays open.';
  return 'You can try again once you are connected. This page stays open.';
}

/** What the person can do now, in a sentence, or '' where the error says it: by themselves where the error is user-actionable, otherwise with support. */
export function nextStepAfter(error: ClientError): string {
  if (error.userActionable) return ownStep(error);
  if (error.status === 403) return 'If you need access, contact support.';
  return error.requestId === undefined
    ? 'If this happens again, contact support.'
    : 'If this happens again, contact support. The email will include the Request ID.';
}
