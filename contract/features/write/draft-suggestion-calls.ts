import { z } from 'zod';
import { versionStatusSchema } from '#contract/features/wiki/document.ts';
import { idSchema } from '#contract/ids.ts';
import { routeFor, standardOnly } from '#contract/route.ts';
import { richTextSchema } from './rich-text.ts';
import { suggestionKinds } from './suggestion-kinds.ts';
import { writeLimits } from './write-words.ts';

/** A place in a paragraph: UTF-16 units of text, and 1 for each node that is no text. */
const offset = z.int().min(0);

/** A clause that gives what a sentence says. */
const sourceSchema = z.object({
  document_id: idSchema,
  element_id: z.string(),
  title: z.string(),
  is_guide: z.boolean(),
  /** The clause as people name it, with the headings above it: "5 Flushing › 5.1". */
  clause: z.string(),
  version: z.int().min(1),
  version_status: versionStatusSchema,
  effective_from: z.string(),
  /** Its sentence word for word, and where in it the words stand that a suggestion takes. */
  quote: z.string(),
  taken: z.object({ start: offset, end: offset }).nullable(),
});

const suggestionSchema = z.object({
  kind: z.enum(suggestionKinds),
  /** The paragraph, heading or cell, counted from 0 in the order of the document. */
  paragraph: z.int().min(0),
  /** What `replacement` takes the place of, and its words as they are; empty where something is only added. */
  start: offset,
  end: offset,
  words: z.string(),
  replacement: z.string(),
  /** Where the words begin for which it is made; it means nothing once they have changed. */
  basis_start: offset,
  /** A citation after the replacement, as the document keeps it. */
  citation: z.object({ elementId: z.string(), label: z.string(), text: z.string(), link: z.string() }).nullable(),
  source: sourceSchema.nullable(),
});
export type DraftSuggestion = z.infer<typeof suggestionSchema>;

/** The call that suggests changes to the text of a document. */
export const draftSuggestionCalls = {
  suggest: routeFor(standardOnly)
    .meta({ bodyBytes: writeLimits.documentBytes })
    .route({
      method: 'POST',
      path: '/write/drafts/{id}/suggestions',
      summary:
        'Suggestions for the text of a document as its editor has it: plainer words, shorter ones, and clauses to cite; nothing is stored or changed',
    })
    .input(
      z.object({
        id: idSchema,
        document: richTextSchema,
        /** One paragraph alone, counted from 0 in the order of the document. */
        paragraph: z.int().min(0).max(1_000_000).nullish(),
      }),
    )
    .output(
      z.object({
        /** In the order of the document. */
        suggestions: z.array(suggestionSchema),
        /** Whether there may be more than one answer holds, or the text is longer than is read at once. */
        more: z.boolean(),
        /** Sentences that state a duty or a frequency and were not compared with the regulation. */
        not_compared: z.int().min(0),
      }),
    ),
};
