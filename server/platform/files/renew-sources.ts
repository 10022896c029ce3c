import type { Renewing } from '#engine/versions/publish-input.ts';
import type { Files } from './files.ts';
import { safeFileName, safeMediaType } from './safe-file-name.ts';
import { nameAndKindOf } from './stored-file-store.ts';

/**
 * Replaces the source file of a version with a newer file of the same words.
 * @param onRenewed called with the version as the last act of the transaction
 */
export const renewSources = (files: Pick<Files, 'remove'>, onRenewed: Renewing['onRenewed']): Renewing => ({
  async isOf(tx, fileId, { fileName, mediaType }) {
    const kept = await nameAndKindOf(tx, fileId);
    return kept?.fileName === safeFileName(fileName) && safeMediaType(kept.mediaType) === safeMediaType(mediaType);
  },
  async release(tx, fileId) {
    // The next sweep deletes its bytes: the transaction may still be rolled back.
    await files.remove(tx, fileId);
  },
  onRenewed,
});
