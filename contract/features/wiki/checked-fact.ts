import { z } from 'zod';
import { hasUserPart } from '#contract/user-part.ts';

export const factKinds = [
  'figure',
  'interval',
  'temperature',
  'time_limit',
  'dose',
  'retention',
  'date_in_law',
  'form',
  'duty_holder',
  'edition',
] as const;

/** How a fact stands: confirmed by the publication's own page, by two independent sources, mended because it differed, or not found. */
export const factVerdicts = ['publication', 'two_sources', 'mended', 'not_found'] as const;
export type FactVerdict = (typeof factVerdicts)[number];

const daySchema = z.iso.date();

/** A public page that a fact was compared with. */
export const factSourceSchema = z.strictObject({
  publisher: z.string().min(1).max(200),
  title: z.string().min(1).max(500),
  url: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .refine((address) => !hasUserPart(address)),
  /** The date that the page shows (YYYY-MM-DD); null where it shows none. */
  page_date: daySchema.nullable(),
  read_on: daySchema,
  /** Whether the page is the publisher's own of the publication or law. */
  own: z.boolean(),
});
export type FactSource = z.infer<typeof factSourceSchema>;

/** A figure, time limit, date or duty-holder of a starter guide, and what was found when it was compared with public pages. */
export const checkedFactSchema = z.object({
  /** The words that state it: `start` and `end` are UTF-16 code units in the element's text, end exclusive. */
  says: z.string(),
  start: z.number().int().nonnegative(),
  end: z.number().int().positive(),
  kind: z.enum(factKinds),
  verdict: z.enum(factVerdicts),
  /** The edition or law that it belongs to. */
  edition: z.string().nullable(),
  /** Of a mended one: what stood before. Equal to `says` in an older version, whose words stay as they were. */
  was: z.string().nullable(),
  /** Of one that was not found: what was looked for. */
  note: z.string().nullable(),
  /** YYYY-MM-DD */
  compared_on: z.string(),
  sources: z.array(factSourceSchema),
});
export type CheckedFact = z.infer<typeof checkedFactSchema>;
