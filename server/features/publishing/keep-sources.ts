import { loadBytes, type SourceKeeper } from '#engine/versions/publish-input.ts';
import type { StoredBytes } from '#server/platform/files/file-store.ts';
import type { Files } from '#server/platform/files/files.ts';

/** Stores the source files of versions among the product's files. */
export const keepSources = (files: Pick<Files, 'store' | 'register'>): SourceKeeper<StoredBytes> => ({
  put: async (bytes) => files.store.put(await loadBytes(bytes)),
  record: (tx, { stored, fileName, mediaType, owner }) =>
    files.register(tx, { ...owner, countsFor: owner.organisationId, fileName, mediaType, bytes: stored }),
  discard: ({ storageKey }) => files.store.delete(storageKey),
});
