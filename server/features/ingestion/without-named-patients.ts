import { containsNhsNumber } from '#contract/patient-data/contains-nhs-number.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { IncomingFile } from '#server/platform/ingestion/ingestion-port.ts';
import { discardReceived } from './receive-upload.ts';

/** What stands in the place of a file name that contains an NHS number: neither the name nor the bytes are kept. */
const withheldName = (fileName: string): string => `File${/\.[A-Za-z0-9]{1,8}$/.exec(fileName)?.[0] ?? ''}`;

/** Keeps no file whose name contains an NHS number. */
export async function withoutNamedPatients(
  store: Pick<FileStore, 'delete'>,
  received: readonly IncomingFile[],
): Promise<IncomingFile[]> {
  const kept: IncomingFile[] = [];
  for (const file of received) {
    if (!containsNhsNumber(file.fileName)) kept.push(file);
    else {
      await discardReceived(store, [file]);
      kept.push({ ...file, fileName: withheldName(file.fileName), bytes: 'patient_data' });
    }
  }
  return kept;
}
