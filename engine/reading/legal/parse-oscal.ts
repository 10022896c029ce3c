import { z } from 'zod';
import { cleanText, withoutTabs } from '#engine/reading/clean-text.ts';
import { DocumentRefused } from '#engine/reading/document-refused.ts';
import type { ParsedDocument } from '#engine/reading/document-shape.ts';
import { ElementList } from '#engine/reading/prose/element-list.ts';
import { decodeUtf8 } from '#engine/reading/text/decode-text.ts';
import { catalogOfXml } from './oscal-xml.ts';

// NIST OSCAL 1.1, the catalogue model; fields that this product does not read are not validated.
const property = z.object({ name: z.string(), value: z.string(), class: z.string().optional() });
const parameter = z.object({
  id: z.string(),
  label: z.string().optional(),
  values: z.array(z.string()).optional(),
  select: z.object({ choice: z.array(z.string()).optional() }).optional(),
});
type Parameter = z.infer<typeof parameter>;
const part = z.object({
  name: z.string(),
  title: z.string().optional(),
  prose: z.string().optional(),
  props: z.array(property).optional(),
  get parts() {
    return z.array(part).optional();
  },
});
type Part = z.infer<typeof part>;
const control = z.object({
  id: z.string(),
  title: z.string(),
  props: z.array(property).optional(),
  params: z.array(parameter).optional(),
  parts: z.array(part).optional(),
  get controls() {
    return z.array(control).optional();
  },
});
type Control = z.infer<typeof control>;
const group = z.object({
  title: z.string(),
  props: z.array(property).optional(),
  params: z.array(parameter).optional(),
  parts: z.array(part).optional(),
  controls: z.array(control).optional(),
  get groups() {
    return z.array(group).optional();
  },
});
type Group = z.infer<typeof group>;
const file = z.object({
  catalog: z.object({
    metadata: z.object({ title: z.string() }),
    params: z.array(parameter).optional(),
    groups: z.array(group).optional(),
    controls: z.array(control).optional(),
  }),
});

const deepestHeading = 6;
/** Maximum depth of values inside values: more than any catalogue has. */
const deepestInsert = 5;

const labelOf = (props: readonly z.infer<typeof property>[] = []): string | null =>
  (
    props.find((each) => each.name === 'label' && each.class !== 'zero-padded') ??
    props.find(({ name }) => name === 'label')
  )?.value ?? null;

/** Walks a catalogue: groups and controls are headings, statements their provisions. */
class CatalogReader {
  readonly list = new ElementList();
  readonly #params: ReadonlyMap<string, Parameter>;

  constructor(params: ReadonlyMap<string, Parameter>) {
    this.#params = params;
  }

  /** OSCAL's Markdown as plain text; each placeholder becomes its label in brackets. */
  #plain(prose: string, depth = 0): string {
    const filled = prose.replace(/\{\{\s*insert:\s*param,\s*([^\s}]+)\s*\}\}/g, (_, id: string) => {
      const found = this.#params.get(id);
      if (found === undefined || depth === deepestInsert) return '[…]';
      const choices = found.select?.choice?.map((choice) => this.#plain(choice, depth + 1));
      return found.values?.join(', ') ?? `[${choices?.join(' / ') ?? found.label ?? '…'}]`;
    });
    return filled.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/(\*\*?|`)(\S(?:.*?\S)?)\1/g, '$2');
  }

  #lines(prose: string | undefined): string[] {
    return (prose ?? '')
      .split(/\n{2,}|\n(?=\s*(?:\d+\.|[-*])\s)/)
      .map((each) => withoutTabs(cleanText(this.#plain(each))))
      .filter((each) => each !== '');
  }

  readGroup({ title, props, parts, controls, groups }: Group, level: number): void {
    this.list.addHeading({ level: Math.min(level, deepestHeading), number: labelOf(props), text: this.#plain(title) });
    for (const each of parts ?? []) this.#readPart(each, null, '', 1);
    for (const each of controls ?? []) this.readControl(each, level + 1);
    for (const each of groups ?? []) this.readGroup(each, level + 1);
  }

  readControl({ id, title, props, parts, controls }: Control, level: number): void {
    const isWithdrawn = props?.some(({ name, value }) => name === 'status' && value === 'withdrawn');
    if (isWithdrawn) return;
    const number = labelOf(props) ?? id;
    this.list.addHeading({ level: Math.min(level, deepestHeading), number, text: this.#plain(title), path: number });
    for (const each of parts ?? []) this.#readPart(each, null, number, 1);
    for (const each of controls ?? []) this.readControl(each, level + 1);
  }

  /** A part's first line has its label; items belong to the statement before them. */
  #readPart({ name, title, prose, props, parts }: Part, parent: number | null, above: string, level: number): void {
    // An assessment part repeats the statement.
    if (name.startsWith('assessment-')) return;
    const number = name === 'item' || parent !== null ? labelOf(props) : null;
    const path =
      number === null ? undefined : `${above}${/^\(.+\)$/.test(number) ? number : `/${number.replace(/[.)]$/, '')}`}`;
    const [first, ...others] = [...(title === undefined ? [] : [this.#plain(title)]), ...this.#lines(prose)];
    let own = parent;
    if (first !== undefined) {
      const words = { number, text: first, path };
      own =
        parent === null
          ? this.list.addBelowHeading({ kind: 'paragraph', ...words })
          : this.list.add({ kind: 'list_item', level, ...words }, parent);
    }
    for (const text of others) this.list.addBelowHeading({ kind: 'paragraph', text });
    for (const each of parts ?? []) this.#readPart(each, own, path ?? above, parent === null ? 1 : level + 1);
  }
}

function allParams({
  params,
  groups,
  controls,
}: {
  params?: Parameter[] | undefined;
  groups?: Group[] | undefined;
  controls?: Control[] | undefined;
}): Parameter[] {
  return [...(params ?? []), ...(groups ?? []).flatMap(allParams), ...(controls ?? []).flatMap(allParams)];
}

function readCatalog(read: () => unknown) {
  try {
    return file.parse(read()).catalog;
  } catch (error) {
    if (error instanceof DocumentRefused) throw error;
    throw new DocumentRefused(
      'corrupt',
      'The file is incomplete or is not an OSCAL catalogue. Resolve a profile to a catalogue first, then export it as JSON or XML.',
    );
  }
}

function parseCatalog(read: () => unknown): ParsedDocument {
  const catalog = readCatalog(read);
  const reader = new CatalogReader(new Map(allParams(catalog).map((each) => [each.id, each])));
  const title = withoutTabs(cleanText(catalog.metadata.title.replace(/[*`]/g, '')));
  reader.list.addHeading({ level: 1, number: null, text: title });
  for (const each of catalog.groups ?? []) reader.readGroup(each, 2);
  for (const each of catalog.controls ?? []) reader.readControl(each, 2);
  const { elements } = reader.list;
  if (!elements.some(({ kind }) => kind !== 'heading')) {
    throw new DocumentRefused('empty', 'The catalogue has no requirements with text.');
  }
  return { description: null, title, elements };
}

/** Reads a catalogue of requirements in OSCAL's JSON. @throws DocumentRefused */
export const parseOscal = (bytes: Uint8Array): ParsedDocument =>
  parseCatalog(() => JSON.parse(decodeUtf8(bytes, 'The file')));

/** The same in OSCAL's XML. @throws DocumentRefused */
export const parseOscalXml = (bytes: Uint8Array): ParsedDocument => parseCatalog(() => catalogOfXml(bytes));
