import type { z } from 'zod';
import type { loginResult } from '#contract/features/auth/login-result.ts';
import type { SignInOutcome } from './finish-sign-in.ts';

/** The answer of every call that signs a person in (spec §7). */
export function presentSignIn(outcome: SignInOutcome): z.infer<typeof loginResult> {
  if (outcome.kind === 'passkey') {
    const next = { kind: 'passkey' as const, challenge: outcome.challenge };
    return { auth_token: '', message: 'Confirm with your passkey.', error: null, next };
  }
  if (outcome.kind === 'totp') {
    const next = { kind: 'totp' as const, challenge: outcome.challenge, has_passkey: outcome.hasPasskey };
    return { auth_token: '', message: 'Enter the code from your authenticator app.', error: null, next };
  }
  const { authToken, deviceToken, isPending } = outcome;
  const begun = { auth_token: authToken, device_token: deviceToken, error: null };
  if (!isPending) return { ...begun, message: 'Logged in successfully.' };
  const message = 'Your organisation requires two-step login. Set it up to continue.';
  return { ...begun, message, next: { kind: 'set-up-second-factor' } };
}
