import { beginSession } from '#web/platform/session/session.ts';

/** What every way in answers: a session, or what is asked for before there is one. */
export type LoginResult = {
  auth_token: string;
  next?: { kind: 'totp'; challenge: string } | { kind: 'set-up-second-factor' } | undefined;
};

/**
 * Begins the session that was answered.
 * @returns the challenge of the second factor, where that is asked for first
 */
export async function takeLogin({ auth_token, next }: LoginResult, isShared: boolean): Promise<string | undefined> {
  if (next?.kind === 'totp') return next.challenge;
  await beginSession(auth_token, isShared);
  return undefined;
}
