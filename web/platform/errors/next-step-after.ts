import { errorCatalogue } from '#contract/errors/catalogue.ts';
import type { ClientError } from '#web/platform/api/client-error.ts';

/** "in 30 seconds", "in 2 minutes"; a minute where the server does not say. */
function waitInWords(ms = 60_000): string {
  const seconds = Math.max(1, Math.ceil(ms / 1_000));
  if (seconds < 60) return `in ${seconds} second${seconds === 1 ? '' : 's'}`;
  const minutes = Math.ceil(seconds / 60);
  return `in ${minutes} minute${minutes === 1 ? '' : 's'}`;
}

/** What people can do by themselves about the errors that spec §8 calls user-actionable. */
function ownStep({ status, code, retryAfterMs }: ClientError): string {
  if (status === 401) return 'Log in again to continue.';
  if (status === 422) return 'Correct this, then try again.';
  if (status === 429) return `You can try again ${waitInWords(retryAfterMs)}.`;
  if (code === errorCatalogue.timed_out.number) return 'You can try again now. This page stays open.';
  return 'You can try again once you are connected. This page stays open.';
}

/** What the person can do now, in a sentence: by themselves where the error is user-actionable, otherwise with support. */
export function nextStepAfter(error: ClientError): string {
  if (error.userActionable) return ownStep(error);
  if (error.status === 403) return 'If you need access, contact support.';
  return error.requestId === undefined
    ? 'If this happens again, contact support.'
    : 'If this happens again, contact support. The email will include the Request ID.';
}
