import { z } from 'zod';
import { documentIdSchema, idSchema } from '#contract/ids.ts';
import { limits } from '#contract/limits.ts';
import { guestOrStandard, routeFor, standardOnly } from '#contract/route.ts';
import { documentReferenceSchema, documentSchema, recentDocumentSchema, regulationChangeSchema } from './document.ts';
import { searchInputSchema, searchResultSchema } from './search.ts';

// A key that is given once arrives as a string, given twice as a list.
const elementIds = z
  .union([
    z.array(documentIdSchema).max(limits.elementIdsPerRequest, 'At most 200 elements can be asked for at once.'),
    documentIdSchema.transform((id) => [id]),
  ])
  .optional();

export const wikiContract = {
  document: routeFor(guestOrStandard)
    .route({ method: 'GET', path: '/docs/document/{id}', summary: 'One version of a document, by its id' })
    .input(z.object({ id: z.string().max(limits.fileNameCharacters), element_ids: elementIds }))
    .output(documentSchema),
  newestDocumentByFileName: routeFor(guestOrStandard)
    .route({
      method: 'GET',
      path: '/docs/newest-document-by-filename/{filename}',
      summary: 'The newest version of a file name, in force or still to come',
    })
    .input(z.object({ filename: z.string().min(1).max(limits.fileNameCharacters), element_ids: elementIds }))
    .output(documentSchema),
  myFavourites: routeFor(guestOrStandard)
    .route({ method: 'GET', path: '/docs/my-favourites', summary: 'The works this user has starred' })
    .output(z.array(documentReferenceSchema)),
  setFavourite: routeFor(guestOrStandard)
    .route({ method: 'POST', path: '/docs/set_favourite', summary: 'Star or unstar a work' })
    .input(z.object({ external_id: documentIdSchema, like: z.boolean() }))
    .output(z.object({ external_id: idSchema, like: z.boolean() })),
  changes: routeFor(guestOrStandard)
    .route({
      method: 'GET',
      path: '/docs/changes',
      summary: 'What changed last in regulation: versions that came into force or are published to do so',
    })
    .output(z.array(regulationChangeSchema)),
  recent: routeFor(guestOrStandard)
    .route({ method: 'GET', path: '/docs/recent', summary: 'The documents this user opened last, the latest first' })
    .output(z.array(recentDocumentSchema)),
  sharedWithMe: routeFor(guestOrStandard)
    .route({ method: 'GET', path: '/docs/shared-with-me', summary: 'Documents shared with this user by name' })
    .output(z.array(documentReferenceSchema)),
  opened: routeFor(guestOrStandard)
    .route({
      method: 'POST',
      path: '/docs/document/{id}/opened',
      summary: 'Remember that this user reads a version, for their recent work',
      successStatus: 204,
    })
    .input(z.object({ id: documentIdSchema })),
  filterData: routeFor(standardOnly)
    .route({
      method: 'GET',
      path: '/chat/filter_data',
      summary: 'All references this user may see, for filters and lists',
    })
    .output(z.object({ references: z.array(documentReferenceSchema), default_categories: z.array(z.string()) })),
  search: routeFor(guestOrStandard)
    .route({
      method: 'GET',
      path: '/docs/search',
      summary: 'Documents whose clauses, title or file name match, best first, with the clauses and facet counts',
    })
    .input(searchInputSchema)
    .output(searchResultSchema),
  sourceLink: routeFor(guestOrStandard)
    .route({
      method: 'POST',
      path: '/docs/document/{id}/source-link',
      summary: 'A signed link to the file a version was made from',
    })
    .input(z.object({ id: documentIdSchema }))
    .output(z.object({ url: z.string(), expires_at: z.iso.datetime() })),
};
