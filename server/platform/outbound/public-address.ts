import { type LookupAddress, type LookupAllOptions, lookup as systemLookup } from 'node:dns';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';

/** Addresses outside the public internet (IANA special-purpose registries; RFC 6890 and its successors). */
const reserved = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  reserved.addSubnet(network, prefix, 'ipv4');

/**
 * In IPv6 only the global unicast range is public, except the parts of it that lead into IPv4 or are reserved for documentation.
 */
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');
const keptBack = new BlockList();
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  keptBack.addSubnet(network, prefix, 'ipv6');

/** Whether an IP address, without brackets, is on the public internet. False for anything else. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  if (!isIPv6(address)) return !reserved.check(address, 'ipv4');
  return globalUnicast.check(address, 'ipv6') && !keptBack.check(address, 'ipv6');
}

/** Whether a host, without brackets, is outside the public internet by its name alone. Dots at the end change no name. */
export function isPrivateHost(host: string): boolean {
  const name = host.toLowerCase().replace(/\.+$/, '');
  return name === 'localhost' || name.endsWith('.localhost') || (isIP(name) !== 0 && !isPublicAddress(name));
}

/** A host name resolves to an address outside the public internet. */
export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress';
}

type SystemLookup = (
  name: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Resolves a name for a connection about to be made, and refuses it when an address is not public. Checking here and not earlier
 * prevents DNS rebinding: the address that is checked is the one that is used.
 */
export const guardedLookup =
  (lookup: SystemLookup = systemLookup): LookupFunction =>
  (name, options, done) => {
    lookup(name, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '');
      const [first] = addresses;
      if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address)))
        return done(new PrivateAddress('The host name resolves to a private address.'), '');
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });
  };

/**
 * Refuses a name that a proxy is about to be asked for, where this machine resolves it to a private address. A name that is unknown
 * here passes: behind a proxy, many networks do not resolve names of the internet. What the proxy makes of it is the proxy's rule.
 * @throws PrivateAddress
 */
export async function refusePrivateName(name: string, lookup: SystemLookup = systemLookup): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  guardedLookup(lookup)(name, { all: true }, (error) => (error instanceof PrivateAddress ? reject(error) : resolve()));
  await promise;
}
