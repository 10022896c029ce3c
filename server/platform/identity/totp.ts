import { createOTP } from '@better-auth/utils/otp';
import { constantTimeEqual, generateRandomString, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { derivedKey } from './derived-key.ts';

const stepMs = 30_000;
/** Clocks of phones are not exact: codes of the half minutes before and after also count. */
const stepsAside = [0, -1, 1];

/**
 * A code as a person types it, with or without a space in the middle; undefined when it cannot be a code of an authenticator app.
 */
export const readTotpCode = (typed: string): string | undefined => {
  const digits = typed.replaceAll(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : undefined;
};

/** Codes of authenticator apps (RFC 6238: six digits, 30 seconds), by better-auth. Secrets are stored encrypted. */
export interface Totp {
  /** 190 random bits, encrypted. */
  newSecret(): Promise<string>;
  /** The address in the QR code that an authenticator app reads; it contains the secret. */
  uri(sealed: string, email: string): Promise<string>;
  /** The half minute that this code belongs to, counted from 1970; undefined when it matches none near now. */
  stepOf(sealed: string, code: string, now: Date): Promise<number | undefined>;
}

export function createTotp(secret: string): Totp {
  const key = derivedKey(secret, 'totp secrets');
  const open = async (sealed: string) => createOTP(await symmetricDecrypt({ key, data: sealed }));
  return {
    newSecret: () => symmetricEncrypt({ key, data: generateRandomString(32) }),
    uri: async (sealed, email) => (await open(sealed)).url('Candour', email),
    async stepOf(sealed, code, now) {
      const otp = await open(sealed);
      const step = Math.floor(now.getTime() / stepMs);
      for (const aside of stepsAside) if (constantTimeEqual(await otp.hotp(step + aside), code)) return step + aside;
      return undefined;
    },
  };
}
