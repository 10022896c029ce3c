import type { ConnectionKind } from '#contract/features/connectors/connection-words.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Settings } from '#server/platform/config/settings.ts';
import type { Fetcher } from '#server/platform/outbound/fetcher.ts';
import { FolderSource } from './sources/folder-source.ts';
import { GovUkSource } from './sources/gov-uk-source.ts';
import { LegislationSource } from './sources/legislation-source.ts';
import { OscalSource } from './sources/oscal-source.ts';
import type { Source } from './sources/source.ts';

export type OpenSourcesDeps = { fetcher: Fetcher; clock: Clock; settings: Settings };

/** A reader for each kind of place. */
export function openSources({ fetcher, clock, settings }: OpenSourcesDeps): Readonly<Record<ConnectionKind, Source>> {
  const reading = { fetcher, clock };
  return {
    legislation: new LegislationSource({ ...reading, legislationUrl: settings.LEGISLATION_URL }),
    gov_uk: new GovUkSource({ ...reading, govUkUrl: settings.GOV_UK_URL }),
    oscal: new OscalSource(reading),
    folder: new FolderSource({ clock, watchedFolders: settings.WATCHED_FOLDERS }),
  };
}
