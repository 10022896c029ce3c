import type { Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/open-platform.ts';
import type { Publishing } from '#server/platform/publishing/publishing.ts';

/** The demonstration hospital; `members` by email address. */
export type DemoHospital = {
  organisationId: string;
  members: ReadonlyMap<string, string>;
  /** The people who can log in. */
  people: readonly { part: string; userId: string }[];
};

/** A feature's part of the demonstration. */
export type Demonstration = {
  /** Runs in the transaction that creates the people, and so only once: later changes stay. */
  withPeople?(platform: Platform, tx: Tx, hospital: DemoHospital): Promise<void>;
  /** Runs at each start, after the people exist, and before jobs run; cheap when nothing is missing. */
  load?(platform: Platform, publishing: Publishing): Promise<void>;
};
