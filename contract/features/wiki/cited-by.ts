import { z } from 'zod';
import { idSchema } from '#contract/ids.ts';

/** Something that cites a document: an answer of the caller's, or a clause of another document they may read. */
const citingThingSchema = z.object({
  kind: z.enum(['answer', 'library', 'regulation']),
  /** The question, or the document's title. */
  title: z.string(),
  /** The clause of that document, as a reader would name it; null for an answer and for a clause without a number. */
  label: z.string().nullable(),
  /** A path of the web app. */
  link: z.string(),
  /** The elements of the version asked about that it cites; none where it cites only the document as a whole. */
  element_ids: z.array(idSchema),
});

/**
 * What cites one version's provisions, in any version of theirs. Only what the caller may see is listed, and only that is counted; what
 * cites a provision that this version does not have is neither.
 */
export const citedBySchema = z.object({
  /** Answers first, the latest first; then the organisation's documents and the regulation, by title and place. */
  things: z.array(citingThingSchema),
  /** Of all there are, when more than are listed. */
  total: z.int().min(0),
});
