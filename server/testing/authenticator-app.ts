import { base32 } from '@better-auth/utils/base32';
import { createOTP } from '@better-auth/utils/otp';

/** The code that an authenticator app shows now, after reading this address. */
export function codeShown(uri: string, now: Date): Promise<string> {
  const secret = new TextDecoder().decode(base32.decode(new URL(uri).searchParams.get('secret') ?? ''));
  return createOTP(secret).hotp(Math.floor(now.getTime() / 30_000));
}
