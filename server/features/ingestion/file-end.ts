import type { Ingested } from '#engine/versions/ingest-file.ts';
import type { FileChange } from './ingestion-file-store.ts';

/**
 * How a file ended, with the document it became or duplicates. `isKept`: the file is the source of a version, and its row was updated in
 * the transaction that made it so.
 */
export type FileEnd = {
  change: FileChange & { stage: 'ready' | 'duplicate' };
  title: string;
  number: number;
  isKept: boolean;
};

/** A version with the same content as a file. */
type Same = Pick<Ingested, 'versionId' | 'number' | 'title' | 'elements'>;

/** @param formatOf the document's file name in another format */
export const asDuplicate = ({ versionId, number, title, elements }: Same, formatOf?: string): FileEnd => ({
  title,
  number,
  isKept: false,
  change: {
    stage: 'duplicate',
    versionId,
    elements,
    reason: 'duplicate',
    message:
      formatOf === undefined
        ? `This is already published as version ${number} of “${title}”.`
        : `This is “${formatOf}” in another format. It is already published as version ${number} of “${title}”.`,
  },
});

/** The change of a file whose comments replace those of a version. */
export const renewed = ({ number, versionId, elements }: Omit<Same, 'title'>) =>
  ({
    stage: 'duplicate',
    versionId,
    elements,
    reason: 'duplicate',
    message: `The text is the same as version ${number}. Its comments were updated.`,
  }) as const;

/** A preview shows words, so new comments alone cannot be held. Readers must not see them before a person has checked them. */
const notRenewed = ({ number }: Pick<Same, 'number'>) =>
  `The text is the same as version ${number}, so there is nothing to preview and its comments were not updated. To update them, upload the file without “Preview changes before publishing”.`;

/** @param heldId the version that this file created and that is held; another held version makes this file its duplicate */
export function endOf(
  { outcome, versionId, number, title, elements, formatOf, comments }: Ingested,
  heldId: string | undefined,
): FileEnd {
  const same = { versionId, number, title, elements };
  if (outcome === 'published') return { title, number, isKept: true, change: { stage: 'ready', versionId, elements } };
  if (comments === 'renewed') return { title, number, isKept: true, change: renewed(same) };
  const duplicate = asDuplicate(same, formatOf);
  if (comments === 'waiting') return { ...duplicate, change: { ...duplicate.change, message: notRenewed(same) } };
  if (outcome === 'unchanged') return duplicate;
  const isHeld = heldId === versionId;
  if (isHeld) return { title, number, isKept: true, change: { stage: 'ready', held: true, versionId, elements } };
  const message = `This is already awaiting publication as version ${number} of “${title}”.`;
  return { ...duplicate, change: { ...duplicate.change, message } };
}

/** Adds what the reader of a file warns of to the file that became a version. */
export const withWarning = (end: FileEnd, warning: string | undefined): FileEnd =>
  warning === undefined || end.change.stage !== 'ready' ? end : { ...end, change: { ...end.change, message: warning } };
