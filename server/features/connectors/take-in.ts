import type { PublishWay } from '#contract/features/connectors/connection-words.ts';
import { DocumentRefused, type RefusalReason } from '#engine/reading/document-refused.ts';
import type { ParserPool } from '#engine/versions/parser-pool.ts';
import { latestFirstDay } from '#engine/versions/version-store.ts';
import type { Database } from '#server/platform/db/database.ts';
import { FetchProblem } from '#server/platform/outbound/fetch-problem.ts';
import type { Publishing } from '#server/platform/publishing/publishing.ts';
import { NotScanned } from '#server/platform/scan/refuse-unclean.ts';
import type { FoundText } from './sources/source.ts';

/** The result of importing one text. */
export type TakenIn =
  | { outcome: 'published' | 'held' | 'unchanged'; documentId: string; title: string; effectiveFrom: string | null }
  /** `isPassing`: the same text may be accepted later. */
  | { outcome: 'refused'; message: string; isPassing: boolean };

/** Publishes a text as a version of its work, or holds it for a preview. The same text again changes nothing. */
export type TakeIn = (text: FoundText, publish: PublishWay) => Promise<TakenIn>;

/** Regulation is public and has no owner. */
const publicOwner = { ownerId: null, organisationId: null, visibility: 'public', sharedWith: [] } as const;

/** Temporary reasons that lie with the product, not with the text. */
const passing: ReadonlySet<RefusalReason> = new Set([
  'parser_failed',
  'too_slow',
  'too_much_memory',
  'cancelled',
  'version_exists',
  'not_scanned',
]);

/** A changed text with an unchanged date starts on the day it was found, so that the previous version stays in force until then. */
async function firstDayOf({ query }: Database, said: NonNullable<FoundText['said']>): Promise<string> {
  const { work, effectiveFrom, foundOn } = said;
  const latest = foundOn === undefined ? null : await latestFirstDay(query, work.key);
  if (foundOn === undefined || latest === null || latest < effectiveFrom) return effectiveFrom;
  return latest > foundOn ? latest : foundOn;
}

type TakeInDeps = { db: Database; parser: Omit<ParserPool, 'close'>; publishing: Pick<Publishing, 'ingest'> };

/** Imports texts into the regulation, which everybody may read. */
export const takeInto =
  ({ db, parser, publishing }: TakeInDeps): TakeIn =>
  async ({ fileName, bytes, description, said, isOneOfSeveral }, publish) => {
    try {
      const firstDay = said && (await firstDayOf(db, said));
      const taken = await publishing.ingest(
        parser,
        {
          fileName,
          bytes,
          description,
          ...(said && firstDay && { said: { work: said.work, label: said.label, effectiveFrom: firstDay } }),
          partition: 'regulation',
          owner: publicOwner,
          madeBy: { kind: 'import', by: null },
          hold: publish === 'after_preview',
          isOneOfSeveral,
        },
        { actor: { kind: 'system' } },
      );
      const { outcome, versionId: documentId, title } = taken;
      const effectiveFrom = (outcome === 'unchanged' ? said?.effectiveFrom : firstDay) ?? null;
      return { outcome, documentId, title, effectiveFrom };
    } catch (error) {
      // Every other text would meet the same, so the check ends and is repeated with back-off.
      if (error instanceof NotScanned && error.isAway)
        throw new FetchProblem('unreachable', 'The virus scanner does not respond, so nothing was imported.');
      if (!(error instanceof DocumentRefused)) throw error;
      return { outcome: 'refused', message: error.message, isPassing: passing.has(error.reason) };
    }
  };
