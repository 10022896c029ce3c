import type { Renewing } from '#engine/documents/publish-input.ts';
import type { Files } from './files.ts';
import { safeFileName, safeMediaType } from './safe-file-name.ts';
import { nameAndKindOf } from './stored-file-store.ts';

/**
 * Lets a newer file of the words of a version take the place of the kept one it was made from.
 * @param onRenewed told of the version as the last act of the transaction
 */
export const renewSources = (files: Pick<Files, 'remove'>, onRenewed: Renewing['onRenewed']): Renewing => ({
  async isOf(tx, fileId, { fileName, mediaType }) {
    const kept = await nameAndKindOf(tx, fileId);
    return kept?.fileName === safeFileName(fileName) && safeMediaType(kept.mediaType) === safeMediaType(mediaType);
  },
  async release(tx, fileId) {
    // Its bytes go with the next sweep: the transaction may still be undone.
    await files.remove(tx, fileId);
  },
  onRenewed,
});
