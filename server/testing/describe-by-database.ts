import { describe } from 'vitest';
import type { DatabaseKind } from '#server/platform/db/database.ts';
import { leaveOut, reaches, type TestRun } from './test-run.ts';

/** Why a suite runs on PostgreSQL besides the embedded database. Where it does not, `leaveOut` notes it. */
export type OnPostgres =
  /** What it is about works otherwise there: another SQL, other locks, other processes. */
  | 'behaves_otherwise'
  /** A store or a port: what it asks of the database is asked nowhere else so closely. */
  | 'store'
  /** A feature through its door that says what happens when two ask at once. */
  | 'races'
  /** Any other feature through its door: its stores are tested by themselves. */
  | 'feature';

/** The shortest run in which PostgreSQL is asked, too. */
const shortestRun: Readonly<Record<OnPostgres, TestRun>> = {
  behaves_otherwise: 'quick',
  store: 'full',
  races: 'full',
  feature: 'soak',
};

/** The databases of a suite in this run; `CANDOUR_BOTH_DATABASES=1` asks for both in any. */
export function databasesFor(why: OnPostgres, suite: string): readonly DatabaseKind[] {
  if (process.env['CANDOUR_BOTH_DATABASES'] === '1' || reaches(shortestRun[why])) return ['embedded', 'postgres'];
  leaveOut('second database', suite);
  return ['embedded'];
}

/** A suite for the embedded database and, in runs that are long enough for it, for PostgreSQL 18. */
export function describeByDatabase(why: OnPostgres, name: string, suite: (kind: DatabaseKind) => void): void {
  describe.each(databasesFor(why, name))(`${name} (%s)`, suite);
}
