import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

const levelSchema = z.strictObject({
  fmt: z.string().default('decimal'),
  text: z.string(),
  start: z.int().default(1),
  /** The paragraph style that is linked to this level. */
  style: z.string().optional(),
  restart: z.int().optional(),
  legal: z.boolean().default(false),
  suff: z.string().optional(),
  /** Left and hanging indent in twentieths of a point. */
  ind: z.tuple([z.int(), z.int()]).optional(),
  b: z.boolean().default(false),
});

const styleSchema = z.strictObject({
  based: z.string().optional(),
  name: z.string().optional(),
  num: z.string().optional(),
  lvl: z.int().optional(),
  b: z.boolean().optional(),
  i: z.boolean().optional(),
  caps: z.boolean().optional(),
  /** Half points. */
  sz: z.int().optional(),
  colour: z.string().optional(),
  align: z.string().optional(),
  ind: z.tuple([z.int(), z.int()]).optional(),
  space: z.tuple([z.int(), z.int()]).optional(),
  outline: z.int().optional(),
});

const codeSchema = z.strictObject({
  /** Kind of the truth's entry. */
  k: z.enum(['heading', 'provision', 'item', 'paragraph', 'furniture']),
  level: z.int().optional(),
  /** Depth in the tree of numbers; an entry's parent is the last number of a smaller depth. */
  depth: z.int().optional(),
  style: z.string().optional(),
  /** Numbers that Word counts: name of the list ("0" switches off), and level. */
  num: z.string().optional(),
  lvl: z.int().optional(),
  /** Only the style carries the numbering. */
  linked: z.boolean().default(false),
  /** Numbers typed as text, and the mark behind them. */
  typed: z.enum(['tab', 'space', 'nbsp', 'dash', 'own']).optional(),
  b: z.boolean().optional(),
  i: z.boolean().optional(),
  sz: z.int().optional(),
  align: z.string().optional(),
  ind: z.tuple([z.int(), z.int()]).optional(),
  box: z.boolean().default(false),
  /** Markup of texts that are no Word files: {n} is the number, {t} the text. */
  as: z.string().optional(),
});

const headSchema = z.strictObject({
  title: z.string(),
  half: z.enum(['dev', 'test']),
  class: z.array(z.string()),
  /** Which files to make: docx, pdf, scan, or the extension of a text. */
  files: z.array(z.string()),
  scan: z.strictObject({ dpi: z.int(), skew: z.number() }).optional(),
  page: z
    .strictObject({
      header: z.string().optional(),
      footer: z.string().optional(),
      stamp: z.string().optional(),
      landscape: z.boolean().default(false),
    })
    .prefault({}),
  /** Print the numbers as the truth has them, where LibreOffice counts otherwise than Word. */
  retype: z.boolean().default(false),
  props: z.record(z.string(), z.string()).default({}),
  look: z
    .strictObject({ font: z.string().default('Arial'), sz: z.int().default(22), colour: z.string().default('1F3864') })
    .prefault({}),
  abstracts: z.record(z.string(), z.array(levelSchema)).default({}),
  nums: z
    .record(
      z.string(),
      z.strictObject({
        of: z.string(),
        over: z.record(z.string(), z.int()).default({}),
        levels: z.record(z.string(), levelSchema).default({}),
      }),
    )
    .default({}),
  styles: z.record(z.string(), styleSchema).default({}),
  codes: z.record(z.string(), codeSchema),
});

export type Head = z.infer<typeof headSchema>;
export type Level = z.infer<typeof levelSchema>;
export type Style = z.infer<typeof styleSchema>;
export type Code = z.infer<typeof codeSchema>;

export interface Line {
  is: 'line';
  code: Code;
  number: string | null;
  text: string;
  /** Goes on in the paragraph before, on a new line. */
  joined: boolean;
  options: Map<string, string>;
}
export interface Field {
  label: string;
  value: string;
  way: string;
  choices: string[];
}
export interface Table {
  is: 'table';
  options: Map<string, string>;
  rows: string[][];
}
export interface Form {
  is: 'form';
  options: Map<string, string>;
  fields: Field[];
}
export interface Contents {
  is: 'toc';
  options: Map<string, string>;
}
export interface Raw {
  is: 'raw' | 'page' | 'section';
  text: string;
}
export type Block = Line | Table | Form | Contents | Raw;
export interface Source {
  head: Head;
  blocks: Block[];
}

const optionsOf = (text: string, mark = /\s+/): Map<string, string> =>
  new Map(
    text.split(mark).flatMap((pair) => {
      if (pair === '') return [];
      const at = pair.indexOf('=');
      return [at < 0 ? ([pair, ''] as const) : ([pair.slice(0, at), pair.slice(at + 1)] as const)];
    }),
  );

/** Whether the page prints a number before lines of a code. */
function hasNumber({ num = '0', lvl = 0, linked, typed }: Code, head: Head): boolean {
  if (linked || typed !== undefined) return true;
  return num !== '0' && num !== 'bul' && head.abstracts[head.nums[num]?.of ?? '']?.[lvl]?.fmt !== 'bullet';
}

function lineOf(text: string, head: Head): Line {
  const parts = /^(\+?)([\w'-]+)(?:\[([^\]]*)\])?(?: (.*))?$/.exec(text);
  const code = head.codes[parts?.[2] ?? ''];
  if (!parts || !code) throw new Error(`No such code: ${text}`);
  const options = optionsOf(parts[3] ?? '', /,/);
  let rest = parts[4] ?? '';
  let number: string | null = null;
  if (hasNumber(code, head) && !options.has('plain')) {
    const [first = ''] = rest.split(' ');
    number = first.replaceAll('_', ' ');
    rest = rest.slice(first.length + 1);
  }
  return { is: 'line', code, number, text: rest, joined: parts[1] === '+', options };
}

function fieldOf(line: string): Field {
  const [label = '', value = '', way = 'text', choices = ''] = line.split('::').map((part) => part.trim());
  return { label, value, way, choices: choices.split(',').map((choice) => choice.trim()) };
}

function blockOf(kind: string, options: string, lines: string[]): Block {
  if (kind === 'toc') return { is: 'toc', options: optionsOf(options) };
  if (kind === 'form') return { is: 'form', options: optionsOf(options), fields: lines.map(fieldOf) };
  return { is: 'table', options: optionsOf(options), rows: lines.map((row) => row.split(/\s*\|\s*/)) };
}

/** A document's text file: its head in YAML, a line of dashes, then one block a line. */
export function readSource(path: string): Source {
  const [top = '', ...rest] = readFileSync(path, 'utf8').split(/^---$/m);
  const head = headSchema.parse(parse(top));
  const blocks: Block[] = [];
  const lines = rest.join('---').split('\n');
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const opening = /^\|(table|form|toc)\s*(.*)$/.exec(line);
    if (opening) {
      const [, kind = '', options = ''] = opening;
      const end = kind === 'toc' ? at : lines.indexOf('|end', at);
      blocks.push(blockOf(kind, options, lines.slice(at + 1, end)));
      at = end;
    } else if (/^(raw|page|section)( |$)/.test(line)) {
      const [is = ''] = line.split(' ');
      blocks.push({ is: is as Raw['is'], text: line.slice(is.length + 1) });
    } else if (line.trim() !== '' && !line.startsWith('//')) blocks.push(lineOf(line, head));
  }
  return { head, blocks };
}
