import { identityErrors } from '#contract/errors/identity-errors.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';

/** Whether the login's challenge is no longer valid, so that only a new login helps. */
export const isChallengeOver = (error: Error | null | undefined): boolean =>
  error instanceof Error && asClientError(error).code === identityErrors.challenge_not_valid.number;
