import { AppError } from '#contract/errors/app-error.ts';
import type { WordDocument } from '#engine/word/word-document.ts';
import { writeWordAside } from './write-word-aside.ts';

/** Writes Word files for people, one at a time for each, in threads besides the serving one. */
export type WordDesk = {
  /**
   * Collects a document and writes its file.
   * @throws too_many_requests while the same person's last file is being made, or too many people wait
   */
  make(userId: string, collect: () => Promise<WordDocument>): Promise<Uint8Array>;
};

type Limits = { atOnce?: number; mostWaiting?: number };

/** @param limits two files at once, and 20 that wait, by default */
export function createWordDesk({ atOnce = 2, mostWaiting = 20 }: Limits = {}): WordDesk {
  const served = new Set<string>();
  const waiting: (() => void)[] = [];
  let free = atOnce;
  const enter = async () => {
    if (free > 0) free -= 1;
    // The place passes from the one who leaves to the first who waits.
    else await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  return {
    async make(userId, collect) {
      if (served.has(userId) || waiting.length >= mostWaiting) throw new AppError('too_many_requests');
      served.add(userId);
      try {
        await enter();
        try {
          return await writeWordAside(await collect());
        } finally {
          leave();
        }
      } finally {
        served.delete(userId);
      }
    },
  };
}
