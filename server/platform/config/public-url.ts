import type { Settings } from './settings.ts';

const everyAddress = new Set(['0.0.0.0', '::']);

/**
 * The address at which people reach the product, without a trailing slash. Without PUBLIC_URL it is the listening address; "every
 * address" and 127.0.0.1 are written as localhost. With port 0 nobody knows the address before listening, so links need the
 * setting.
 */
export function publicUrlOf({ PUBLIC_URL: given, HOST: host, PORT: port }: Settings): string {
  if (given !== undefined) return given;
  if (host === '127.0.0.1' || everyAddress.has(host)) return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
