import { z } from 'zod';
import { isOwnPath } from '#contract/own-path.ts';
import { writeLimits } from './write-words.ts';

/** Words of a turn that a sentence rests on: the turn's number, and places in its text. */
const spanSchema = z.object({
  turn: z.int().min(1).max(1_000_000),
  start: z.int().min(0).max(10_000_000),
  end: z.int().min(0).max(10_000_000),
});
export type TurnWords = z.infer<typeof spanSchema>;

const idOrNull = z.string().max(60).nullable();

/** A link leads to a page of the web, a mail address, or a page of ours. */
const href = z
  .string()
  .max(2_000)
  .refine(
    (value) => /^(?:https?:\/\/|mailto:)\S+$/u.test(value) || isOwnPath(value),
    'Must be a link to a page or an address.',
  );

const markSchema = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['bold', 'italic', 'underline', 'strike']) }),
  z.object({ type: z.literal('link'), attrs: z.object({ href }) }),
]);

const textSchema = z.object({
  type: z.literal('text'),
  text: z.string().min(1).max(100_000),
  marks: z.array(markSchema).max(8).optional(),
});

/** Ties the words before it to the turns on which they rest. `said` is the time, or the turn, as it is printed. */
const turnsSchema = z.object({
  type: z.literal('turns'),
  attrs: z.object({ said: z.string().max(20).nullable(), spans: z.array(spanSchema).max(60) }),
});
/**
 * Ties the words before it to an element of a document: `label` is printed in the text, `text` says of which document and version, and `link`
 * leads to the element.
 */
const citationSchema = z.object({
  type: z.literal('citation'),
  attrs: z.object({
    elementId: z.string().max(40),
    label: z.string().max(200),
    text: z.string().max(2_000).default(''),
    link: href.nullable().default(null),
  }),
});
export type TextCitation = z.infer<typeof citationSchema>['attrs'];
const breakSchema = z.object({ type: z.literal('hardBreak') });
const inlineSchema = z.discriminatedUnion('type', [textSchema, turnsSchema, citationSchema, breakSchema]);
export type InlineNode = z.infer<typeof inlineSchema>;

const inlines = z.array(inlineSchema).max(20_000).optional();
const cellAttrs = z.object({
  colspan: z.int().min(1).max(20).default(1),
  rowspan: z.int().min(1).max(200).default(1),
});

const paragraphSchema = z.object({ type: z.literal('paragraph'), content: inlines });
const headingSchema = z.object({
  type: z.literal('heading'),
  attrs: z.object({ level: z.literal([1, 2, 3]), section: idOrNull.default(null) }),
  content: inlines,
});
/** Stands in the place of what nobody said. */
const notSaidSchema = z.object({
  type: z.literal('notSaid'),
  attrs: z.object({ words: z.string().max(400) }),
});
const ruleSchema = z.object({ type: z.literal('horizontalRule') });

export type BlockNode =
  | z.infer<typeof paragraphSchema>
  | z.infer<typeof headingSchema>
  | z.infer<typeof notSaidSchema>
  | z.infer<typeof ruleSchema>
  | { type: 'blockquote'; content: BlockNode[] }
  | ListNode
  | TableNode;
export type ListNode = {
  type: 'bulletList' | 'orderedList';
  content: { type: 'listItem'; content: BlockNode[] }[];
};
export type TableCellNode = {
  type: 'tableHeader' | 'tableCell';
  attrs: z.infer<typeof cellAttrs>;
  content: BlockNode[];
};
export type TableRowNode = {
  type: 'tableRow';
  /** The action that a row of the action table is about. */
  attrs: { action: string | null };
  content: TableCellNode[];
};
export type TableNode = { type: 'table'; content: TableRowNode[] };

const blocks = z.array(z.lazy((): z.ZodType<BlockNode> => blockSchema)).max(20_000);
const listItem = z.object({ type: z.literal('listItem'), content: blocks });
const cell = z.object({
  type: z.enum(['tableHeader', 'tableCell']),
  attrs: cellAttrs.default({ colspan: 1, rowspan: 1 }),
  content: blocks,
});
const row = z.object({
  type: z.literal('tableRow'),
  attrs: z.object({ action: idOrNull.default(null) }).default({ action: null }),
  content: z.array(cell).max(30),
});

const blockSchema: z.ZodType<BlockNode> = z.discriminatedUnion('type', [
  paragraphSchema,
  headingSchema,
  notSaidSchema,
  ruleSchema,
  z.object({ type: z.literal('blockquote'), content: blocks }),
  z.object({ type: z.enum(['bulletList', 'orderedList']), content: z.array(listItem).max(5_000) }),
  z.object({ type: z.literal('table'), content: z.array(row).max(5_000) }),
]);

/** A document as the editor has it: plain data, and only the nodes and marks that are named here. */
export type RichText = { type: 'doc'; content: BlockNode[] };

/** How deep objects and lists stand within each other, without recursion: a hostile text may be a million deep. */
function isShallow(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    // A block takes two levels: the object, and the list of what it contains.
    if (depth > writeLimits.documentDepth * 2) return false;
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []));
  }
  return true;
}

export const richTextSchema: z.ZodType<RichText> = z
  .unknown()
  .refine(isShallow, { message: 'Lists and tables stand too deep within each other.', abort: true })
  .pipe(z.object({ type: z.literal('doc'), content: blocks })) as unknown as z.ZodType<RichText>;
