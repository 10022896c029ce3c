import { randomBytes } from 'node:crypto';
import { AppError } from '#contract/errors/app-error.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { answerAttempt, isUnanswered } from './attempt-store.ts';
import { samlIdentity } from './saml-identity.ts';
import { samlProviderId } from './saml-provider.ts';
import type { SamlSettings } from './saml-settings.ts';
import type { Seal } from './seal.ts';

export type ReceiveSamlAnswerDeps = { db: Database; clock: Clock; seal: Seal; saml: SamlSettings };

/**
 * Stores the provider's answer for a minute, until the browser that began collects it with the code. An attempt accepts one answer. A
 * failed one leaves the attempt open, so that nobody can spoil somebody else's.
 * @throws AppError sign_in_failed
 */
export async function receiveSamlAnswer(
  { db, clock, seal, saml }: ReceiveSamlAnswerDeps,
  { samlResponse, state }: { samlResponse: string; state: string },
): Promise<{ code: string }> {
  const key = { state, provider: samlProviderId };
  if (!(await isUnanswered(db.query, key, clock.now()))) throw new AppError('sign_in_failed');
  const { verifySamlAnswer } = await import('./saml-client.ts');
  const identity = samlIdentity(await verifySamlAnswer(saml, samlResponse, state));
  const code = randomBytes(32).toString('base64url');
  const answer = await seal.close(JSON.stringify(identity));
  if (!(await answerAttempt(db.query, key, { code, answer }, clock.now()))) throw new AppError('sign_in_failed');
  return { code };
}
