import { isIPv6 } from 'node:net';

const mapped = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/;
const translated = /^64:ff9b::(?:([\da-f]{1,4}):)?([\da-f]{1,4})$/;

const inDots = (high: string, low: string): string =>
  [high, low].flatMap((part) => [Number.parseInt(part, 16) >> 8, Number.parseInt(part, 16) & 255]).join('.');

/**
 * The network that a caller's limits count for: an IPv4 address, or the first 64 bits of an IPv6 address, because one subscriber has
 * all addresses below them. An IPv4 address inside an IPv6 address counts as the IPv4 address. Node knows
 * no address of a caller who has disconnected.
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return 'disconnected';
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return address;
  // Node writes every form of one address alike.
  const canonical = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const [, high = '0', low] = mapped.exec(canonical) ?? translated.exec(canonical) ?? [];
  if (low !== undefined) return inDots(high, low);
  const [start = '', end] = canonical.split('::');
  const first = start === '' ? [] : start.split(':');
  const last = end === undefined || end === '' ? [] : end.split(':');
  const groups = [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
