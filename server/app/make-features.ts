import { contract } from '#contract/contract.ts';
import { createPublishing } from '#server/features/publishing/create-publishing.ts';
import type { Feature, MadeFeature, OtherFeatures } from '#server/platform/feature/feature.ts';
import type { ApiRouter } from '#server/platform/http/api-handler.ts';
import type { Platform } from '#server/platform/open-platform.ts';
import type { ShowRun } from '#server/platform/runs/show-run.ts';
import { gatherOffers } from './gather-offers.ts';

/** How each kind of run is shown. @throws Error when two features show the same kind */
function showsOf(features: readonly Feature[], platform: Platform): ReadonlyMap<string, ShowRun> {
  const all = features.flatMap(({ shows }) => Object.entries(shows?.(platform) ?? {}));
  const shown = new Map(all);
  if (shown.size < all.length) throw new Error('Two features show the same kind of run.');
  return shown;
}

/** What each feature receives from all the others. */
const othersOf = (features: readonly Feature[], platform: Platform): OtherFeatures => ({
  offers: gatherOffers(features),
  publishing: createPublishing({
    db: platform.db,
    clock: platform.clock,
    audit: platform.audit,
    notifier: platform.notifier,
    files: platform.files,
    scanner: platform.scanner,
    jobs: platform.jobs,
    vectorFilling: platform.vectorFilling,
    listeners: features.flatMap(({ on = [] }) => on),
  }),
  cites: features.flatMap(({ cites = [] }) => cites),
  checksPlace: features.flatMap(({ checksPlace = [] }) => checksPlace),
  health: features.flatMap(({ health }) => health?.(platform) ?? []),
  shows: showsOf(features, platform),
});

/** The router of all features. @throws Error when no feature answers a call of the contract, or two do */
function joinRouters(made: readonly MadeFeature[]): ApiRouter {
  const joined: Record<string, Record<string, unknown>> = {};
  for (const { router = {} } of made) {
    for (const [room, calls] of Object.entries(router)) {
      for (const [call, answered] of Object.entries(calls)) {
        if (joined[room]?.[call] !== undefined) throw new Error(`Two features answer the call ${room}.${call}.`);
        joined[room] = { ...joined[room], [call]: answered };
      }
    }
  }
  for (const [room, calls] of Object.entries(contract)) {
    const missing = Object.keys(calls).find((call) => joined[room]?.[call] === undefined);
    if (missing !== undefined) throw new Error(`No feature answers the call ${room}.${missing}.`);
  }
  return joined as ApiRouter;
}

export type MadeFeatures = { made: readonly MadeFeature[]; router: ApiRouter };

/**
 * Makes every feature on one platform, in order. Their jobs, runs and routes do not work yet; a feature may clean up what the last
 * process left.
 */
export async function makeFeatures(features: readonly Feature[], platform: Platform): Promise<MadeFeatures> {
  const others = othersOf(features, platform);
  const made: MadeFeature[] = [];
  for (const feature of features) if (feature.make) made.push(await feature.make(platform, others));
  return { made, router: joinRouters(made) };
}
