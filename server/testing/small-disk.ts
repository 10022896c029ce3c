import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const mebibyte = 1_048_576;

export type SmallDisk = {
  folder: string;
  /** Uses up all space. */
  fill(): void;
  /** Frees the space that `fill` took. */
  makeRoom(): void;
  remove(): void;
};

const runs = (command: string, ...given: string[]): boolean => spawnSync(command, given).status === 0;

/** A disk in memory of this many MiB; undefined where this user may not mount one. */
export function mountSmallDisk(size: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'candour-disk-'));
  if (!runs('mount', '-t', 'tmpfs', '-o', `size=${size}m`, 'tmpfs', folder)) {
    rmdirSync(folder);
    return undefined;
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    fill() {
      const { bavail, bsize } = statfsSync(folder);
      try {
        for (let left = bavail * bsize; left > 0; left -= mebibyte)
          writeFileSync(filler, new Uint8Array(Math.min(left, mebibyte)), { flag: 'a' });
      } catch (error) {
        // Another process may have taken the last of the space meanwhile.
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
      }
    },
    makeRoom: () => rmSync(filler, { force: true }),
    remove() {
      runs('umount', '-l', folder);
      rmdirSync(folder);
    },
  };
}
