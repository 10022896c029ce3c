import { z } from 'zod';
import { dayInForceSchema } from '#contract/day-in-force.ts';
import { documentIdSchema, idSchema } from '#contract/ids.ts';
import { limits } from '#contract/limits.ts';
import { guestOrStandard, routeFor, standardOnly } from '#contract/route.ts';
import {
  listedObligationSchema,
  modalitySchema,
  obligationPartsSchema,
  obligationSchema,
  reviewStateSchema,
} from './obligation.ts';

// In an address a key that is given once arrives as a string, given twice as a list; numbers arrive as text.
const repeatable = <Item extends z.ZodType>(item: Item) =>
  z.union([z.array(item).max(50), item.transform((value) => [value])]).optional();
const tag = z.string().max(100);
const count = (least: number, most: number) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^\d{1,7}$/, 'Must be a number.')
        .transform(Number),
    ])
    .pipe(z.int().min(least).max(most));

const filtersSchema = z.object({
  /** Words that stand in the sentence, in who or what, or in the document's title. */
  q: z.string().max(limits.obligation.searchCharacters).default(''),
  modality: repeatable(modalitySchema),
  state: repeatable(reviewStateSchema),
  category: repeatable(tag),
  domain: repeatable(tag),
  /** Ids of versions: only their works. */
  document: repeatable(documentIdSchema),
  /** An element: only its obligations, in the version of its document that is listed. */
  element: documentIdSchema.optional(),
  /** Regulation and the organisation's own documents, or one of them. */
  partition: z.enum(['regulation', 'library']).optional(),
  /** The day whose texts are listed; today when absent. */
  as_of: dayInForceSchema.optional(),
  /** Without the obligations that do not concern the caller's organisation, as its profile says. All when absent. */
  applicable: z.enum(['all', 'only']).optional(),
});

const facetSchema = z.array(z.object({ value: z.string(), count: z.int().min(0) }));

export const obligationListSchema = z.object({
  obligations: z.array(listedObligationSchema),
  /** Of all that the filters let through. */
  total: z.int().min(0),
  /** How many have each value; a list is counted without the filter on its own field. */
  facets: z.object({ modality: facetSchema, state: facetSchema, category: facetSchema, domain: facetSchema }),
  /** Whether the caller's organisation has said something of itself by which obligations can be left out. */
  has_profile: z.boolean(),
  /** Why obligations were left out that do not concern the caller's organisation: sentences, with how many each left out. */
  left_out: z.array(z.object({ reason: z.string(), count: z.int().min(1) })),
  /** Documents that the caller may see whose text was not read yet. */
  unread_documents: z.int().min(0),
});

export const requirementsContract = {
  list: routeFor(standardOnly)
    .route({ method: 'GET', path: '/obligations', summary: 'Obligations of the texts in force, by document and place' })
    .input(
      filtersSchema.extend({
        offset: count(0, 1_000_000).optional(),
        limit: count(1, limits.obligation.mostListed).optional(),
      }),
    )
    .output(obligationListSchema),
  ofDocument: routeFor(guestOrStandard)
    .route({
      method: 'GET',
      path: '/docs/document/{id}/obligations',
      summary: 'The obligations of one version, in its order',
    })
    .input(z.object({ id: documentIdSchema }))
    // is_complete: false while the version's text was not read yet.
    .output(z.object({ obligations: z.array(obligationSchema), is_complete: z.boolean() })),
  review: routeFor(standardOnly)
    .route({
      method: 'POST',
      path: '/obligations/{id}/review',
      summary: "Approve, edit, dismiss or take back: the caller's organisation's word on an obligation",
    })
    .input(
      z.object({
        id: idSchema,
        state: reviewStateSchema,
        /** What stands in place of what was read; absent or null leaves what was read. */
        parts: obligationPartsSchema.nullish(),
        reason: z.string().trim().normalize().max(limits.obligation.reasonCharacters).nullish(),
        /** The revision the caller saw. */
        revision: z.int().min(0),
      }),
    )
    .output(obligationSchema),
  export: routeFor(standardOnly)
    .route({
      method: 'GET',
      path: '/obligations/export',
      summary: 'The listed obligations as a file: CSV, Word or an OSCAL catalogue',
    })
    .input(filtersSchema.extend({ format: z.enum(['csv', 'docx', 'oscal']) }))
    .output(z.file()),
};
