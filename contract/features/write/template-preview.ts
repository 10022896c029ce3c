import { z } from 'zod';
import { supportSchema } from '#contract/features/chat/answer-events.ts';

const spans = z.array(z.object({ turn: z.int().min(1), start: z.int().min(0), end: z.int().min(0) }));

const statementSchema = z.object({
  text: z.string(),
  way: z.enum(['reported', 'quoted', 'composed']),
  support: supportSchema,
  from: spans,
  said: z.string().nullable(),
});
const statements = z.array(statementSchema);

const blockSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string(), from: spans }),
  z.object({ kind: z.literal('paragraph'), label: z.string().nullable(), statements }),
  z.object({ kind: z.literal('list'), items: statements }),
  z.object({ kind: z.literal('field'), label: z.string(), value: statementSchema }),
  z.object({
    kind: z.literal('table'),
    columns: z.array(z.string()),
    rows: z.array(
      z.object({
        cells: z.array(z.object({ text: z.string().nullable() })),
        from: spans,
        said: z.array(z.string()),
      }),
    ),
  }),
]);

const head = { key: z.string(), heading: z.string(), isRequired: z.boolean() };

/** A `DocumentSection`. */
const sectionSchema = z.discriminatedUnion('state', [
  z.object({ ...head, state: z.literal('written'), blocks: z.array(blockSchema) }),
  z.object({ ...head, state: z.literal('not_said'), words: z.string() }),
]);

/** What a template makes of a transcript; nothing of it is stored. */
export const templatePreviewSchema = z.object({
  title: z.string(),
  subtitle: z.string(),
  sections: z.array(sectionSchema),
});
export type TemplatePreview = z.infer<typeof templatePreviewSchema>;
