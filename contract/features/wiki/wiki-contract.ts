import { z } from 'zod';
import { dayInForceSchema } from '#contract/day-in-force.ts';
import { documentIdSchema, idSchema } from '#contract/ids.ts';
import { limits } from '#contract/limits.ts';
import { guestOrStandard } from '#contract/roles.ts';
import { routeFor, standardOnly } from '#contract/route.ts';
import { citedBySchema } from './cited-by.ts';
import {
  documentReferenceSchema,
  documentSchema,
  listedReferenceSchema,
  recentDocumentSchema,
  regulationChangeSchema,
} from './document.ts';
import { searchInputSchema, searchResultSchema } from './search.ts';

// A key given once arrives as a string, given twice as a list.
const elementIds = z
  .union([
    z.array(documentIdSchema).max(limits.elementIdsPerRequest, 'Request 200 elements or fewer at once.'),
    documentIdSchema.transform((id) => [id]),
  ])
  .optional();

/** The date whose version in force is wanted. Without it the version named, or the newest. */
const asOf = dayInForceSchema.optional();

/** From 1. */
const pageNumber = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,6}$/, 'Must be a number.')
      .transform(Number),
  ])
  .pipe(z.int().min(1));

export const wikiContract = {
  document: routeFor([guestOrStandard])
    .route({ method: 'GET', path: '/docs/document/{id}', summary: 'One version of a document, by its id' })
    .input(z.object({ id: z.string().max(limits.fileNameCharacters), element_ids: elementIds, as_of: asOf }))
    .output(documentSchema),
  newestDocumentByFileName: routeFor([guestOrStandard])
    .route({
      method: 'GET',
      path: '/docs/newest-document-by-filename/{filename}',
      summary: 'The newest version of a file name, in force or upcoming',
    })
    .input(
      z.object({ filename: z.string().min(1).max(limits.fileNameCharacters), element_ids: elementIds, as_of: asOf }),
    )
    .output(documentSchema),
  citedBy: routeFor([guestOrStandard])
    .route({
      method: 'GET',
      path: '/docs/document/{id}/cited-by',
      summary: "What cites a version's clauses: the caller's own answers, and documents they may read",
    })
    .input(z.object({ id: documentIdSchema }))
    .output(citedBySchema),
  myFavourites: routeFor([guestOrStandard])
    .route({ method: 'GET', path: '/docs/my-favourites', summary: "This user's favourite documents" })
    .output(z.array(documentReferenceSchema)),
  setFavourite: routeFor([guestOrStandard])
    .route({ method: 'POST', path: '/docs/set_favourite', summary: 'Add a document to favourites, or remove it' })
    .input(z.object({ external_id: documentIdSchema, like: z.boolean() }))
    .output(z.object({ external_id: idSchema, like: z.boolean() })),
  changes: routeFor([guestOrStandard])
    .route({
      method: 'GET',
      path: '/docs/changes',
      summary: 'Recent changes in regulation: versions that came into force or will',
    })
    .output(z.array(regulationChangeSchema)),
  recent: routeFor([guestOrStandard])
    .route({
      method: 'GET',
      path: '/docs/recent',
      summary: 'The documents this user opened most recently, latest first',
    })
    .output(z.array(recentDocumentSchema)),
  sharedWithMe: routeFor([guestOrStandard])
    .route({ method: 'GET', path: '/docs/shared-with-me', summary: 'Documents shared with this user by name' })
    .output(z.array(documentReferenceSchema)),
  opened: routeFor([guestOrStandard])
    .route({
      method: 'POST',
      path: '/docs/document/{id}/opened',
      summary: 'Record that this user opened a version, for their recent work',
      successStatus: 204,
    })
    .input(z.object({ id: documentIdSchema })),
  filterData: routeFor(standardOnly)
    .route({
      method: 'GET',
      path: '/chat/filter_data',
      summary: 'All references this user may see, for filters and lists; with a date, those in force on it',
    })
    .input(z.object({ as_of: asOf }).optional())
    .output(
      z.object({
        references: z.array(listedReferenceSchema),
        /** The references that do not concern the caller's organisation, with the reasons as sentences. */
        left_out: z.array(z.object({ short_id: idSchema, reasons: z.array(z.string()) })),
        /** Categories with something that concerns the organisation; all of them without a profile. */
        default_categories: z.array(z.string()),
      }),
    ),
  search: routeFor([guestOrStandard])
    .route({
      method: 'GET',
      path: '/docs/search',
      summary: 'Documents whose clauses, title or file name match, best first, with the clauses and facet counts',
    })
    .input(searchInputSchema)
    .output(searchResultSchema),
  sourceLink: routeFor([guestOrStandard])
    .meta({ impersonated: 'allowed' })
    .route({
      method: 'POST',
      path: '/docs/document/{id}/source-link',
      summary: 'A signed link to the file a version was made from',
    })
    .input(z.object({ id: documentIdSchema }))
    .output(z.object({ url: z.string(), expires_at: z.iso.datetime() })),
  pagePicture: routeFor([guestOrStandard])
    .route({
      method: 'GET',
      path: '/docs/document/{id}/pages/{page}/picture',
      summary: 'A page of a scan, as a WebP picture made from it: for sources that are PNG, JPEG or TIFF pictures',
    })
    .input(z.object({ id: documentIdSchema, page: pageNumber }))
    .output(z.file()),
};
