import { flagKeys } from '#contract/features/flags/flags-contract.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { switchFlags } from './flag-store.ts';

/** Everything on, for the demonstration. Call once, with the rest of the demo data: it overwrites what was set since. */
export const seedDemoFlags = (tx: Tx, now: Date): Promise<void> => switchFlags(tx, flagKeys, true, now);
