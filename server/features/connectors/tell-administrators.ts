import type { Tx } from '#server/platform/db/database.ts';
import type { Notifier } from '#server/platform/notify/notifier.ts';
import { administratorsOf, type ConnectionRow } from './connection-store.ts';

/** Failures on end after which somebody is told: at the third, a quarter of an hour has gone by. */
const toldAt = 3;

/** A text that a connection brought waits for somebody who looks at what it changes. */
export async function tellOfHeld(
  notifier: Notifier,
  tx: Tx,
  { documentId, title }: { documentId: string; title: string },
) {
  await notifier.notifyAll(tx, await administratorsOf(tx), {
    kind: 'version_held',
    title: `A change waits for you: ${title}`,
    message: 'A connection found a new text of this document. Look at what it changes, then publish or discard it.',
    link: `/versions/${documentId}`,
    dedupeKey: `version_held:${documentId}`,
  });
}

/** Once for each time a place stops answering. */
export async function tellOfFailing(
  notifier: Notifier,
  tx: Tx,
  {
    id,
    name,
    failures,
    problem,
    lastSuccessAt,
  }: Pick<ConnectionRow, 'id' | 'name' | 'failures' | 'problem' | 'lastSuccessAt'>,
) {
  if (failures !== toldAt) return;
  await notifier.notifyAll(tx, await administratorsOf(tx), {
    kind: 'connection_failing',
    title: `${name} cannot be read`,
    message: `${problem ?? 'The last looks failed.'} What was taken in stays, and Candour goes on trying.`,
    link: '/admin?show=connections',
    dedupeKey: `connection_failing:${id}:${lastSuccessAt?.getTime() ?? 0}`,
  });
}
