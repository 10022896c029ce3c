import type { Caller } from '#contract/access/caller.ts';
import type { FlagKey } from '#contract/features/flags/flags-contract.ts';

/** Parts of the product that are switched on for everybody, an organisation or a person. */
export interface Flags {
  /** Every flag as it stands for this caller; at most ten seconds behind the tables. Rejects when they cannot be read. */
  flagsFor(caller: Caller): Promise<Record<FlagKey, boolean>>;
}
