import { plainTitle } from '#contract/document-title.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Notifier } from '#server/platform/notify/notifier.ts';
import { administratorsOf, type ConnectionRow } from './connection-store.ts';

/** Failures in a row after which administrators are notified. The third comes after a quarter of an hour. */
const toldAt = 3;

/** Notifies administrators that an imported text is held until somebody previews its changes. */
export async function tellOfHeld(
  notifier: Notifier,
  tx: Tx,
  { documentId, title }: { documentId: string; title: string },
) {
  await notifier.notifyAll(tx, await administratorsOf(tx), {
    kind: 'version_held',
    title: `New version awaiting publication: ${plainTitle(title)}`,
    message: 'A connection found a new version of this document. Check the changes, then publish or discard it.',
    link: `/versions/${documentId}`,
    dedupeKey: `version_held:${documentId}`,
  });
}

/** Notifies administrators once each time a source stops responding. */
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
    title: `Connection failing: ${name}`,
    message: `${problem ?? 'The last checks failed.'} Imported documents have not changed. Candour will keep retrying.`,
    link: '/admin?show=connections',
    dedupeKey: `connection_failing:${id}:${lastSuccessAt?.getTime() ?? 0}`,
  });
}
