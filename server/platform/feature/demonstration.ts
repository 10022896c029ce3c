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

export type StoreWithPeople = (tx: Tx, hospital: DemoHospital) => Promise<void>;

/** A feature's part of the demonstration. */
export type Demonstration = {
  /** Runs in the transaction that creates the people, and so only once: later changes stay. */
  withPeople?(platform: Platform, tx: Tx, hospital: DemoHospital): Promise<void>;
  /** Makes before that transaction what takes a processor longer than a transaction may last. @returns what stores it in the transaction */
  prepareWithPeople?(platform: Platform): Promise<StoreWithPeople>;
  /** Runs at each start, after the people exist, and before jobs run; cheap when nothing is missing. */
  load?(platform: Platform, publishing: Publishing): Promise<void>;
};
