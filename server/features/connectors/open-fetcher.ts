import type { Clock } from '#server/platform/clock/clock.ts';
import type { Settings } from '#server/platform/config/settings.ts';
import type { Fetcher } from '#server/platform/outbound/fetcher.ts';
import { PoliteFetcher } from '#server/platform/outbound/polite-fetcher.ts';

/** How connections read from outside, saying who asks. */
export const openFetcher = ({
  clock,
  settings,
  version,
}: {
  clock: Clock;
  settings: Settings;
  version: string;
}): Fetcher =>
  new PoliteFetcher({
    clock,
    ownHosts: settings.CONNECTION_HOSTS,
    spacingMs: settings.CONNECTION_SPACING_MS,
    userAgent: `Candour/${version} (${settings.SUPPORT_EMAIL})`,
  });
