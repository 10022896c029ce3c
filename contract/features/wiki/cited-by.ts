import { z } from 'zod';
import { idSchema } from '#contract/ids.ts';

/** A thing that cites a document: one of the caller's answers, or a clause of another document they may read. */
const citingThingSchema = z.object({
  kind: z.enum(['answer', 'library', 'regulation']),
  /** The question, or the document's title. */
  title: z.string(),
  /** The clause of that document, as a reader would name it; null for an answer and for a clause without a number. */
  label: z.string().nullable(),
  /** A path of the web app. */
  link: z.string(),
  /** The cited elements, in the version asked about; empty where it cites only the document as a whole. */
  element_ids: z.array(idSchema),
});

/**
 * Everything that cites one version's provisions, in any of their versions. Lists and counts only what the caller may see, and
 * leaves out citations of provisions that this version does not have.
 */
export const citedBySchema = z.object({
  /** Answers first, the latest first; then the organisation's documents and regulation, by title and place. */
  things: z.array(citingThingSchema),
  /** The total, when more exist than are listed. */
  total: z.int().min(0),
});
