import type { Settings } from './settings.ts';

const everyAddress = new Set(['0.0.0.0', '::']);

/**
 * Where people reach the product, without a slash at the end. Without PUBLIC_URL it is the listening address, which for "every
 * address" and for 127.0.0.1 is called localhost; with a free port (0) nobody knows it before listening, so links need the setting.
 */
export function publicUrlOf({ PUBLIC_URL: given, HOST: host, PORT: port }: Settings): string {
  if (given !== undefined) return given;
  if (host === '127.0.0.1' || everyAddress.has(host)) return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
