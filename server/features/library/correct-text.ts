import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { NewCorrection } from '#contract/features/library/document-text.ts';
import { newId } from '#contract/ids.ts';
import { limits } from '#contract/limits.ts';
import { applyCorrections } from '#engine/corrections/apply-corrections.ts';
import type { CorrectionChange, ElementRole } from '#engine/corrections/correction.ts';
import { wordsAround } from '#engine/corrections/join-and-split.ts';
import { roleOf } from '#engine/corrections/reading-tree.ts';
import type { ParserPool } from '#engine/versions/parser-pool.ts';
import { type PresentReading, placingAgain, presentReading } from '#engine/versions/read-again.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import { auditActor } from '#server/platform/audit/audit.ts';
import type { Database, Queryable, Tx } from '#server/platform/db/database.ts';
import type { Publishing } from '#server/platform/publishing/publishing.ts';
import type { ChangeDeps } from './change-document.ts';
import { correctTitle } from './correct-title.ts';
import { elementsNamed, insertCorrection } from './correction-store.ts';
import { type CorrectedPlace, findOwnVersion, notPossible } from './own-version.ts';
import { refusalInWords, wordsOfCorrection } from './present-correction.ts';

export type CorrectDeps = ChangeDeps & {
  db: Database;
  parser: Pick<ParserPool, 'prepare'>;
  publishing: Pick<Publishing, 'storeReading'>;
};

type Met = Awaited<ReturnType<typeof elementsNamed>>[number];

/** What a person asks for, as the engine applies it: elements by lineage and words instead of ids. */
function changeOf(asked: Exclude<NewCorrection, { kind: 'title' }>, met: readonly Met[]): CorrectionChange {
  const find = (id: string) => {
    const found = met.find((element) => element.id === id);
    if (found === undefined) throw new AppError('text_changed');
    return { ...found, anchor: { lineageId: found.lineageId, textHash: found.textHash } };
  };
  const element = find(asked.element_id);
  const of = element.anchor;
  switch (asked.kind) {
    case 'join':
      return { kind: 'join', of, next: find(asked.next_id).anchor };
    case 'split':
      return { kind: 'split', of, at: asked.at, around: wordsAround(element.text, asked.at), partLineageId: newId() };
    case 'number':
      return { kind: 'number', of, from: element.number, to: asked.number };
    case 'type':
      return { kind: 'type', of, from: roleOf(element), to: asked.to satisfies ElementRole };
  }
}

const idsOf = (asked: NewCorrection): string[] => {
  if (asked.kind === 'title') return [];
  return asked.kind === 'join' ? [asked.element_id, asked.next_id] : [asked.element_id];
};

const isNothing = (change: CorrectionChange): boolean =>
  (change.kind === 'number' || change.kind === 'type') && JSON.stringify(change.from) === JSON.stringify(change.to);

/** The present reading. @throws document_not_found; text_changed when it is not the one that the caller has seen */
async function seenReading(db: Queryable, versionId: string, reading: number): Promise<PresentReading> {
  const present = await presentReading(db, versionId);
  if (present === undefined) throw new AppError('document_not_found');
  if (present.reading !== reading) throw new AppError('text_changed');
  if (present.corrections.length >= limits.correctionsOfDocument)
    throw notPossible('The document has 1,000 corrections. Undo some, or upload a better file.');
  return present;
}

/** @throws conflict with the reason */
function refuseImpossible(present: PresentReading, change: CorrectionChange, id: string): void {
  if (isNothing(change)) throw notPossible('The clause is so already.');
  const { refused } = applyCorrections(present.asRead, [...present.corrections, { ...change, id }]);
  const own = refused.find((each) => each.id === id);
  if (own === undefined) return;
  if (own.refusal.reason === 'place_gone') throw notPossible('Select a place between two words of the clause.');
  throw notPossible(refusalInWords(own.refusal));
}

/**
 * Keeps a person's correction of what was read of a version, and stores the reading that it makes. The version, its days and its citations
 * stay as they are.
 * @throws document_not_found; access_denied; text_changed when another reading was stored since; conflict
 */
export async function correctText(
  deps: CorrectDeps,
  caller: SignedInCaller,
  asked: CorrectedPlace & { reading: number; change: NewCorrection },
): Promise<{ id: string; reading: number }> {
  const { db, clock, parser, publishing } = deps;
  const { workId, requestId, reading } = asked;
  const { document, versionId, broughtBy } = await findOwnVersion(db.query, caller, asked);
  const present = await seenReading(db.query, versionId, reading);
  if (asked.change.kind === 'title') return correctTitle(deps, caller, { ...asked, title: asked.change.title });
  const scope = scopeOf(caller);
  const met = await elementsNamed(db.query, scope, versionId, idsOf(asked.change));
  const change = changeOf(asked.change, met);
  const id = newId();
  refuseImpossible(present, change, id);
  const prepared = await parser.prepare(placingAgain(present, [...present.corrections, { ...change, id }]));
  const texts = idsOf(asked.change).map((each) => met.find((element) => element.id === each)?.text ?? '');
  const words = wordsOfCorrection(change, texts);
  const { organisationId } = document;
  const outcome = await publishing.storeReading(
    { versionId, workId, key: present.key, partition: 'library', organisationId, broughtBy },
    { versionId, prepared, reading },
    { actor: auditActor(caller), requestId },
    {
      before: async (tx: Tx) => {
        await findOwnVersion(tx, caller, asked);
        await insertCorrection(tx, { id, workId, versionId, change, words, by: caller.userId, at: clock.now() });
      },
      entry: {
        organisationId,
        action: 'library.text_corrected',
        subject: { type: 'document', id: versionId },
        // Words of the document stay out of the log.
        detail: { correction: id, kind: change.kind },
      },
    },
  );
  if (outcome !== 'stored') throw new AppError(outcome === 'gone' ? 'document_not_found' : 'text_changed');
  return { id, reading: reading + 1 };
}
