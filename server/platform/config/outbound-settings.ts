import { isIP } from 'node:net';
import { isAbsolute } from 'node:path';
import { z } from 'zod';

/** A host, a suffix such as .trust.example or *.trust.example, an IPv4 address or network, or an IPv6 address; a port may follow a host. */
const host = /^(?:\*?\.)?[a-z0-9_-][a-z0-9._-]*$/;
const looksLikeIpv4 = /^\d+(?:\.\d+){3}$/;
const network = /^([\d.]+)\/(?:[0-9]|[12][0-9]|3[0-2])$/;
const hostAndPort = /^([^:]*):(\d{1,5})$/;

/** A name, or an IPv4 address whose numbers are all below 256: a wrong one would match nothing and go unnoticed. */
const isHost = (text: string) => host.test(text) && (!looksLikeIpv4.test(text) || isIP(text) === 4);

function isException(entry: string): boolean {
  const networkAddress = network.exec(entry)?.[1];
  if (networkAddress !== undefined) return isIP(networkAddress) === 4;
  const [, name, port] = hostAndPort.exec(entry) ?? [];
  if (name !== undefined) return isHost(name) && Number(port) >= 1 && Number(port) <= 65_535;
  return entry === '*' || isHost(entry) || isIP(entry.replace(/^\[(.*)\]$/, '$1')) === 6;
}

const listed = (list: string): string[] =>
  list
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .filter((entry) => entry !== '');

/** Settings for a network that lets programs out through a proxy only, or that inspects what they send; spread into the one schema. */
export const outboundSettings = {
  OUTBOUND_PROXY: z
    .url({ protocol: /^https?$/ })
    .refine((url) => /^\/?$/.test(new URL(url).pathname), 'must end after the port')
    .optional()
    .describe(
      'Proxy for every outgoing call except AUDIT_STREAM, as http://user:password@host:port. Without it, calls go out directly.',
    ),
  OUTBOUND_NO_PROXY: z
    .string()
    .default('')
    .transform(listed)
    .pipe(
      z.array(
        z
          .string()
          .refine(
            isException,
            'must be hosts, suffixes such as .trust.example, or networks such as 10.0.0.0/8, with every number of an address below 256',
          ),
      ),
    )
    .describe(
      'Hosts called without the proxy, comma-separated: hosts, suffixes such as .trust.example, IPv4 networks such as 10.0.0.0/8 (for addresses, not names). This computer is always one.',
    ),
  CA_CERTIFICATES: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((path) => path.trim())
        .filter((path) => path !== ''),
    )
    .pipe(z.array(z.string().refine(isAbsolute, 'must be absolute paths')))
    .describe('PEM files of further certificate authorities to trust, as comma-separated absolute paths.'),
};
