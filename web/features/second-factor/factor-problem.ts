import { asClientError } from '#web/platform/api/decode-error.ts';
import { PasskeyAlreadyThere, PasskeyGivenUp } from '#web/platform/passkeys/ask-passkey.ts';

/** What a form shows at its top when an act fails. */
export const factorRefused = (error: Error) => ({ top: factorProblem(error) });

/** Why it failed, for a form; undefined where the person cancelled. */
export function factorProblem(error: Error | null): string | undefined {
  if (!error || error instanceof PasskeyGivenUp) return undefined;
  if (error instanceof PasskeyAlreadyThere) return 'This device already has a passkey for your account.';
  return asClientError(error).description || 'This did not work. Try again.';
}
