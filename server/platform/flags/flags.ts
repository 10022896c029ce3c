import type { Caller } from '#contract/access/caller.ts';
import type { FlagKey } from '#contract/flag-keys.ts';

/** Parts of the product that can be on for everyone, an organisation or a person. */
export interface FlagSource {
  /** Every flag for this caller, at most ten seconds behind the tables. Rejects when they cannot be read. */
  flagsFor(caller: Caller): Promise<Record<FlagKey, boolean>>;
}
