import type { ParserPool } from '#engine/documents/parser-pool.ts';
import type { AffectedBy } from '#server/platform/affected/affected.ts';
import type { Audit, AuditActor } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Queryable, Tx } from '#server/platform/db/database.ts';
import type { Files } from '#server/platform/files/files.ts';
import type { AnsweredForBy, ManagedVersionRow } from './managed-version-store.ts';

/** A version of which readers see something else from now on. */
export type ChangedVersion = Pick<ManagedVersionRow, 'workId' | 'key' | 'number' | 'partition' | 'organisationId'> & {
  versionId: string;
  /** Who brought it; null when the product did. */
  broughtBy: string | null;
};

/** Who acts, and in which request. */
export type Acting = { actor: AuditActor; requestId?: string };

export type VersionDeps = {
  db: Database;
  clock: Clock;
  audit: Audit;
  files: Pick<Files, 'remove' | 'store'>;
  parser: Pick<ParserPool, 'prepare' | 'meet'>;
  affectedBy: readonly AffectedBy[];
  /** Told in the transaction that publishes, as of every publication: the last act of it. */
  onPublished(tx: Tx, version: ChangedVersion, who: Acting): Promise<void>;
  /** Told in the transaction that rolls a version back, before the audit log is. */
  onRolledBack(tx: Tx, version: ChangedVersion, who: Acting): Promise<void>;
  /** That somebody answers for a work of a library, as a condition of a query over works. */
  answeredForBy: AnsweredForBy;
  /** How many people have starred a work. */
  starredBy(db: Queryable, workId: string): Promise<number>;
};

/** An act on one version; `requestId` is absent on the command line. */
export type VersionAct = { id: string; requestId?: string };
