import type { SignedInCaller } from '#contract/access/caller.ts';
import type { DocumentText } from '#contract/features/library/document-text.ts';
import { limits } from '#contract/limits.ts';
import { findReadVersion } from '#engine/versions/reading-store.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { listCorrections, textPage } from './correction-store.ts';
import { canChange } from './library-rights.ts';
import { openDoubts } from './open-doubts.ts';
import { presentCorrection, presentRole } from './present-correction.ts';
import { findDetails } from './read-details.ts';

/** The text of a version with its corrections. @throws document_not_found */
export async function readText(
  db: Queryable,
  caller: SignedInCaller,
  asked: { workId: string; versionId: string | undefined; q: string; page: number },
): Promise<DocumentText> {
  const scope = scopeOf(caller);
  const { document, version } = await findDetails(db, caller, asked);
  const words = asked.q.split(/\s+/u).filter((word) => word !== '');
  const { rows, found } = await textPage(db, scope, { versionId: version.id, words, page: asked.page });
  const corrections = await listCorrections(db, scope, version.id);
  const doubts = await openDoubts(db, scope, version.id, corrections);
  return {
    work_id: document.workId,
    version: { id: version.id, number: version.number, held: version.isHeld },
    title: version.title,
    file_name: document.fileName,
    can_change: canChange(caller, document),
    reading: (await findReadVersion(db, version.id))?.reading ?? 1,
    elements: rows.map((row) => ({
      id: row.id,
      role: presentRole(row),
      number: row.number,
      text: row.text,
      page: row.page,
      next_id: row.nextId,
    })),
    page: asked.page,
    pages: Math.ceil(found / limits.elementsToCorrect),
    found,
    corrections: corrections.map(presentCorrection),
    doubts: doubts.map(({ kind, words: said, element }) => ({
      kind,
      words: said,
      element: element && { id: element.id, number: element.number, text: element.text },
    })),
  };
}
