import { newId } from '#contract/ids.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { FileStore } from './file-store.ts';
import type { Files } from './files.ts';
import { safeFileName, safeMediaType } from './safe-file-name.ts';
import type { FileLinks } from './signed-file-link.ts';
import { deleteFile, insertFile } from './stored-file-store.ts';

type FilesDeps = { store: FileStore; links: FileLinks; clock: Clock };

export function createFiles({ store, links, clock }: FilesDeps): Files {
  return {
    store,
    async register(tx, { bytes, fileName, mediaType, countsFor, ownerId, organisationId, visibility, sharedWith }) {
      const id = newId();
      await insertFile(tx, {
        id,
        ownerId,
        organisationId,
        countsFor,
        visibility,
        sharedWith: [...sharedWith],
        ...bytes,
        fileName: safeFileName(fileName),
        mediaType: safeMediaType(mediaType),
        createdAt: clock.now(),
      });
      return id;
    },
    remove: deleteFile,
    link: (caller, fileId) => links.link(fileId, caller.sessionId, clock.now()),
  };
}
