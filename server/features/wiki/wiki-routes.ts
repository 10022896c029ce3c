import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Offers } from '#server/platform/feature/offers.ts';
import type { Files } from '#server/platform/files/files.ts';
import { ReadyAnswer } from '#server/platform/http/ready-answer.ts';
import { routes, signedIn } from '#server/platform/http/routes.ts';
import type { Models } from '#server/platform/models/open-models.ts';
import { linkSource, readPagePicture } from './document-source.ts';
import { listFavourites, setFavourite } from './favourites.ts';
import { keepReferences } from './keep-references.ts';
import { type ChangesDeps, listChanges } from './list-changes.ts';
import { type CitedByDeps, listCitedBy } from './list-cited-by.ts';
import { listSharedDocuments } from './list-shared-documents.ts';
import { type OpenDocumentDeps, openDocument, openNewestDocument } from './open-document.ts';
import { listRecent, recordOpened } from './recent-work.ts';
import { searchDocuments } from './search-documents.ts';

export type WikiDeps = OpenDocumentDeps &
  ChangesDeps &
  CitedByDeps & {
    db: Database;
    clock: Clock;
    files: Pick<Files, 'link' | 'store'>;
    obligationCounts: Offers['obligationCounts'];
    models: Pick<Models, 'search'>;
  };

/** The calls of the wiki: documents, their versions and elements, favourites, references for filters. */
export function wikiRoutes(deps: WikiDeps) {
  const references = keepReferences(deps);
  return {
    document: routes.wiki.document.handler(({ input, context }) =>
      openDocument(deps, signedIn(context), {
        id: input.id,
        elementIds: input.element_ids ?? [],
        asOf: input.as_of,
      }),
    ),
    newestDocumentByFileName: routes.wiki.newestDocumentByFileName.handler(({ input, context }) =>
      openNewestDocument(deps, signedIn(context), {
        fileName: input.filename,
        elementIds: input.element_ids ?? [],
        asOf: input.as_of,
      }),
    ),
    citedBy: routes.wiki.citedBy.handler(({ input, context }) => listCitedBy(deps, signedIn(context), input.id)),
    myFavourites: routes.wiki.myFavourites.handler(({ context }) => listFavourites(deps, signedIn(context))),
    setFavourite: routes.wiki.setFavourite.handler(({ input, context }) =>
      setFavourite(deps, signedIn(context), { documentId: input.external_id, like: input.like }),
    ),
    changes: routes.wiki.changes.handler(({ context }) => listChanges(deps, signedIn(context))),
    recent: routes.wiki.recent.handler(({ context }) => listRecent(deps, signedIn(context))),
    sharedWithMe: routes.wiki.sharedWithMe.handler(({ context }) => listSharedDocuments(deps, signedIn(context))),
    opened: routes.wiki.opened.handler(({ input, context }) => recordOpened(deps, signedIn(context), input.id)),
    filterData: routes.wiki.filterData.handler(async ({ input, context }) => {
      throw new ReadyAnswer(await references.for(signedIn(context), input?.as_of, await context.isOn('data-library')));
    }),
    search: routes.wiki.search.handler(async ({ input, context }) => {
      const hasLibrary = await context.isOn('data-library');
      return searchDocuments(deps, signedIn(context), hasLibrary ? input : { ...input, library: false });
    }),
    sourceLink: routes.wiki.sourceLink.handler(({ input, context }) => linkSource(deps, signedIn(context), input.id)),
    pagePicture: routes.wiki.pagePicture.handler(({ input, context }) =>
      readPagePicture(deps, signedIn(context), input, context.signal),
    ),
  };
}
