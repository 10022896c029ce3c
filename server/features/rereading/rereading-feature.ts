import { readerEdition } from '#engine/reading/reader-edition.ts';
import type { Feature } from '#server/platform/feature/feature.ts';
import type { Platform } from '#server/platform/open-platform.ts';
import { lazyParser } from '#server/platform/publishing/lazy-parser.ts';
import type { Publishing } from '#server/platform/publishing/publishing.ts';
import { readingsAction } from './readings-action.ts';
import type { StoreReading } from './reread-version.ts';
import { rereadingCheck } from './rereading-check.ts';
import {
  type OpenRereading,
  requestRereading,
  rereadAfterStart,
  rereadingJobs,
  untilNobodyWaits,
} from './rereading-jobs.ts';
import { storeFileReading } from './store-file-reading.ts';

/** A thread of its own for each round of work: it takes no place of an upload, and on Linux only what others leave of the processor. */
const openRereading = (platform: Platform, publishing: Publishing): OpenRereading => {
  const edition = readerEdition;
  const storeReading: StoreReading = (...asked) => storeFileReading({ ...platform, publishing, edition }, ...asked);
  return () => {
    const parser = lazyParser(platform.converter, { threads: 1, niceness: 19 });
    const deps = { ...platform, parser, edition, storeReading, untilIdle: untilNobodyWaits(platform) };
    return { deps, close: () => parser.close() };
  };
};

/** Stored documents are read again when an upgrade raises the edition of the reader. */
export const rereadingFeature: Feature = {
  name: 'rereading',
  health: (platform) => [rereadingCheck(platform, readerEdition)],
  make: (platform, { publishing }) => ({
    jobs: rereadingJobs(platform, openRereading(platform, publishing)),
    operator: [readingsAction({ ...platform, edition: readerEdition }, (tx) => requestRereading(platform, tx))],
    start: () => rereadAfterStart(platform),
  }),
};
