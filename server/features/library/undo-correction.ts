import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { applyCorrections } from '#engine/corrections/apply-corrections.ts';
import type { Correction } from '#engine/corrections/correction.ts';
import { type PresentReading, placingAgain, presentReading } from '#engine/versions/read-again.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import { auditActor } from '#server/platform/audit/audit.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { CorrectDeps } from './correct-text.ts';
import { setTitle } from './correct-title.ts';
import { type ListedCorrection, listCorrections, undoCorrections } from './correction-store.ts';
import { type CorrectedPlace, findOwnVersion } from './own-version.ts';

type Undoing = CorrectedPlace & { correctionId: string; also: readonly string[] };

/** Attempts when another reading is stored in the meantime. */
const attempts = 3;

/** Corrections that are applied now and could not be without those that are to be undone. */
function dependents(
  { asRead, corrections }: PresentReading,
  listed: readonly ListedCorrection[],
  ids: ReadonlySet<string>,
) {
  const kept = corrections.filter(({ id }) => !ids.has(id));
  const refused = new Set(applyCorrections(asRead, kept).refused.map(({ id }) => id));
  return listed.filter(({ id, refused: already }) => already === null && refused.has(id));
}

type TitleChange = Extract<Correction, { kind: 'title' }>;
const isTitle = (correction: Correction): correction is TitleChange => correction.kind === 'title';

/** The title after undoing: the last correction's that stands, else the one before the first; undefined where it does not change. */
function titleAfter({ corrections }: PresentReading, ids: ReadonlySet<string>): string | undefined {
  const titles = corrections.filter(isTitle);
  if (titles.every(({ id }) => !ids.has(id))) return undefined;
  return titles.findLast(({ id }) => !ids.has(id))?.to ?? titles[0]?.from;
}

async function look(db: Queryable, caller: SignedInCaller, asked: Undoing) {
  const own = await findOwnVersion(db, caller, asked);
  const present = await presentReading(db, own.versionId);
  const listed = await listCorrections(db, scopeOf(caller), own.versionId);
  if (present === undefined || listed.every(({ id }) => id !== asked.correctionId)) throw new AppError('not_found');
  return { ...own, present, listed };
}

/**
 * Undoes a correction in a version, in any order: the reading is corrected again without it. Corrections that build on it are named first
 * and undone with it only when the caller says so.
 * @throws document_not_found; access_denied; not_found; text_changed when others keep changing the text
 */
export async function undoCorrection(deps: CorrectDeps, caller: SignedInCaller, asked: Undoing) {
  for (let round = 0; round < attempts; round += 1) {
    const { document, versionId, broughtBy, present, listed } = await look(deps.db.query, caller, asked);
    const known = new Set(listed.map(({ id }) => id));
    const ids = new Set([asked.correctionId, ...asked.also].filter((id) => known.has(id)));
    const others = dependents(present, listed, ids);
    if (others.length > 0) {
      return { undone: [], others: others.map(({ id, change, words }) => ({ id, kind: change.kind, words })) };
    }
    const kept = present.corrections.filter(({ id }) => !ids.has(id));
    const prepared = await deps.parser.prepare(placingAgain(present, kept));
    const { organisationId } = document;
    const title = titleAfter(present, ids);
    const outcome = await deps.publishing.storeReading(
      { versionId, workId: asked.workId, key: present.key, partition: 'library', organisationId, broughtBy },
      { versionId, prepared, reading: present.reading },
      { actor: auditActor(caller), requestId: asked.requestId },
      {
        before: async (tx: Tx) => {
          await findOwnVersion(tx, caller, asked);
          await undoCorrections(tx, versionId, [...ids], { by: caller.userId, at: deps.clock.now() });
          if (title !== undefined) await setTitle(deps, tx, { workId: asked.workId, title, organisationId });
        },
        entry: {
          organisationId,
          action: 'library.correction_undone',
          subject: { type: 'document', id: versionId },
          detail: { correction: asked.correctionId, with_it: ids.size - 1 },
        },
      },
    );
    if (outcome === 'stored') return { undone: [...ids], others: [] };
    if (outcome === 'gone') throw new AppError('document_not_found');
  }
  throw new AppError('text_changed');
}
