import { cleanText, withoutTabs } from '#engine/reading/clean-text.ts';
import { DocumentRefused } from '#engine/reading/document-refused.ts';
import type { ParsedDocument } from '#engine/reading/document-shape.ts';
import { ElementList } from '#engine/reading/prose/element-list.ts';
import { decodeUtf8 } from '#engine/reading/text/decode-text.ts';
import {
  isWithdrawn,
  type OscalControl,
  type OscalGroup,
  type OscalPart,
  oscalLabelOf,
  paramsOf,
  readCatalogue,
} from './oscal-catalogue.ts';
import { OscalWords } from './oscal-words.ts';
import { catalogOfXml } from './oscal-xml.ts';

const deepestHeading = 6;
/** Walks a catalogue: groups and controls are headings, statements their provisions. */
class CatalogReader {
  readonly list = new ElementList();
  readonly #words: OscalWords;

  constructor(words: OscalWords) {
    this.#words = words;
  }

  readGroup({ title, props, parts, controls, groups }: OscalGroup, level: number): void {
    this.list.addHeading({
      level: Math.min(level, deepestHeading),
      number: oscalLabelOf(props),
      text: this.#words.plain(title),
    });
    for (const each of parts ?? []) this.#readPart(each, null, '', 1);
    for (const each of controls ?? []) this.readControl(each, level + 1);
    for (const each of groups ?? []) this.readGroup(each, level + 1);
  }

  readControl({ id, title, props, parts, controls }: OscalControl, level: number): void {
    if (isWithdrawn({ props })) return;
    const number = oscalLabelOf(props) ?? id;
    this.list.addHeading({
      level: Math.min(level, deepestHeading),
      number,
      text: this.#words.plain(title),
      path: number,
    });
    for (const each of parts ?? []) this.#readPart(each, null, number, 1);
    for (const each of controls ?? []) this.readControl(each, level + 1);
  }

  /** A part's first line has its label; items belong to the statement before them. */
  #readPart(
    { name, title, prose, props, parts }: OscalPart,
    parent: number | null,
    above: string,
    level: number,
  ): void {
    // An assessment part repeats the statement.
    if (name.startsWith('assessment-')) return;
    const number = name === 'item' || parent !== null ? oscalLabelOf(props) : null;
    const path =
      number === null ? undefined : `${above}${/^\(.+\)$/.test(number) ? number : `/${number.replace(/[.)]$/, '')}`}`;
    const [first, ...others] = [
      ...(title === undefined ? [] : [this.#words.plain(title)]),
      ...this.#words.lines(prose),
    ];
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

function parseCatalog(read: () => unknown): ParsedDocument {
  const catalog = readCatalogue(read);
  const reader = new CatalogReader(new OscalWords(paramsOf(catalog)));
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
