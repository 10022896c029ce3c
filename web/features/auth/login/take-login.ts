import { beginSession } from '#web/platform/session/session.ts';
import { storedDevices } from '#web/platform/session/stored-devices.ts';

/** What a login still asks for: a code, with a passkey as another way, or a passkey alone. */
export type LoginChallenge =
  | { kind: 'totp'; challenge: string; has_passkey: boolean }
  | { kind: 'passkey'; challenge: string };

/** The answer of every login method: a session, or what is required before there is one. */
export type LoginResult = {
  auth_token: string;
  device_token?: string | undefined;
  next?: LoginChallenge | { kind: 'set-up-second-factor' } | undefined;
};

/** The context of every call that logs somebody in: what this browser is known by. */
export const asThisDevice = () => ({ context: { deviceTokens: storedDevices.sent() } });

/**
 * Starts the session from the answer.
 * @returns the challenge of the second factor, if that is required first
 */
export async function takeLogin(
  { auth_token, device_token, next }: LoginResult,
  isShared: boolean,
): Promise<LoginChallenge | undefined> {
  if (next && next.kind !== 'set-up-second-factor') return next;
  if (device_token !== undefined) storedDevices.keep(device_token);
  await beginSession(auth_token, isShared);
  return undefined;
}
