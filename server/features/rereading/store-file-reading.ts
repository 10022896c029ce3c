import { DocumentRefused } from '#engine/reading/document-refused.ts';
import type { ReadDocument } from '#engine/reading/document-shape.ts';
import { storedElements } from '#engine/versions/as-read-store.ts';
import { compareReadings } from '#engine/versions/compare-readings.ts';
import { deriveDescription } from '#engine/versions/describe-document.ts';
import type { ParserPool } from '#engine/versions/parser-pool.ts';
import { storedPatientDataDoubts } from '#engine/versions/patient-data-in-document.ts';
import type { PreparedVersion } from '#engine/versions/prepare-version.ts';
import { elementsBefore, placingOfFile, presentReading } from '#engine/versions/read-again.ts';
import { formerElementsOf } from '#engine/versions/reading-store.ts';
import { hashOfText } from '#engine/versions/text-hash.ts';
import { lockWorkRowById } from '#engine/versions/version-store.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { Publishing } from '#server/platform/publishing/publishing.ts';
import { type DueVersion, type FileSays, noteRead, titleByFile } from './due-version-store.ts';

type StoringDeps = { db: Database; clock: Clock; publishing: Pick<Publishing, 'storeReading'>; edition: number };

/** Attempts when somebody corrects the version meanwhile. */
const attempts = 3;

async function saidBy(version: DueVersion, read: ReadDocument, now: Date): Promise<FileSays> {
  const patientData = version.partition === 'library' ? await storedPatientDataDoubts(read.elements) : [];
  const doubts = [...(read.doubts ?? []), ...patientData];
  const isTitled = titleByFile(version) !== undefined && read.description === null;
  return {
    title: isTitled ? deriveDescription(version.fileName, read.title, now).work.title : null,
    textSha256: hashOfText(read.elements),
    pages: read.pages ?? null,
    recognisedPages: read.recognisedPages ?? null,
    readingWarning: read.warning ?? null,
    doubts: doubts.length === 0 ? null : doubts,
  };
}

/** Locks the work before the version, as every transaction does. */
async function lockAndNote(tx: Tx, version: DueVersion, edition: number, says: FileSays): Promise<void> {
  await lockWorkRowById(tx, version.workId);
  await noteRead(tx, version, edition, says);
}

/** Whether a prepared reading differs from the stored one. */
async function differs({ db }: StoringDeps, versionId: string, reading: number, prepared: PreparedVersion) {
  const [rows, former] = [await storedElements(db.query, versionId), await formerElementsOf(db.query, versionId)];
  const { written, moved, gone } = compareReadings({ reading, rows, former }, prepared);
  return written.length + moved.length + gone.length > 0;
}

/**
 * Stores what was read of a version's file as a new reading of the version. Where nothing differs, only the edition is recorded.
 * @throws DocumentRefused when the reading exceeds a limit, or others change the version all the time
 */
export async function storeFileReading(
  deps: StoringDeps,
  parser: Omit<ParserPool, 'close'>,
  version: DueVersion,
  read: ReadDocument,
): Promise<'changed' | 'same' | 'gone'> {
  const { db, clock, publishing, edition } = deps;
  const { id: versionId, organisationId, partition, key, number } = version;
  const says = await saidBy(version, read, clock.now());
  const isRetitled = says.title !== null && says.title !== titleByFile(version);
  for (let round = 0; round < attempts; round += 1) {
    const present = await presentReading(db.query, versionId);
    if (present === undefined) return 'gone';
    const beside = await elementsBefore(db.query, present);
    const prepared = await parser.prepare(placingOfFile(present, read.elements, beside));
    const { reading } = present;
    if (!isRetitled && !(await differs(deps, versionId, reading, prepared))) {
      await db.transaction((tx) => lockAndNote(tx, version, edition, says));
      return 'same';
    }
    const entry = {
      organisationId,
      action: 'documents.read_again',
      subject: { type: 'document', id: versionId },
      // The key of a library document contains words that people wrote.
      detail: { ...(partition === 'regulation' && { work: key }), version: number, edition },
    };
    const outcome = await publishing.storeReading(
      { ...version, versionId },
      { versionId, prepared, reading },
      { actor: { kind: 'system' } },
      { before: (tx) => lockAndNote(tx, version, edition, says), entry },
    );
    if (outcome === 'gone') return 'gone';
    if (outcome === 'stored') return 'changed';
  }
  throw new DocumentRefused('version_exists', 'Others were changing this version at the same time.');
}
