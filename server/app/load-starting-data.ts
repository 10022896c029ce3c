import { analyzeChangedTables } from '#server/platform/db/table-statistics-store.ts';
import { seedDemoFlags } from '#server/platform/flags/seed-demo-flags.ts';
import { seedDemoLibrary } from './demo/demo-library.ts';
import { seedDemoPeople } from './demo/demo-people.ts';
import type { DemoSignIn } from './demo/demo-sign-in-file.ts';
import { seedDemoWork } from './demo/demo-work.ts';
import { type CorpusProgress, loadCorpus } from './demo/load-corpus.ts';
import type { Platform } from './open-platform.ts';

const barWidth = 24;

/** One line, drawn over and over at a terminal; only its end anywhere else. */
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
  for (const { fileName, message } of refused) say(`The guide ${fileName} was left out: ${message}\n`);
}

/**
 * What a new installation starts with: the starter corpus, and on a loopback embedded database the demonstration hospital.
 * Each part is loaded once and costs a look when it is there already.
 */
export async function loadStartingData(platform: Platform, say: (text: string) => void): Promise<DemoSignIn[]> {
  const { settings, demoAllowed, clock } = platform;
  await loadStarterCorpus(platform, say);
  await analyzeChangedTables(platform.db);
  if (!settings.CANDOUR_DEMO || !demoAllowed) return [];
  const signIns = await seedDemoPeople({
    ...platform,
    dataDir: settings.CANDOUR_DATA_DIR,
    // With the people, and so once: a flag that somebody switched off later stays off.
    alongside: async (tx, hospital) => {
      await seedDemoFlags(tx, clock.now());
      await seedDemoWork(platform, tx, hospital);
    },
  });
  await seedDemoLibrary(platform);
  return signIns;
}
