import { SaxesParser } from 'saxes';
import { DocumentRefused } from '../document-refused.ts';
import { prefixOf } from './namespaces.ts';

export type XmlAttribute = {
  /** As written, with the file's own prefix. */
  name: string;
  /** With the usual prefix of its namespace ("w:val"), whatever the file calls it; without one where it has no namespace. */
  key: string;
  value: string;
};

export type XmlElement = {
  type: 'element';
  name: string;
  /** As an attribute's: "w:p" for a paragraph of Word, also where the file binds another prefix. */
  key: string;
  attributes: XmlAttribute[];
  children: XmlNode[];
};

export type XmlNode =
  | XmlElement
  | { type: 'text'; text: string }
  | { type: 'cdata'; text: string }
  | { type: 'comment'; text: string }
  | { type: 'instruction'; target: string; text: string };

export type XmlDocument = {
  /** The XML declaration's fields, or null where there is none. */
  declaration: { version: string; encoding: string | null; standalone: string | null } | null;
  /** Name and identifiers of a document type without declarations of its own, or null. */
  doctype: string | null;
  /** Everything beside the declaration, in order; one of them is the root element. */
  children: XmlNode[];
};

/** Elements inside one another: readers walk as deep as the tree. */
const deepestTree = 1_500;
/** Nodes of one part: far beyond the longest document. */
const mostNodes = 4_000_000;

const entities = () =>
  new DocumentRefused(
    'xml_entities',
    'The file defines XML entities of its own, which are never expanded; save it without a document type and bring that.',
  );

const damaged = () =>
  new DocumentRefused(
    'corrupt',
    'The file is cut off or damaged: its XML cannot be read. Save it again and bring that.',
  );

/** Collects what the parser tells into a tree. */
class TreeBuilder {
  readonly document: XmlDocument = { declaration: null, doctype: null, children: [] };
  readonly #open: XmlElement[] = [];
  readonly #isLeftOut: (key: string) => boolean;
  /** How many elements deep inside one that is left out. */
  #leftOut = 0;
  #count = 0;

  constructor(isLeftOut: (key: string) => boolean) {
    this.#isLeftOut = isLeftOut;
  }

  add(node: XmlNode): void {
    if (this.#leftOut > 0) return;
    this.#count += 1;
    if (this.#count > mostNodes) {
      throw new DocumentRefused(
        'too_complex',
        'The file has more parts than can be read; split it and bring the pieces.',
      );
    }
    (this.#open.at(-1) ?? this.document).children.push(node);
  }

  begin(element: XmlElement): void {
    if (this.#leftOut > 0 || this.#isLeftOut(element.key)) {
      this.#leftOut += 1;
      return;
    }
    this.add(element);
    this.#open.push(element);
    if (this.#open.length > deepestTree) {
      throw new DocumentRefused(
        'too_complex',
        `The file has parts inside one another more than ${deepestTree} deep; simplify it and bring that.`,
      );
    }
  }

  end(): void {
    if (this.#leftOut > 0) this.#leftOut -= 1;
    else this.#open.pop();
  }
}

const keyOf = (prefix: string, local: string, uri: string): string => {
  if (uri === '') return local;
  const usual = prefixOf(uri) ?? prefix;
  return usual === '' ? local : `${usual}:${local}`;
};

/**
 * Reads XML into a tree from which `writeXml` makes the same XML again. No entity but XML's own five is known.
 * @param isLeftOut keys of elements a reader has no use for; they are dropped with all that is in them, and writing back is off
 * @throws DocumentRefused when it is no well-formed XML, declares entities, or is nested beyond reason
 */
export function readXml(text: string, isLeftOut: (key: string) => boolean = () => false): XmlDocument {
  const builder = new TreeBuilder(isLeftOut);
  const { document } = builder;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('xmldecl', ({ version = '1.0', encoding = null, standalone = null }) => {
    document.declaration = { version, encoding, standalone };
  });
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[')) throw entities();
    document.doctype = doctype.trim();
  });
  parser.on('opentag', (tag) => {
    const attributes = Object.values(tag.attributes).map(({ name, prefix, local, uri, value }) => ({
      name,
      key: keyOf(prefix, local, uri),
      value,
    }));
    builder.begin({
      type: 'element',
      name: tag.name,
      key: keyOf(tag.prefix, tag.local, tag.uri),
      attributes,
      children: [],
    });
  });
  parser.on('closetag', () => builder.end());
  parser.on('text', (words) => builder.add({ type: 'text', text: words }));
  parser.on('cdata', (words) => builder.add({ type: 'cdata', text: words }));
  parser.on('comment', (words) => builder.add({ type: 'comment', text: words }));
  parser.on('processinginstruction', ({ target, body }) => builder.add({ type: 'instruction', target, text: body }));
  parser.on('error', (error) => {
    throw error;
  });
  try {
    parser.write(text.replace(/^\ufeff/, '')).close();
  } catch (error) {
    throw error instanceof DocumentRefused ? error : damaged();
  }
  return document;
}

/** The element everything else is in. */
export function rootOf({ children }: XmlDocument): XmlElement {
  const root = children.find(isXmlElement);
  if (root === undefined) throw damaged();
  return root;
}

const isXmlElement = (node: XmlNode): node is XmlElement => node.type === 'element';

/** Value of an attribute by its key ("w:val"), or undefined. */
export const attributeOf = ({ attributes }: XmlElement, key: string): string | undefined =>
  attributes.find((each) => each.key === key)?.value;

export const elementsOf = ({ children }: XmlElement): XmlElement[] => children.filter(isXmlElement);

/** Elements directly inside with one of these keys. */
export const childrenOf = (element: XmlElement | undefined, ...keys: string[]): XmlElement[] =>
  element === undefined ? [] : elementsOf(element).filter(({ key }) => keys.includes(key));

/** The first element directly inside with this key, or down a path of keys. */
export function childOf(element: XmlElement | undefined, ...path: string[]): XmlElement | undefined {
  let found = element;
  for (const key of path)
    found = found?.children.find((node): node is XmlElement => isXmlElement(node) && node.key === key);
  return found;
}

/** Elements of a key anywhere below, in order; does not look inside those it finds. */
export const descendantsOf = (element: XmlElement, key: string): XmlElement[] =>
  elementsOf(element).flatMap((child) => (child.key === key ? [child] : descendantsOf(child, key)));

/** All words below an element. */
export const wordsBelow = (element: XmlElement): string =>
  element.children
    .map((node) => {
      if (node.type === 'element') return wordsBelow(node);
      return node.type === 'text' || node.type === 'cdata' ? node.text : '';
    })
    .join('');
