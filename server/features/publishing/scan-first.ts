import { type FileBytes, loadBytes } from '#engine/versions/publish-input.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Acting, FileToPublish, PublishingSteps } from '#server/platform/publishing/publishing.ts';
import { InfectedFile, refuseUnclean } from '#server/platform/scan/refuse-unclean.ts';
import type { OpenContent, VirusScanner } from '#server/platform/scan/virus-scanner.ts';

type ScanFirstDeps = { db: Database; audit: Audit; scanner: Pick<VirusScanner, 'isOn' | 'scan'> };

const opening =
  (bytes: FileBytes): OpenContent =>
  async () => {
    const content = await loadBytes(bytes);
    return (async function* () {
      yield content;
    })();
  };

/**
 * Has a file and its description scanned before any of it is read. A find is recorded in the audit log, whichever way the file came.
 * @throws InfectedFile, NotScanned; DocumentRefused too_large_to_scan
 */
export async function scanFirst(
  { db, audit, scanner }: ScanFirstDeps,
  { bytes, open, description, owner, partition, sha256 }: FileToPublish,
  who: Acting,
  { scan, signal }: PublishingSteps,
): Promise<void> {
  if (!scanner.isOn) return;
  const { organisationId } = owner;
  try {
    for (const content of [open ?? opening(bytes), ...(description ? [opening(description)] : [])])
      await refuseUnclean(scanner, content, organisationId, { ...scan, signal });
    await scan?.onPassed?.();
  } catch (error) {
    if (error instanceof InfectedFile) {
      const { signature } = error;
      await db.transaction((tx) =>
        audit.append(tx, {
          ...who,
          organisationId,
          action: 'documents.infected_file_refused',
          detail: { partition, found: signature, ...(sha256 !== undefined && { sha256 }) },
        }),
      );
    }
    throw error;
  }
}
