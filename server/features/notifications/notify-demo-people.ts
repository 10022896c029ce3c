import type { Tx } from '#server/platform/db/database.ts';
import type { DemoHospital } from '#server/platform/feature/demonstration.ts';
import type { Notifier } from '#server/platform/notify/notifier.ts';

/** The first notifications of the demonstration's people. */
export async function notifyDemoPeople(
  { notifier }: { notifier: Notifier },
  tx: Tx,
  { people }: DemoHospital,
): Promise<void> {
  for (const { userId } of people) {
    await notifier.notify(tx, {
      userId,
      kind: 'guide_changed',
      title: 'Version 2 of the guide to the duty of candour',
      message: 'An example of a change: the second version describes the duty alongside the newer incident framework.',
      link: '/wiki/duty-of-candour.md',
      dedupeKey: 'demonstration:duty-of-candour:2',
    });
  }
}
