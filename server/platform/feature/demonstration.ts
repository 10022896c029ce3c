import type { Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/open-platform.ts';
import type { Publishing } from '#server/platform/publishing/publishing.ts';

/** The demonstration hospital; `members` by email address. */
export type DemoHospital = {
  organisationId: string;
  members: ReadonlyMap<string, string>;
  /** Those who can log in. */
  people: readonly { part: string; userId: string }[];
};

/** A feature's share of the demonstration. */
export type Demonstration = {
  /** In the transaction that makes the people, and so once: what somebody changes later stays changed. */
  withPeople?(platform: Platform, tx: Tx, hospital: DemoHospital): Promise<void>;
  /** At each start, after the people are there; costs a look where nothing is missing. Jobs do not run yet. */
  load?(platform: Platform, publishing: Publishing): Promise<void>;
};
