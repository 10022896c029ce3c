import type { Ingested } from '#engine/documents/ingest-file.ts';
import type { FileChange } from './ingestion-file-store.ts';

/**
 * How a file ended, and the document it became or that said the same already. `isKept`: the file is the source of a version, and was
 * changed so in the transaction that made it one.
 */
export type FileEnd = {
  change: FileChange & { stage: 'ready' | 'duplicate' };
  title: string;
  number: number;
  isKept: boolean;
};

/** A version that says what a file says. */
type Same = Pick<Ingested, 'versionId' | 'number' | 'title' | 'elements'>;

/** @param formatOf the name that the document has in another format */
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
        ? `This is published already, as version ${number} of “${title}”.`
        : `This is “${formatOf}” in another format, and published already as version ${number} of “${title}”.`,
  },
});

/** What becomes of a file whose comments a version has from now on. */
export const renewed = ({ number, versionId, elements }: Omit<Same, 'title'>) =>
  ({
    stage: 'duplicate',
    versionId,
    elements,
    reason: 'duplicate',
    message: `The words are those of version ${number}; its comments were renewed.`,
  }) as const;

/** A preview shows words: of comments alone there is nothing to hold, and readers must not see them before somebody has looked. */
const notRenewed = ({ number }: Pick<Same, 'number'>) =>
  `The words are those of version ${number}, and its comments stay as they are: new comments alone cannot wait for a preview. Bring the file to be published at once, and they are renewed.`;

/** @param heldId the version that this file itself made and that waits; another one says the same and waits already */
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
  const message = `This waits for its preview already, as version ${number} of “${title}”.`;
  return { ...duplicate, change: { ...duplicate.change, message } };
}
