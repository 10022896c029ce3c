import { type LookupAddress, type LookupAllOptions, lookup as systemLookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** A name leads to an address that is not of the public internet. */
export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress';
}

type SystemLookup = (
  name: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * A name's addresses for a connection that is about to be made, refused when one of them is not public. Looked at here and not
 * before, a name cannot mean one address when it is judged and another when it is used.
 */
export const guardedLookup =
  (lookup: SystemLookup = systemLookup): LookupFunction =>
  (name, options, done) => {
    lookup(name, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '');
      const [first] = addresses;
      if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address)))
        return done(new PrivateAddress('The name leads to a private address.'), '');
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });
  };
