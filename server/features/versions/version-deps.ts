import type { ParserPool } from '#engine/versions/parser-pool.ts';
import type { AffectedBy } from '#server/platform/affected/affected.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Offers } from '#server/platform/feature/offers.ts';
import type { Files } from '#server/platform/files/files.ts';
import type { Publishing } from '#server/platform/publishing/publishing.ts';

export type VersionDeps = {
  db: Database;
  clock: Clock;
  audit: Audit;
  files: Pick<Files, 'remove' | 'store'>;
  parser: Pick<ParserPool, 'prepare' | 'meet'>;
  publishing: Pick<Publishing, 'publishHeld' | 'withdraw'>;
  cites: readonly AffectedBy[];
  offers: Pick<Offers, 'answeredForBy' | 'countStarrers'>;
};

/** An act on one version. `requestId` is absent on the command line. */
export type VersionAct = { id: string; requestId?: string };
