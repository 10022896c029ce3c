import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import type { PasswordHashing } from '#server/platform/identity/credentials.ts';

const derived = (password: string, salt: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password, salt, 32, { N: 1_024, r: 1, p: 1 }, (error, key) => (error ? reject(error) : resolve(key)));
  });

/**
 * Real scrypt at a hundredth of the product's cost, for people in tests: otherwise a suite that signs in anew in every file would
 * spend most of its time hashing. `credentials.test.ts` and the tests of whole processes cover the product's own hashing.
 */
export const quickHashing: PasswordHashing = {
  async hash(password) {
    const salt = randomBytes(16).toString('hex');
    return `${salt}:${(await derived(password, salt)).toString('hex')}`;
  },
  async verify({ hash, password }) {
    const [salt = '', key = ''] = hash.split(':');
    const expected = Buffer.from(key, 'hex');
    return expected.length === 32 && timingSafeEqual(expected, await derived(password, salt));
  },
};
