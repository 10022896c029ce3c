import { hkdfSync } from 'node:crypto';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';

/** Encrypts what must be read again, so that a copy of the database reveals nothing. */
export type Seal = { close(text: string): Promise<string>; open(sealed: string): Promise<string> };

/** @param secret key material of the installation */
export function sealOf(secret: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'candour federation', 32)).toString('base64url');
  return {
    close: (text) => symmetricEncrypt({ key, data: text }),
    open: (sealed) => symmetricDecrypt({ key, data: sealed }),
  };
}
