import type { ParsedDocument } from '#engine/documents/document-shape.ts';
import type { Ingested, IngestInput } from '#engine/documents/ingest-file.ts';
import type { ParserPool } from '#engine/documents/parser-pool.ts';
import type { OnStage, PublishedVersion, RenewedVersion, SourceKeeper } from '#engine/documents/publish-input.ts';
import type { Partition } from '#engine/search/search-tables.ts';
import type { AuditActor, AuditEntry } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Notifier } from '#server/platform/notify/notifier.ts';

/** Who acts, and in which request; on the command line there is none. */
export type Acting = { actor: AuditActor; requestId?: string };

/** A version whose state changes, and where it belongs. */
export type ChangedVersion = {
  workId: string;
  versionId: string;
  key: string;
  number: number;
  partition: Partition;
  organisationId: string | null;
  /** Id of the user who brought its file; null when the product did. */
  broughtBy: string | null;
};

/** A version that became ready. */
export type ReadyVersion = ChangedVersion & {
  /** The folder of the library that was chosen for it; null also when it waited for a person, who chooses none. */
  folderId: string | null;
  /** It waits for somebody to publish it. */
  isHeld: boolean;
};

/** A version whose comments, and source file, a newer file of the same words replaced. */
export type VersionWithNewComments = ChangedVersion & Omit<RenewedVersion, 'elements'> & { broughtAs: string };

/** What listeners work with. `jobs` is absent where jobs do not run: the next start sends for what was noted. */
export type ListenerGround = { clock: Clock; notifier: Notifier; jobs?: Pick<Jobs, 'send'> | undefined };

/** What a listener wants said in the audit log; who did it is known. */
export type ListenerEntry = Omit<AuditEntry, 'actor' | 'requestId'>;

export type VersionListener<Version> = (
  ground: ListenerGround,
  tx: Tx,
  version: Version,
  actor: AuditActor,
) => Promise<ListenerEntry | undefined>;

/**
 * What a feature does when a version changes, in the transaction that changes it. A throw undoes the change. What a listener returns
 * is appended to the audit log, which every transaction writes last.
 */
export type VersionListeners = {
  /** A version is stored, and held for a person. */
  versionHeld?: VersionListener<ReadyVersion>;
  /** Readers see a version from now on. */
  versionPublished?: VersionListener<ReadyVersion>;
  /** A version was rolled back: readers see it no more. */
  versionWithdrawn?: VersionListener<ChangedVersion>;
  commentsRenewed?: VersionListener<VersionWithNewComments>;
};

/** A file on its way to become a version. */
export type FileToPublish = Omit<IngestInput, 'now'> & {
  folderId?: string | null | undefined;
  /** Names this bringing of the file, so that the same file brought twice is told of twice. */
  broughtAs?: string | undefined;
};

/** What whoever brings a file does in the transactions of its publication, after the listeners, and is told on the way. */
export type PublishingSteps = {
  published?(tx: Tx, version: PublishedVersion): Promise<void>;
  held?(tx: Tx, version: PublishedVersion): Promise<void>;
  renewed?(tx: Tx, version: RenewedVersion): Promise<void>;
  /** Where its bytes are kept, if not among the product's files. */
  sources?: SourceKeeper | undefined;
  /** Shown what was read before anything is stored. A throw ends the publication. */
  onRead?(document: ParsedDocument): Promise<void>;
  onStage?: OnStage | undefined;
  signal?: AbortSignal | undefined;
};

/** The one place where versions become visible and stop being so. */
export interface Publishing {
  /**
   * Reads one file and makes it a version, published or (with `hold`) held. Storing the version, the listeners and the audit entry
   * are one transaction; signals go out after its commit.
   * @throws DocumentRefused with a sentence for whoever brought the file
   */
  ingest(
    parser: Omit<ParserPool, 'close'>,
    file: FileToPublish,
    who: Acting,
    steps?: PublishingSteps,
  ): Promise<Ingested>;
  /**
   * Publishes a held version.
   * @returns 'gone' when it is held no more, 'out_of_date' when another version was published since it was prepared
   * @throws DocumentRefused when its number or file name was taken meanwhile
   */
  publishHeld(version: Omit<ChangedVersion, 'number'>, who: Acting): Promise<'published' | 'gone' | 'out_of_date'>;
  /** Rolls the newest version of a work back. @param by a person's id, or null for the operator */
  withdraw(
    version: Omit<ChangedVersion, 'number'>,
    by: string | null,
    who: Acting,
  ): Promise<'withdrawn' | 'gone' | 'not_newest'>;
}
