import { prepareOnce } from '#server/features/versions/prepare-once.ts';
import type { VersionDeps } from '#server/features/versions/version-deps.ts';
import type { Notifier } from '#server/platform/notify/notifier.ts';
import { features } from './features.ts';
import { gatherOffers } from './gather-offers.ts';
import { openPublishing } from './open-publishing.ts';

type Product = Pick<VersionDeps, 'db' | 'clock' | 'audit'> &
  Parameters<typeof openPublishing>[0] & { notifier: Notifier };

/** What managing versions needs where no jobs run: on the command line. */
export const openVersions = (product: Product): VersionDeps => ({
  ...product,
  parser: prepareOnce,
  publishing: openPublishing(product),
  cites: features.flatMap(({ cites = [] }) => cites),
  offers: gatherOffers(features),
});
