import { errorCatalogue } from '#contract/errors/catalogue.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';

/** Whether the login's challenge is no longer valid, so that only a new login helps. */
export const isChallengeOver = (error: Error | null | undefined): boolean =>
  error instanceof Error && asClientError(error).code === errorCatalogue.challenge_not_valid.number;
