import { asClientError } from '#web/platform/api/decode-error.ts';
import { PasskeyGivenUp, PasskeyHeldAlready } from '#web/platform/passkeys/ask-passkey.ts';

/** Why it did not go ahead, in words for a form; nothing where the person gave up themselves. */
export function factorProblem(error: Error | null): string | undefined {
  if (!error || error instanceof PasskeyGivenUp) return undefined;
  if (error instanceof PasskeyHeldAlready) return 'This device keeps a passkey of your account already.';
  return asClientError(error).description || 'This could not be done. Please try again.';
}
