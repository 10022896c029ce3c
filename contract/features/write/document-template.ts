import { z } from 'zod';
import {
  fieldTakes,
  layoutsOf,
  meetingSources,
  type SectionSourceName,
  sectionLayouts,
  templateKinds,
  templateLimits,
  templateNeeds,
} from './template-words.ts';

// A template is data: no part of it is code or a pattern.

const key = z
  .string()
  .regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/u, 'Use lower-case letters, digits and single hyphens.')
  .max(60, 'A key must be 60 characters or fewer.');

/** @param what names the text in messages: "a heading" */
const line = (what: string, longest: number) =>
  z
    .string()
    .trim()
    .normalize()
    .min(1, `Enter ${what}.`)
    .max(longest, `${what.charAt(0).toUpperCase()}${what.slice(1)} must be ${longest} characters or fewer.`)
    .refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text), 'Use one line without control characters.');

/** Words as they are said, which are looked for as whole words. */
const cues = z
  .array(line('a cue word', templateLimits.cue))
  .max(templateLimits.cues, `A section has up to ${templateLimits.cues} cue words.`);

/** Where the content of a section comes from: findings of the meeting, its topics, or sentences with given words. */
const sourceSchema = z.discriminatedUnion('from', [
  z.strictObject({ from: z.enum(meetingSources) }),
  /** The most salient sentences that hold one of the words; without words, of the whole talk. */
  z.strictObject({ from: z.literal('salient'), words: cues }),
  /** The first sentence that answers a field of a form: it holds a cue, and a day or a figure where the field takes one. */
  z.strictObject({
    from: z.literal('field'),
    cues: cues.min(1, 'Enter the cue words by which the answer is found.'),
    takes: z.enum(fieldTakes),
  }),
]);

const sectionSchema = z
  .strictObject({
    key,
    heading: line('a heading', templateLimits.heading),
    source: sourceSchema,
    layout: z.enum(sectionLayouts),
    /** A form is not complete without it. */
    required: z.boolean(),
    /** Maximum statements; of a topic, for each topic. */
    at_most: z
      .int('Enter a whole number.')
      .min(1, 'Enter a number from 1 to 60.')
      .max(templateLimits.statements, 'Enter a number from 1 to 60.')
      .optional(),
    /** Printed in place of the content where the transcript has none. */
    not_said: line('the words for what was not said', templateLimits.notSaid),
  })
  .refine(({ source, layout }) => layoutsOf(source.from).includes(layout), {
    path: ['layout'],
    error: ({ input }) => {
      const from = (input as { source?: { from?: SectionSourceName } }).source?.from;
      return from === undefined
        ? 'Select a layout.'
        : `A section of ${from} is laid out as ${layoutsOf(from).join(' or ')}.`;
    },
  });
type Section = z.infer<typeof sectionSchema>;

const content = {
  name: line('a name', templateLimits.name),
  /** In the title of a document, after the meeting: "minutes". */
  called: line('what a document is called', templateLimits.called),
  /** One sentence under the name in the list of templates. */
  summary: line('a summary', templateLimits.summary),
  /** A form has fields with labels; a document has headings. */
  kind: z.enum(templateKinds),
  /** What it may be written from, the usual one first. */
  needs: z
    .array(z.enum(templateNeeds))
    .min(1, 'Select what it may be written from.')
    .max(3)
    .refine((needs) => new Set(needs).size === needs.length, 'Name each only once.'),
  sections: z
    .array(sectionSchema)
    .min(1, 'Add a section.')
    .max(templateLimits.sections, `A template has up to ${templateLimits.sections} sections.`)
    .refine((sections) => new Set(sections.map((section) => section.key)).size === sections.length, {
      error: 'Two sections have the same key.',
    })
    .refine((sections) => sections.reduce((sum, section) => sum + cuesIn(section), 0) <= templateLimits.allCues, {
      error: `A template has up to ${templateLimits.allCues} cue words in all its sections.`,
    }),
};

function cuesIn({ source }: Section): number {
  if (source.from === 'salient') return source.words.length;
  return source.from === 'field' ? source.cues.length : 0;
}

/** A template as people make it; the product gives it its key. */
export const templateContentSchema = z.strictObject(content);
export type TemplateContent = z.infer<typeof templateContentSchema>;
export type TemplateContentSection = TemplateContent['sections'][number];

/** A kind of document: its sections in order, and what belongs in each. */
export const documentTemplateSchema = z.strictObject({ key, ...content });
export type DocumentTemplate = z.infer<typeof documentTemplateSchema>;
