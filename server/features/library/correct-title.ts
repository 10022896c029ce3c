import type { SignedInCaller } from '#contract/access/caller.ts';
import { newId } from '#contract/ids.ts';
import { auditActor } from '#server/platform/audit/audit.ts';
import { againWhenContended } from '#server/platform/db/again-when-contended.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { ChangeDeps } from './change-document.ts';
import { insertCorrection } from './correction-store.ts';
import { lockLibraryWork } from './library-document-store.ts';
import { keepSetDetails, reviseLibraryDocument } from './library-record-store.ts';
import { type CorrectedPlace, findOwnVersion, notPossible } from './own-version.ts';
import { wordsOfCorrection } from './present-correction.ts';

/** Gives a document its title, as the form of its details does (decision 0071). */
export async function setTitle(
  { clock, askForCheck }: Pick<ChangeDeps, 'clock' | 'askForCheck'>,
  tx: Tx,
  { workId, title, organisationId }: { workId: string; title: string; organisationId: string | null },
): Promise<void> {
  const now = clock.now();
  await reviseLibraryDocument(tx, workId, { title }, now);
  await keepSetDetails(tx, workId, now);
  if (organisationId !== null) await askForCheck(tx, organisationId);
}

/** Keeps a person's correction of the title. The text is not read again for it. @throws as `correctText` does */
export async function correctTitle(
  deps: ChangeDeps,
  caller: SignedInCaller,
  asked: CorrectedPlace & { reading: number; title: string },
): Promise<{ id: string; reading: number }> {
  const { workId, title, reading, requestId } = asked;
  const id = newId();
  const store = async (tx: Tx) => {
    await lockLibraryWork(tx, workId);
    const { document, versionId } = await findOwnVersion(tx, caller, asked);
    const { organisationId } = document;
    if (document.title === title) throw notPossible('The document has this title already.');
    const change = { kind: 'title', from: document.title, to: title } as const;
    const words = wordsOfCorrection(change, []);
    await insertCorrection(tx, { id, workId, versionId, change, words, by: caller.userId, at: deps.clock.now() });
    await setTitle(deps, tx, { workId, title, organisationId });
    await deps.audit.append(tx, {
      actor: auditActor(caller),
      organisationId,
      action: 'library.text_corrected',
      subject: { type: 'document', id: versionId },
      detail: { correction: id, kind: 'title' },
      requestId,
    });
  };
  await againWhenContended(() => deps.db.transaction(store));
  return { id, reading };
}
