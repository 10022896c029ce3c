import { z } from 'zod';

/** Limits of a template, also of one that an organisation makes: a template is data, and no part of it is code or a pattern. */
export const templateLimits = {
  sections: 40,
  heading: 120,
  notSaid: 300,
  cues: 40,
  cue: 60,
  statements: 60,
} as const;

const key = z
  .string()
  .regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/u, 'Use lower-case letters, digits and single hyphens.')
  .max(60);
const line = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text), 'Use one line without control characters.');

/** Words as they are said, which are looked for as whole words. */
const cues = z.array(line(templateLimits.cue)).min(1).max(templateLimits.cues);

/** Where the content of a section comes from: findings of the meeting, its topics, or sentences with given words. */
const sourceSchema = z.discriminatedUnion('from', [
  z.strictObject({
    from: z.enum([
      'attendance',
      'apologies',
      'interests',
      'quorum',
      'previous_minutes',
      'topics',
      'decisions',
      'actions',
      'open_questions',
      'risks',
      'figures',
      'next_meeting',
    ]),
  }),
  /** The most salient sentences that hold one of the words; without words, of the whole talk. */
  z.strictObject({ from: z.literal('salient'), words: z.array(line(templateLimits.cue)).max(templateLimits.cues) }),
  /** The first sentence that answers a field of a form: it holds a cue, and a day or a figure where the field takes one. */
  z.strictObject({ from: z.literal('field'), cues, takes: z.enum(['sentence', 'day', 'figure']) }),
]);

const layoutSchema = z.enum(['paragraphs', 'table', 'list', 'field']);

type SourceName = z.infer<typeof sourceSchema>['from'];
/** A list of names is no table, and only actions have columns. */
const layoutsOf = (from: SourceName): readonly z.infer<typeof layoutSchema>[] => {
  if (from === 'actions') return ['table', 'list'];
  if (from === 'field') return ['field'];
  return from === 'topics' ? ['paragraphs'] : ['paragraphs', 'list'];
};

const sectionSchema = z
  .strictObject({
    key,
    heading: line(templateLimits.heading),
    source: sourceSchema,
    layout: layoutSchema,
    /** A form is not complete without it. */
    required: z.boolean(),
    /** Maximum statements; of a topic, for each topic. */
    at_most: z.number().int().min(1).max(templateLimits.statements).optional(),
    /** Printed in place of the content where the transcript has none. */
    not_said: line(templateLimits.notSaid),
  })
  .refine(({ source, layout }) => layoutsOf(source.from).includes(layout), {
    path: ['layout'],
    error: ({ input }) => {
      const from = (input as { source?: { from?: SourceName } }).source?.from;
      return from === undefined
        ? 'Select a layout.'
        : `A section of ${from} is laid out as ${layoutsOf(from).join(' or ')}.`;
    },
  });

export const templateSchema = z
  .strictObject({
    key,
    name: line(80),
    /** In the title of a document, after the meeting: "minutes". */
    called: line(60),
    /** One sentence under the name in the list of templates. */
    summary: line(200),
    /** A form has fields with labels; a document has headings. */
    kind: z.enum(['document', 'form']),
    /** What it may be written from, the usual one first. */
    needs: z
      .array(z.enum(['transcript', 'notes', 'chat']))
      .min(1)
      .max(3),
    sections: z.array(sectionSchema).min(1).max(templateLimits.sections),
  })
  .refine(({ sections }) => new Set(sections.map((section) => section.key)).size === sections.length, {
    path: ['sections'],
    error: 'Two sections have the same key.',
  });

/** A kind of document: its sections in order, and what belongs in each. */
export type Template = z.infer<typeof templateSchema>;
export type TemplateSection = Template['sections'][number];
export type SectionSource = TemplateSection['source'];
