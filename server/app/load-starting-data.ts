import { seedDemoFlags } from '#server/platform/flags/seed-demo-flags.ts';
import { findDemoOrganisation } from '#server/platform/identity/organisation-store.ts';
import { seedDemoPeople } from './demo/demo-people.ts';
import type { DemoSignIn } from './demo/demo-sign-in-file.ts';
import type { Platform } from './open-platform.ts';

/**
 * What a new installation starts with: the starter corpus, and on a loopback embedded database the demonstration hospital.
 * Each part is loaded once and costs a look when it is there already.
 */
export async function loadStartingData(platform: Platform, _say: (text: string) => void): Promise<DemoSignIn[]> {
  const { settings, db, demoAllowed, clock } = platform;
  if (!settings.CANDOUR_DEMO || !demoAllowed) return [];
  const isNew = !(await findDemoOrganisation(db.query));
  const signIns = await seedDemoPeople({ ...platform, dataDir: settings.CANDOUR_DATA_DIR });
  // Once: a flag that somebody switched off later stays off.
  if (isNew) await db.transaction((tx) => seedDemoFlags(tx, clock.now()));
  return signIns;
}
