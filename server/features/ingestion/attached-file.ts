import { containsNhsNumber } from '#contract/patient-data/contains-nhs-number.ts';
import { notYetClassified } from '#contract/taxonomy.ts';
import { DocumentRefused } from '#engine/reading/document-refused.ts';
import type { ParsedDocument } from '#engine/reading/document-shape.ts';
import { attachmentKey } from '#engine/versions/attached-work-store.ts';
import type { SaidOfText } from '#engine/versions/ingest-file.ts';
import { dayInEngland } from '#engine/versions/version-status.ts';
import type { IngestionFile } from './ingestion-file-store.ts';

/** What was read of an attached file: pages of a format that has them, and rows of its tables without their heads. */
export type CountedReading = { pages: number | null; rowsRead: number | null };

/**
 * Counts what was read of an attached file.
 * @throws DocumentRefused when its words contain an NHS number: nothing of it is stored then
 */
export function countAttached({ elements, pages }: ParsedDocument): CountedReading {
  if (elements.some(({ text }) => containsNhsNumber(text))) {
    throw new DocumentRefused(
      'patient_data',
      'This file contains an NHS number. Candour keeps no patient data: remove the number and attach the file again. The file was deleted.',
    );
  }
  const rows = elements.reduce((sum, { tableCells }) => sum + Math.max(0, (tableCells?.length ?? 0) - 1), 0);
  return { pages: pages ?? null, rowsRead: rows === 0 ? null : rows };
}

/** An attached file is a work of its own under its file name, whatever it says of itself: it is no version of anything. */
export const saidOfAttached = ({ id, fileName }: Pick<IngestionFile, 'id' | 'fileName'>, now: Date): SaidOfText => ({
  work: {
    key: attachmentKey(id),
    fileName,
    title: fileName,
    isGuide: false,
    publication: null,
    jurisdiction: null,
    category: notYetClassified,
    domain: notYetClassified,
    subdomains: [notYetClassified],
  },
  effectiveFrom: dayInEngland(now),
  label: null,
});
