import { prepareOnce } from '#server/features/versions/prepare-once.ts';
import type { VersionDeps } from '#server/features/versions/version-deps.ts';
import { features } from './features.ts';
import { gatherOffers } from './gather-offers.ts';
import { openPublishing } from './open-publishing.ts';

type Product = Pick<VersionDeps, 'db' | 'clock' | 'audit'> & Parameters<typeof openPublishing>[0];

/** What managing versions needs on the command line, where no jobs run. */
export const openVersions = async (product: Product): Promise<VersionDeps> => ({
  ...product,
  parser: prepareOnce,
  publishing: await openPublishing(product),
  cites: features.flatMap(({ cites = [] }) => cites),
  offers: gatherOffers(features),
});
