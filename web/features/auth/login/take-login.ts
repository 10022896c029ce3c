import { beginSession } from '#web/platform/session/session.ts';

/** The answer of every login method: a session, or what is required before there is one. */
export type LoginResult = {
  auth_token: string;
  next?: { kind: 'totp'; challenge: string } | { kind: 'set-up-second-factor' } | undefined;
};

/**
 * Starts the session from the answer.
 * @returns the challenge of the second factor, if that is required first
 */
export async function takeLogin({ auth_token, next }: LoginResult, isShared: boolean): Promise<string | undefined> {
  if (next?.kind === 'totp') return next.challenge;
  await beginSession(auth_token, isShared);
  return undefined;
}
