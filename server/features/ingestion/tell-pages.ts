import type { Database } from '#server/platform/db/database.ts';
import type { Log } from '#server/platform/log/log.ts';
import { setPagesRead } from './attached-file-store.ts';

/**
 * Stores how many pages of a file were read. One statement at a time: of the figures that arrive meanwhile the last is stored next.
 */
export function tellPages({ db, log }: { db: Database; log: Log }, fileId: string): (done: number, of: number) => void {
  let latest: { pagesRead: number; pages: number } | undefined;
  let isWriting = false;
  const write = async () => {
    isWriting = true;
    for (let next = latest; next !== undefined; next = latest) {
      latest = undefined;
      // Without its progress a file is read all the same.
      await setPagesRead(db.query, fileId, next).catch((error: unknown) =>
        log.warn({ err: error }, 'the progress of an attached file was not stored'),
      );
    }
    isWriting = false;
  };
  return (pagesRead, pages) => {
    latest = { pagesRead, pages };
    if (!isWriting) void write();
  };
}
