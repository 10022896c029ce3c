import { routes, signedIn } from '#server/platform/http/routes.ts';
import { createWordDesk } from '#server/platform/word/word-desk.ts';
import { exportDraft } from '../word/export-draft.ts';
import { tellPresence } from './presence.ts';
import { type SaveDeps, saveDraft } from './save-draft.ts';
import { keepVersion, openDraftVersion, restoreVersion, showVersions } from './versions.ts';

/** The calls about the text of a document and its versions. */
export function draftTextRoutes(given: SaveDeps & { publicUrl: string }) {
  const deps = { ...given, word: createWordDesk() };
  return {
    save: routes.write.save.handler(({ input: { title, keep_replaced: keepReplaced, ...input }, context }) =>
      saveDraft(deps, signedIn(context), { ...input, title, keepReplaced }),
    ),
    versions: routes.write.versions.handler(async ({ input, context }) => ({
      versions: await showVersions(deps, signedIn(context), input.id),
    })),
    version: routes.write.version.handler(({ input, context }) => openDraftVersion(deps, signedIn(context), input)),
    keepVersion: routes.write.keepVersion.handler(({ input: { set_aside: setAside, ...input }, context }) =>
      keepVersion(deps, signedIn(context), { ...input, setAside }),
    ),
    restoreVersion: routes.write.restoreVersion.handler(({ input, context }) =>
      restoreVersion(deps, signedIn(context), input),
    ),
    presence: routes.write.presence.handler(({ input, context }) => tellPresence(deps, signedIn(context), input)),
    exportFile: routes.write.exportFile.handler(({ input, context, signal }) =>
      exportDraft(deps, signedIn(context), { draftId: input.id, signal }),
    ),
  };
}
