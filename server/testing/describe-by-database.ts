import { describe } from 'vitest';
import type { DatabaseKind } from '#server/platform/db/database.ts';
import { leaveOut, reaches, type TestRun } from './test-run.ts';

/** Why a suite runs on PostgreSQL as well as the embedded database. In a run that skips PostgreSQL, `leaveOut` notes it. */
export type OnPostgres =
  /** It behaves differently there: other SQL, other locks, other processes. */
  | 'behaves_otherwise'
  /** A store or a port: nothing else tests its SQL so closely. */
  | 'store'
  /** A feature tested through its routes for what happens when two requests race. */
  | 'races'
  /** Any other feature tested through its routes: its stores have their own tests. */
  | 'feature';

/** The shortest run that includes PostgreSQL. */
const shortestRun: Readonly<Record<OnPostgres, TestRun>> = {
  behaves_otherwise: 'quick',
  store: 'full',
  races: 'full',
  feature: 'soak',
};

/** The databases of a suite in this run; `CANDOUR_BOTH_DATABASES=1` demands both in any run. */
export function databasesFor(why: OnPostgres, suite: string): readonly DatabaseKind[] {
  if (process.env['CANDOUR_BOTH_DATABASES'] === '1' || reaches(shortestRun[why])) return ['embedded', 'postgres'];
  leaveOut('second database', suite);
  return ['embedded'];
}

/** A suite for the embedded database and, in longer runs, for PostgreSQL 18. */
export function describeByDatabase(why: OnPostgres, name: string, suite: (kind: DatabaseKind) => void): void {
  describe.each(databasesFor(why, name))(`${name} (%s)`, suite);
}
