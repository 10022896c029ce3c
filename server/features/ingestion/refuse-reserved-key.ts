import type { IngestionPartition } from '#contract/features/ingestion/ingestion.ts';
import { DocumentRefused } from '#engine/documents/document-refused.ts';

/** Beginnings of keys that regulation has: what refers to one of them means the regulation. */
const reserved = ['guide/', 'legislation/', 'gov-uk/', 'oscal/'];

/** @throws DocumentRefused when an organisation's own document says it is known by a key of regulation */
export function refuseReservedKey(partition: IngestionPartition, key: string | undefined): void {
  const beginning = partition === 'library' && reserved.find((each) => key?.startsWith(each));
  if (!beginning) return;
  throw new DocumentRefused(
    'front_matter',
    `Keys that begin with "${beginning}" are regulation's; give the document a key of its own, such as one that begins with "policy/".`,
  );
}
