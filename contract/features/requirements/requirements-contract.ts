import { z } from 'zod';
import { dayInForceSchema } from '#contract/day-in-force.ts';
import { documentIdSchema, idSchema } from '#contract/ids.ts';
import { limits } from '#contract/limits.ts';
import { guestOrStandard } from '#contract/roles.ts';
import { routeFor, standardOnly } from '#contract/route.ts';
import {
  listedObligationSchema,
  modalitySchema,
  obligationPartsSchema,
  obligationSchema,
  timingKindSchema,
  verdictStateSchema,
} from './obligation.ts';

// In a query string a key given once arrives as a string, given twice as a list; numbers arrive as text.
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
  /** Words in the sentence, in its actor or action, or in the document's title. */
  q: z.string().max(limits.obligation.searchCharacters).default(''),
  modality: repeatable(modalitySchema),
  state: repeatable(verdictStateSchema),
  category: repeatable(tag),
  domain: repeatable(tag),
  /** Ids of versions: limits the list to their works. */
  document: repeatable(documentIdSchema),
  /** An element: limits the list to its obligations, in the listed version of its document. */
  element: documentIdSchema.optional(),
  /** Regulation or the organisation's own documents; both when absent. */
  partition: z.enum(['regulation', 'library']).optional(),
  /** Who must act, as a key of the groups or any spelling of theirs; "-" where the text names nobody who can act. */
  who: z.string().min(1).max(limits.obligation.partCharacters).optional(),
  /** When it must be done, by kind. */
  when: repeatable(timingKindSchema),
  /** The date whose texts are listed; today when absent. */
  as_of: dayInForceSchema.optional(),
  /** `only` hides obligations that do not concern the caller's organisation, by its profile. All when absent. */
  applicable: z.enum(['all', 'only']).optional(),
});

const facetSchema = z.array(z.object({ value: z.string(), count: z.int().min(0) }));

export const obligationListSchema = z.object({
  obligations: z.array(listedObligationSchema),
  /** The number that match the filters. */
  total: z.int().min(0),
  /** How many have each value; a list is counted without the filter on its own field. */
  facets: z.object({
    modality: facetSchema,
    state: facetSchema,
    category: facetSchema,
    domain: facetSchema,
    partition: facetSchema,
    when: facetSchema,
    /** Those who must act most often, as keys of `who`, each with its words; empty words where the text does not say. */
    who: z.array(z.object({ value: z.string(), label: z.string(), count: z.int().min(0) })),
  }),
  /** Whether the caller's organisation has a profile by which obligations can be hidden. */
  has_profile: z.boolean(),
  /** Why obligations are hidden that do not concern the caller's organisation: sentences, each with the number it hides. */
  left_out: z.array(z.object({ reason: z.string(), count: z.int().min(1) })),
  /** Documents that the caller may see, but whose text has not been read for obligations yet. */
  unread_documents: z.int().min(0),
});

export const requirementsContract = {
  list: routeFor(standardOnly)
    .route({
      method: 'GET',
      path: '/obligations',
      summary: 'Obligations of documents in force, by document and clause',
    })
    .input(
      filtersSchema.extend({
        offset: count(0, 1_000_000).optional(),
        limit: count(1, limits.obligation.mostListed).optional(),
      }),
    )
    .output(obligationListSchema),
  groups: routeFor(standardOnly)
    .route({
      method: 'GET',
      path: '/obligations/groups',
      summary: 'The listed obligations counted by document or by who must act',
    })
    .input(filtersSchema.extend({ by: z.enum(['document', 'who']), offset: count(0, 1_000_000).optional() }))
    .output(
      z.object({
        groups: z.array(
          z.object({
            /** A version's id, or a value of `who`. */
            key: z.string(),
            /** The document's title, or who must act; empty where the text does not say. */
            title: z.string(),
            proposed: z.int().min(0),
            approved: z.int().min(0),
            dismissed: z.int().min(0),
          }),
        ),
        total: z.int().min(0),
      }),
    ),
  decideMany: routeFor(standardOnly)
    .route({
      method: 'POST',
      path: '/obligations/verdicts',
      summary: "Approve, dismiss or restore several obligations for the caller's organisation in one act",
    })
    .input(
      z.strictObject({
        state: verdictStateSchema,
        obligations: z
          .array(z.strictObject({ id: idSchema, revision: z.int().min(0) }))
          .min(1)
          .max(limits.obligation.mostDecided),
      }),
    )
    .output(
      z.object({
        /** Those that changed, with their new revisions. */
        decided: z.array(z.object({ id: idSchema, revision: z.int().min(1) })),
        /** Those that somebody else decided in the meantime, or that the caller may not see. */
        skipped: z.array(idSchema),
      }),
    ),
  ofDocument: routeFor([guestOrStandard])
    .route({
      method: 'GET',
      path: '/docs/document/{id}/obligations',
      summary: 'The obligations of one version, in its order',
    })
    .input(z.object({ id: documentIdSchema }))
    // is_complete: false until the version's text has been read.
    .output(z.object({ obligations: z.array(obligationSchema), is_complete: z.boolean() })),
  decide: routeFor(standardOnly)
    .route({
      method: 'POST',
      path: '/obligations/{id}/verdict',
      summary: "Approve, edit, dismiss or restore an obligation for the caller's organisation",
    })
    .input(
      z.object({
        id: idSchema,
        state: verdictStateSchema,
        /** Replaces the parts found in the text; absent or null keeps those. */
        parts: obligationPartsSchema.nullish(),
        reason: z.string().trim().normalize().max(limits.obligation.reasonCharacters).nullish(),
        /** The revision that the caller saw. */
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
