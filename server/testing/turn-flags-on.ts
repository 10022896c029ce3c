import type { Database } from '#server/platform/db/database.ts';
import { seedDemoFlags } from '#server/platform/flags/flag-store.ts';

/** Turns every flag on, as the demonstration does: tests meet the whole product unless they are about a flag. */
export const turnFlagsOn = (db: Database): Promise<void> => db.transaction((tx) => seedDemoFlags(tx, new Date()));
