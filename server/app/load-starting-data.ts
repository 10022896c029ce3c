import { analyzeChangedTables } from '#server/platform/db/table-statistics-store.ts';
import type { StoreWithPeople } from '#server/platform/feature/demonstration.ts';
import type { Platform } from '#server/platform/open-platform.ts';
import { noScanner } from '#server/platform/scan/create-virus-scanner.ts';
import { seedDemoPeople } from './demo/demo-people.ts';
import type { DemoSignIn } from './demo/demo-sign-in-file.ts';
import { type CorpusProgress, loadCorpus } from './demo/load-corpus.ts';
import { features } from './features.ts';
import { openPublishing } from './open-publishing.ts';

const barWidth = 24;

/** One line, redrawn on a terminal; anywhere else only its end is printed. */
function progressLine({ done, total }: CorpusProgress): string {
  const filled = Math.round((done / total) * barWidth);
  return `Loading guides [${'#'.repeat(filled)}${'.'.repeat(barWidth - filled)}] ${done}/${total}`;
}

async function loadStarterCorpus(platform: Platform, say: (text: string) => void): Promise<void> {
  const { refused } = await loadCorpus(platform, (progress) => {
    const isLast = progress.done === progress.total;
    if (process.stderr.isTTY) say(`\r${progressLine(progress)}${isLast ? '\n' : ''}`);
    else if (isLast || progress.done === 0) say(`${progressLine(progress)}\n`);
  });
  for (const { fileName, message } of refused) say(`Guide ${fileName} was skipped: ${message}\n`);
}

async function prepareWithPeople(platform: Platform): Promise<StoreWithPeople> {
  const made = await Promise.all(features.map(({ demonstration }) => demonstration?.prepareWithPeople?.(platform)));
  return async (tx, hospital) => {
    for (const { demonstration } of features) await demonstration?.withPeople?.(platform, tx, hospital);
    for (const store of made) await store?.(tx, hospital);
  };
}

/**
 * Loads what a new installation starts with: the starter corpus and, on a loopback embedded database, the demonstration hospital.
 * Each part is loaded once; later starts only check that it is there.
 */
export async function loadStartingData(platform: Platform, say: (text: string) => void): Promise<DemoSignIn[]> {
  const { settings, demoAllowed } = platform;
  await loadStarterCorpus(platform, say);
  await analyzeChangedTables(platform.db);
  if (!settings.CANDOUR_DEMO || !demoAllowed) return [];
  const signIns = await seedDemoPeople({
    ...platform,
    dataDir: settings.CANDOUR_DATA_DIR,
    prepare: () => prepareWithPeople(platform),
  });
  const publishing = await openPublishing({ ...platform, scanner: noScanner });
  for (const { demonstration } of features) await demonstration?.load?.(platform, publishing);
  return signIns;
}
