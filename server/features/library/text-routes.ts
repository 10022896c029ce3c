import { routes, signedIn } from '#server/platform/http/routes.ts';
import { type CorrectDeps, correctText } from './correct-text.ts';
import { readText } from './read-text.ts';
import { undoCorrection } from './undo-correction.ts';

/** The calls of reading a document's text and correcting what was read. */
export function textRoutes(deps: CorrectDeps) {
  const { library } = routes;
  return {
    text: library.text.handler(({ input: { id, version, q, page }, context }) =>
      readText(deps.db.query, signedIn(context), { workId: id, versionId: version, q, page }),
    ),
    correct: library.correct.handler(({ input, context }) => {
      const { id: workId, version_id: versionId, reading, change } = input;
      const { requestId } = context;
      return correctText(deps, signedIn(context), { workId, versionId, reading, change, requestId });
    }),
    undo: library.undo.handler(({ input, context }) => {
      const { id: workId, version_id: versionId, correction_id: correctionId, with: also } = input;
      const { requestId } = context;
      return undoCorrection(deps, signedIn(context), { workId, versionId, correctionId, also, requestId });
    }),
  };
}
