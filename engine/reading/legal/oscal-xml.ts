import { DocumentRefused } from '#engine/reading/document-refused.ts';
import { decodeHtml } from '#engine/reading/html/decode-html.ts';
import {
  attributeOf,
  childElements,
  childOf,
  childrenOf,
  readXml,
  rootOf,
  type XmlElement,
} from '#engine/reading/xml/xml-tree.ts';

/** A field of OSCAL's JSON, absent where the XML has none. */
type Json = string | Json[] | { [name: string]: Json | undefined } | undefined;

const many = (list: Json[]): Json => (list.length === 0 ? undefined : list);
const local = ({ key }: XmlElement) => key.replace(/^oscal:/, '');
const named = (element: XmlElement, name: string) => childrenOf(element, `oscal:${name}`);
const first = (element: XmlElement | undefined, name: string) => childOf(element, `oscal:${name}`);

/** Words of a line; placeholders for the organisation to fill in are written as in OSCAL's JSON. */
function lineOf(element: XmlElement): string {
  const words = element.children.map((node) => {
    if (node.type === 'text' || node.type === 'cdata') return node.text;
    if (node.type !== 'element') return '';
    if (local(node) === 'insert') return `{{ insert: param, ${attributeOf(node, 'id-ref') ?? ''} }}`;
    if (local(node) === 'img') return attributeOf(node, 'alt') ?? '';
    return lineOf(node);
  });
  return words.join('').replace(/\s+/g, ' ');
}

const blocks = new Set(['p', 'pre', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote']);

const isBlock = (element: XmlElement): boolean =>
  ['ul', 'ol', 'table'].includes(local(element)) || blocks.has(local(element));

/** An element's own words, if any, and each block within it. */
function linesWithin(element: XmlElement): string[] {
  const own = { ...element, children: element.children.filter((node) => node.type !== 'element' || !isBlock(node)) };
  const words = lineOf(own).trim();
  return [...(words === '' ? [] : [words]), ...childElements(element).flatMap(linesOf)];
}

function linesOf(element: XmlElement): string[] {
  const name = local(element);
  if (blocks.has(name)) return linesWithin(element);
  if (name === 'ul' || name === 'ol') {
    const items = named(element, 'li').map((item, at) => {
      const [opening = '', ...others] = linesWithin(item);
      return [`${name === 'ol' ? `${at + 1}.` : '-'} ${opening}`, ...others];
    });
    return items.flat();
  }
  if (name === 'table') {
    return named(element, 'tr').map((row) =>
      childElements(row)
        .map((cell) => linesWithin(cell).join(' '))
        .join(' | '),
    );
  }
  return [];
}

const textOf = (element: XmlElement | undefined): Json => (element === undefined ? undefined : lineOf(element).trim());

const propsOf = (element: XmlElement): Json =>
  many(
    named(element, 'prop').map((prop) => ({
      name: attributeOf(prop, 'name') ?? '',
      value: attributeOf(prop, 'value') ?? '',
      class: attributeOf(prop, 'class'),
    })),
  );

function paramsOf(element: XmlElement): Json {
  const params = named(element, 'param').map((param) => {
    const select = first(param, 'select');
    const choice = select && many(named(select, 'choice').map((each) => lineOf(each).trim()));
    const values = many(named(param, 'value').map((each) => lineOf(each).trim()));
    return {
      id: attributeOf(param, 'id') ?? '',
      label: textOf(first(param, 'label')),
      values,
      ...(select && { select: { choice } }),
    };
  });
  return many(params);
}

const partsOf = (element: XmlElement): Json =>
  many(
    named(element, 'part').map((part) => {
      const prose = childElements(part).flatMap(linesOf).join('\n\n');
      return {
        name: attributeOf(part, 'name') ?? '',
        title: textOf(first(part, 'title')),
        prose: prose || undefined,
        props: propsOf(part),
        parts: partsOf(part),
      };
    }),
  );

const common = (element: XmlElement) => ({
  title: textOf(first(element, 'title')),
  props: propsOf(element),
  params: paramsOf(element),
  parts: partsOf(element),
  controls: controlsOf(element),
});

const controlsOf = (element: XmlElement): Json =>
  many(named(element, 'control').map((control) => ({ id: attributeOf(control, 'id') ?? '', ...common(control) })));

const groupsOf = (element: XmlElement): Json =>
  many(named(element, 'group').map((group) => ({ ...common(group), groups: groupsOf(group) })));

/**
 * Converts a catalogue from OSCAL's XML to its JSON, as far as this product reads it; prose becomes Markdown without marks.
 * @throws DocumentRefused when it is not well-formed XML, or is OSCAL of another model
 */
export function catalogOfXml(bytes: Uint8Array): unknown {
  const root = rootOf(readXml(decodeHtml(bytes)));
  if (root.key !== 'oscal:catalog') {
    throw new DocumentRefused(
      'wrong_content',
      'This OSCAL file is not a catalogue. Resolve it to a catalogue and upload that.',
    );
  }
  const metadata = { title: textOf(first(first(root, 'metadata'), 'title')) };
  return { catalog: { metadata, params: paramsOf(root), groups: groupsOf(root), controls: controlsOf(root) } };
}
