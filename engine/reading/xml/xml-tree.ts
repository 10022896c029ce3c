import { SaxesParser } from 'saxes';
import { DocumentRefused } from '#engine/reading/document-refused.ts';
import { prefixOf } from './namespaces.ts';

export type XmlAttribute = {
  /** As written, with the file's own prefix. */
  name: string;
  /** With the usual prefix of its namespace ("w:val"), whatever the file's own is; unprefixed where it has no namespace. */
  key: string;
  value: string;
};

export type XmlElement = {
  type: 'element';
  name: string;
  /** Like an attribute's: "w:p" for a Word paragraph, even where the file binds another prefix. */
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
  /** Fields of the XML declaration, or null where there is none. */
  declaration: { version: string; encoding: string | null; standalone: string | null } | null;
  /** Name and identifiers of a document type without declarations of its own, or null. */
  doctype: string | null;
  /** Everything after the declaration, in order; one of them is the root element. */
  children: XmlNode[];
};

/** Maximum depth of nested elements: readers walk as deep as the tree. */
const deepestTree = 1_500;
/** Maximum nodes of one part: far beyond the longest document. */
const mostNodes = 4_000_000;

const entities = () =>
  new DocumentRefused(
    'xml_entities',
    'The file defines its own XML entities, which Candour never expands. Save it without a document type and upload it again.',
  );

const damaged = () =>
  new DocumentRefused(
    'corrupt',
    'The file is incomplete or damaged: its XML cannot be read. Save it again and upload it.',
  );

/** Collects the parser's events into a tree. */
class TreeBuilder {
  readonly document: XmlDocument = { declaration: null, doctype: null, children: [] };
  readonly #open: XmlElement[] = [];
  readonly #isLeftOut: (key: string) => boolean;
  /** Depth inside a skipped element. */
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
        'The file has more parts than Candour can read. Split it and upload the parts.',
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
        `The file’s parts are nested more than ${deepestTree} deep. Simplify it and upload it again.`,
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
 * Reads XML into a tree that `writeXml` turns back into the same XML. Only XML's own five entities are known.
 * @param isLeftOut keys of elements that a reader does not need; they are dropped with their content, so such a tree cannot
 * be written back
 * @throws DocumentRefused when it is not well-formed XML, declares entities, or is nested beyond reason
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

/** The root element. */
export function rootOf({ children }: XmlDocument): XmlElement {
  const root = children.find(isXmlElement);
  if (root === undefined) throw damaged();
  return root;
}

export const isXmlElement = (node: XmlNode): node is XmlElement => node.type === 'element';

/** Value of an attribute by its key ("w:val"), or undefined. */
export const attributeOf = ({ attributes }: XmlElement, key: string): string | undefined =>
  attributes.find((each) => each.key === key)?.value;

export const childElements = ({ children }: XmlElement): XmlElement[] => children.filter(isXmlElement);

/** Child elements with one of these keys. */
export const childrenOf = (element: XmlElement | undefined, ...keys: string[]): XmlElement[] =>
  element === undefined ? [] : childElements(element).filter(({ key }) => keys.includes(key));

/** The first child element with this key, or down a path of keys. */
export function childOf(element: XmlElement | undefined, ...path: string[]): XmlElement | undefined {
  let found = element;
  for (const key of path)
    found = found?.children.find((node): node is XmlElement => isXmlElement(node) && node.key === key);
  return found;
}

/** Elements of a key anywhere below, in order; does not descend into the matches. */
export const descendantsOf = (element: XmlElement, key: string): XmlElement[] =>
  childElements(element).flatMap((child) => (child.key === key ? [child] : descendantsOf(child, key)));

/** All words below an element. */
export const wordsBelow = (element: XmlElement): string =>
  element.children
    .map((node) => {
      if (node.type === 'element') return wordsBelow(node);
      return node.type === 'text' || node.type === 'cdata' ? node.text : '';
    })
    .join('');
