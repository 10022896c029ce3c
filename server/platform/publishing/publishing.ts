import type { ParsedDocument } from '#engine/reading/document-shape.ts';
import type { Partition } from '#engine/search/search-tables.ts';
import type { Ingested, IngestInput } from '#engine/versions/ingest-file.ts';
import type { ParserPool, ParseWatch } from '#engine/versions/parser-pool.ts';
import type { OnStage, PublishedVersion, RenewedVersion, SourceKeeper } from '#engine/versions/publish-input.ts';
import type { NewReading, ReadAgain, StoredReading } from '#engine/versions/store-reading.ts';
import type { AuditActor, AuditEntry } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Notifier } from '#server/platform/notify/notifier.ts';
import type { OpenContent, ScanPatience } from '#server/platform/scan/virus-scanner.ts';

/** Who acts, and in which request; the command line has no request. */
export type Acting = { actor: AuditActor; requestId?: string };

/** A version whose state changes, and the work it belongs to. */
export type ChangedVersion = {
  workId: string;
  versionId: string;
  key: string;
  number: number;
  partition: Partition;
  organisationId: string | null;
  /** Id of the user who added its file; null when the product did. */
  broughtBy: string | null;
};

/** A version that became ready. */
export type ReadyVersion = ChangedVersion & {
  /** The library folder chosen for it; null also for a held version, whose publisher chooses no folder. */
  folderId: string | null;
  /** Whether it is held until a person publishes it. */
  isHeld: boolean;
};

/** A version whose comments and source file were replaced by those of a newer file with the same words. */
export type VersionWithNewComments = ChangedVersion & Omit<RenewedVersion, 'elements'> & { broughtAs: string };

/** A version of which another reading was stored: the same file, version and days, with other elements. */
export type VersionReadAgain = ChangedVersion & Omit<ReadAgain, 'elements'>;

/** The services of a listener. `jobs` is absent where jobs do not run: the next start sends the jobs for noted changes. */
export type ListenerGround = { clock: Clock; notifier: Notifier; jobs?: Pick<Jobs, 'send'> | undefined };

/** A listener's audit entry; the actor is known. */
export type ListenerEntry = Omit<AuditEntry, 'actor' | 'requestId'>;

export type VersionListener<Version> = (
  ground: ListenerGround,
  tx: Tx,
  version: Version,
  actor: AuditActor,
) => Promise<ListenerEntry | undefined>;

/**
 * What a feature does when a version changes, in the transaction that changes it. If it throws, the change is rolled back. The
 * entry it returns is appended to the audit log, which every transaction writes last.
 */
export type VersionListeners = {
  /** A version was stored and is held for a person. */
  versionHeld?: VersionListener<ReadyVersion>;
  /** Readers see a version from now on. */
  versionPublished?: VersionListener<ReadyVersion>;
  /** A version was rolled back: readers no longer see it. */
  versionWithdrawn?: VersionListener<ChangedVersion>;
  commentsRenewed?: VersionListener<VersionWithNewComments>;
  /** People corrected what was read of a version, or its file was read again. */
  versionReadAgain?: VersionListener<VersionReadAgain>;
};

/** A file about to become a version. */
export type FileToPublish = Omit<IngestInput, 'now'> & {
  folderId?: string | null | undefined;
  /** Opens the bytes as a stream, for the virus scanner: a large file is then never in memory before its turn. */
  open?: OpenContent | undefined;
  /** Identifies this upload or import of the file, so that a file added twice is reported twice. */
  broughtAs?: string | undefined;
};

/**
 * What the code that adds a file does in the transactions of its publication, after the listeners, and the progress it receives.
 */
export type PublishingSteps = {
  published?(tx: Tx, version: PublishedVersion): Promise<void>;
  held?(tx: Tx, version: PublishedVersion): Promise<void>;
  renewed?(tx: Tx, version: RenewedVersion): Promise<void>;
  /** Where its bytes are stored, if not among the product's files. */
  sources?: SourceKeeper | undefined;
  /** Receives the parsed document before anything is stored. If it throws, the publication ends. */
  onRead?(document: ParsedDocument): Promise<void>;
  onStage?: OnStage | undefined;
  /** Receives the pages read so far, of formats that have pages. */
  onProgress?: ParseWatch['onProgress'] | undefined;
  /** How to wait for the virus scanner, with a single attempt otherwise; `onPassed` once it found nothing, before the file is read. */
  scan?: (Omit<ScanPatience, 'signal'> & { onPassed?: () => Promise<void> }) | undefined;
  signal?: AbortSignal | undefined;
};

/** What the code that stores a new reading does in its transaction, and the entry of the audit log. */
export type ReadingSteps = {
  /** Before anything else, such as storing the correction that the reading applies. A throw ends it. */
  before?(tx: Tx): Promise<void>;
  entry: ListenerEntry;
};

/** The one place where versions become visible, cease to be, and get other elements. */
export interface Publishing {
  /**
   * Passes one file by the virus scanner, reads it and makes it a version, published or (with `hold`) held. One transaction stores the version, runs the listeners
   * and writes the audit entry; signals go out after its commit.
   * @throws DocumentRefused with a sentence for the person who added the file
   */
  ingest(
    parser: Omit<ParserPool, 'close'>,
    file: FileToPublish,
    who: Acting,
    steps?: PublishingSteps,
  ): Promise<Ingested>;
  /**
   * Publishes a held version.
   * @returns 'gone' when it is no longer held, 'out_of_date' when another version was published since it was prepared
   * @throws DocumentRefused when its number or file name was taken meanwhile
   */
  publishHeld(version: Omit<ChangedVersion, 'number'>, who: Acting): Promise<'published' | 'gone' | 'out_of_date'>;
  /**
   * Replaces the elements of a published or held version by those of another reading of its file, prepared with the version's own
   * id (`engine/versions/read-again.ts`). Elements found again keep their ids, so citations do not move. The listeners run and the
   * audit entry is written in the same transaction.
   * @returns 'read_meanwhile' when another reading was stored since it was prepared: prepare it again
   */
  storeReading(
    version: Omit<ChangedVersion, 'number'>,
    reading: NewReading,
    who: Acting,
    steps: ReadingSteps,
  ): Promise<StoredReading['outcome']>;
  /** Rolls the newest version of a work back. @param by a person's id, or null for the operator */
  withdraw(
    version: Omit<ChangedVersion, 'number'>,
    by: string | null,
    who: Acting,
  ): Promise<'withdrawn' | 'gone' | 'not_newest'>;
}
