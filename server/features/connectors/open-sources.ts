import type { ConnectionKind } from '#contract/features/connectors/connection-words.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Settings } from '#server/platform/config/settings.ts';
import type { Fetcher } from '#server/platform/outbound/fetcher.ts';
import { createOutboundProxy } from '#server/platform/outbound/outbound-network.ts';
import { PoliteFetcher } from '#server/platform/outbound/polite-fetcher.ts';
import { FolderSource } from './sources/folder-source.ts';
import { GovUkSource } from './sources/gov-uk-source.ts';
import { LegislationSource } from './sources/legislation-source.ts';
import { OscalSource } from './sources/oscal-source.ts';
import type { ConnectionSource } from './sources/source.ts';

type OpenSourcesDeps = { fetcher: Fetcher; clock: Clock; settings: Settings };

/** A reader for each kind of connection. */
export function openSources({
  fetcher,
  clock,
  settings,
}: OpenSourcesDeps): Readonly<Record<ConnectionKind, ConnectionSource>> {
  const reading = { fetcher, clock };
  return {
    legislation: new LegislationSource({ ...reading, legislationUrl: settings.LEGISLATION_URL }),
    gov_uk: new GovUkSource({ ...reading, govUkUrl: settings.GOV_UK_URL }),
    oscal: new OscalSource(reading),
    folder: new FolderSource({ clock, watchedFolders: settings.WATCHED_FOLDERS }),
  };
}

/** The HTTP client of connections, which identifies Candour to the server. */
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
    proxy: createOutboundProxy(settings),
    clock,
    ownHosts: settings.CONNECTION_HOSTS,
    spacingMs: settings.CONNECTION_SPACING_MS,
    userAgent: `Candour/${version} (${settings.SUPPORT_EMAIL})`,
  });
