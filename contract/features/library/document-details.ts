import { z } from 'zod';
import { suspectTextSchema } from '#contract/features/wiki/suspect-text.ts';
import { idSchema } from '#contract/ids.ts';
import { limits } from '#contract/limits.ts';
import { lineOfText } from '#contract/person-text.ts';
import { isInTaxonomy } from '#contract/taxonomy.ts';

const subjectSchema = z.object({ category: z.string(), domain: z.string(), subdomains: z.array(z.string()) });
export type LibrarySubject = z.infer<typeof subjectSchema>;

/** A subject as a person sets it: of the taxonomy. */
export const newSubjectSchema = z
  .strictObject({
    category: z.string().max(80),
    domain: z.string().max(80),
    subdomains: z.array(z.string().max(80)).min(1, 'Select a subdomain.').max(3, 'Select three subdomains at most.'),
  })
  .refine(({ category, domain, subdomains }) => isInTaxonomy(category, domain, subdomains), {
    message: 'Select a category, a domain and subdomains that belong together.',
  });

/** A title as a person sets it. */
export const documentTitleSchema = lineOfText
  .min(1, 'Enter a title.')
  .max(limits.documentTitleCharacters, `A title must be ${limits.documentTitleCharacters} characters or fewer.`);

const clauseSchema = z.object({ element_id: idSchema, number: z.string().nullable(), text: z.string() });
const count = z.number().int().nonnegative();

/** What was read of one version's file. */
const readingSchema = z.object({
  /** Headings in order; only the first of them, see `more_headings`. */
  headings: z.array(clauseSchema.extend({ level: z.number().int().positive() })),
  more_headings: count,
  /** The first clause with words; null for a file without any. */
  first_clause: clauseSchema.nullable(),
  clauses: count,
  tables: count,
  figures: count,
  /** Pages of the file; null for a format without pages. */
  pages: count.nullable(),
  /** Pages whose text was recognised from a picture. */
  recognised_pages: count,
  /** What was read otherwise than written, in one sentence; null where nothing was. */
  warning: z.string().nullable(),
  /** Recognised pages whose words are uncertain, by their first clause. */
  hard_to_read: z.array(z.object({ page: z.number().int().positive(), element_id: idSchema })),
  /** Pages of which no text was read; only the first of them. */
  empty_pages: z.array(z.number().int().positive()),
  suspects: suspectTextSchema,
  /** What the reader is unsure of, as sentences, and nobody has corrected. */
  doubts: z.array(z.string()).optional(),
});

/** A document of the library with its details and what was read of one version. */
export const documentDetailsSchema = z.object({
  work_id: idSchema,
  file_name: z.string(),
  version: z.object({
    id: idSchema,
    number: z.number().int().positive(),
    /** It awaits publication. */
    held: z.boolean(),
  }),
  title: z.string(),
  /** The title that the file itself gives this version. */
  title_in_file: z.string(),
  subject: subjectSchema,
  /** A subject that the text suggests, while nobody has set one. `because` is a sentence. */
  suggestion: subjectSchema.extend({ because: z.string() }).nullable(),
  folder_id: idSchema.nullable(),
  owner: z.object({ user_id: idSchema, name: z.string() }).nullable(),
  /** YYYY-MM-DD */
  review_on: z.string().nullable(),
  status: z.enum(['current', 'due', 'overdue', 'archived']),
  can_change: z.boolean(),
  can_manage_version: z.boolean(),
  /** Whether somebody has confirmed what was read of this version. */
  is_checked: z.boolean(),
  /** Who confirmed it and when; null where nobody did, or it was confirmed before this was recorded. */
  checked: z.object({ name: z.string(), at: z.iso.datetime() }).nullable(),
  /** Goes up with every change. A change that names an older one is refused. */
  revision: count,
  reading: readingSchema,
  /** The caller's other uploads that nobody has checked: how many, and the first of them. */
  unchecked: z.object({
    count,
    next: z.object({ work_id: idSchema, version_id: idSchema, title: z.string() }).nullable(),
  }),
});
export type DocumentDetails = z.infer<typeof documentDetailsSchema>;
