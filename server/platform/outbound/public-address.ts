import { BlockList, isIP, isIPv6 } from 'node:net';

/** Addresses that are not the public internet's (IANA special-purpose registries; RFC 6890 and its successors). */
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

/** Of IPv6 only the global unicast range is public, but for what in it leads into IPv4 or is kept for documents. */
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

/** Whether an IP address, without brackets, is one of the public internet. False for what is no address. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  if (!isIPv6(address)) return !reserved.check(address, 'ipv4');
  return globalUnicast.check(address, 'ipv6') && !keptBack.check(address, 'ipv6');
}
