import type { Audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { routes, signedIn } from '#server/platform/http/routes.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Notifier } from '#server/platform/notify/notifier.ts';
import { archiveDocument, changeDocument } from './change-document.ts';
import type { CorrectDeps } from './correct-text.ts';
import { addFolder, listFolders, removeFolder, renameFolder } from './folders.ts';
import { askForCheck } from './library-check.ts';
import { listColleagues } from './list-colleagues.ts';
import { listLibraryDocuments } from './list-library.ts';
import { dismiss, readCheck, readCheckCounts, startCheck } from './read-check.ts';
import { readDetails } from './read-details.ts';
import { nameInDocument, readDocumentSharing } from './share-document.ts';
import { textRoutes } from './text-routes.ts';

export type LibraryDeps = {
  db: Database;
  clock: Clock;
  audit: Audit;
  notifier: Notifier;
  jobs: Pick<Jobs, 'send'>;
} & Pick<CorrectDeps, 'parser' | 'publishing'>;

/** The calls of the data library: an organisation's own documents, their folders, and the clashes among them. */
export function libraryRoutes(platform: LibraryDeps) {
  const deps = {
    ...platform,
    askForCheck: (tx: Tx, organisationId: string) => askForCheck(platform.jobs, tx, organisationId),
  };
  const { library } = routes;
  return {
    documents: library.documents.handler(({ input, context }) => listLibraryDocuments(deps, signedIn(context), input)),
    details: library.details.handler(({ input: { id, version }, context }) =>
      readDetails({ db: deps.db.query, clock: deps.clock }, signedIn(context), { workId: id, versionId: version }),
    ),
    change: library.change.handler(({ input, context }) => {
      const { id, revision, title, subject, checked_version_id: checkedVersionId } = input;
      const { folder_id: folderId, owner_id: responsibleId, review_on: reviewOn } = input;
      const change = {
        ...(title !== undefined && { title }),
        ...(subject !== undefined && { subject }),
        ...(checkedVersionId !== undefined && { checkedVersionId }),
        ...(folderId !== undefined && { folderId }),
        ...(responsibleId !== undefined && { responsibleId }),
        ...(reviewOn !== undefined && { reviewOn }),
      };
      return changeDocument(deps, signedIn(context), { workId: id, revision, change, requestId: context.requestId });
    }),
    ...textRoutes(deps),
    archive: library.archive.handler(({ input: { id, archived }, context }) =>
      archiveDocument(deps, signedIn(context), { workId: id, archived, requestId: context.requestId }),
    ),
    sharing: library.sharing.handler(({ input, context }) => readDocumentSharing(deps, signedIn(context), input.id)),
    name: library.name.handler(({ input: { id: workId, user_id: userId, named }, context }) =>
      nameInDocument(deps, signedIn(context), { workId, userId, named, requestId: context.requestId }),
    ),
    folders: library.folders.handler(({ context }) => listFolders(deps, signedIn(context))),
    addFolder: library.addFolder.handler(({ input: { name, parent_id: parentId }, context }) =>
      addFolder(deps, signedIn(context), { name, parentId, requestId: context.requestId }),
    ),
    renameFolder: library.renameFolder.handler(({ input, context }) =>
      renameFolder(deps, signedIn(context), { ...input, requestId: context.requestId }),
    ),
    removeFolder: library.removeFolder.handler(({ input, context }) =>
      removeFolder(deps, signedIn(context), { ...input, requestId: context.requestId }),
    ),
    people: library.people.handler(({ context }) => listColleagues(deps, signedIn(context))),
    check: library.check.handler(({ input, context }) => readCheck(deps, signedIn(context), input.q)),
    checkCounts: library.checkCounts.handler(({ context }) => readCheckCounts(deps, signedIn(context))),
    startCheck: library.startCheck.handler(({ context }) => startCheck(deps, signedIn(context))),
    dismiss: library.dismiss.handler(({ input, context }) => dismiss(deps, signedIn(context), input)),
  };
}
