import { DocumentRefused, type RefusalReason } from '#engine/documents/document-refused.ts';
import { ingestFile } from '#engine/documents/ingest-file.ts';
import type { ParserPool } from '#engine/documents/parser-pool.ts';
import { latestFirstDay } from '#engine/documents/version-store.ts';
import { openSources } from '#server/features/connectors/open-sources.ts';
import { registerLooks } from '#server/features/connectors/schedule-looks.ts';
import type { FoundText } from '#server/features/connectors/sources/source.ts';
import type { TakeIn } from '#server/features/connectors/take-in.ts';
import { announcePublished, recordRenewed } from '#server/features/wiki/announce-published.ts';
import { keepSources } from '#server/features/wiki/keep-sources.ts';
import type { Database } from '#server/platform/db/database.ts';
import { renewSources } from '#server/platform/files/renew-sources.ts';
import type { Fetcher } from '#server/platform/outbound/fetcher.ts';
import { PoliteFetcher } from '#server/platform/outbound/polite-fetcher.ts';
import packageJson from '../../package.json' with { type: 'json' };
import type { Platform } from './open-platform.ts';

/** How connections read from outside, saying who asks. */
export const openFetcher = ({ clock, settings }: Pick<Platform, 'clock' | 'settings'>): Fetcher =>
  new PoliteFetcher({
    clock,
    ownHosts: settings.CONNECTION_HOSTS,
    spacingMs: settings.CONNECTION_SPACING_MS,
    userAgent: `Candour/${packageJson.version} (${settings.SUPPORT_EMAIL})`,
  });

/** The regulation belongs to nobody and is public. */
const everybodys = { ownerId: null, organisationId: null, visibility: 'public', sharedWith: [] } as const;

/** Reasons that lie with the product at that moment, not with the text. */
const passing: ReadonlySet<RefusalReason> = new Set([
  'parser_failed',
  'too_slow',
  'too_much_memory',
  'cancelled',
  'version_exists',
]);

/** A change that leaves the day of a text alone begins when it was found: what held until then stays as it was. */
async function firstDayOf({ query }: Database, said: NonNullable<FoundText['said']>): Promise<string> {
  const { work, effectiveFrom, foundOn } = said;
  const latest = foundOn === undefined ? null : await latestFirstDay(query, work.key);
  if (foundOn === undefined || latest === null || latest < effectiveFrom) return effectiveFrom;
  return latest > foundOn ? latest : foundOn;
}

function takingIn(platform: Platform, parser: ParserPool): TakeIn {
  const { db, clock, files } = platform;
  return async ({ fileName, bytes, description, said, isOneOfSeveral }, publish) => {
    try {
      const firstDay = said && (await firstDayOf(db, said));
      const taken = await ingestFile(
        {
          db,
          parser,
          sources: keepSources(files),
          renewing: renewSources(files, (tx, renewed) =>
            recordRenewed(platform, tx, renewed, { actor: { kind: 'system' } }),
          ),
          onPublished: (tx, published) => announcePublished(platform, tx, published, { actor: { kind: 'system' } }),
        },
        {
          fileName,
          bytes,
          description,
          ...(said && firstDay && { said: { work: said.work, label: said.label, effectiveFrom: firstDay } }),
          partition: 'regulation',
          owner: everybodys,
          madeBy: { kind: 'import', by: null },
          now: clock.now(),
          hold: publish === 'after_preview',
          isOneOfSeveral,
        },
      );
      const { outcome, versionId: documentId, title } = taken;
      const effectiveFrom = (outcome === 'unchanged' ? said?.effectiveFrom : firstDay) ?? null;
      return { outcome, documentId, title, effectiveFrom };
    } catch (error) {
      if (!(error instanceof DocumentRefused)) throw error;
      return { outcome: 'refused', message: error.message, isPassing: passing.has(error.reason) };
    }
  };
}

/** Looks at the places that regulation is read from, when they are due. */
export async function registerConnections(platform: Platform, parser: ParserPool): Promise<void> {
  const sources = openSources({ ...platform, fetcher: openFetcher(platform) });
  await registerLooks(platform.jobs, { ...platform, sources, takeIn: takingIn(platform, parser) });
}
