import type { XmlDocument, XmlNode } from './xml-tree.ts';

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#13;');

const escapeValue = (value: string): string =>
  escapeText(value).replaceAll('"', '&quot;').replaceAll('\t', '&#9;').replaceAll('\n', '&#10;');

function writeNode(node: XmlNode): string {
  if (node.type === 'text') return escapeText(node.text);
  if (node.type === 'cdata') return `<![CDATA[${node.text}]]>`;
  if (node.type === 'comment') return `<!--${node.text}-->`;
  if (node.type === 'instruction') return `<?${node.target}${node.text === '' ? '' : ` ${node.text}`}?>`;
  const attributes = node.attributes.map(({ name, value }) => ` ${name}="${escapeValue(value)}"`).join('');
  if (node.children.length === 0) return `<${node.name}${attributes}/>`;
  return `<${node.name}${attributes}>${node.children.map(writeNode).join('')}</${node.name}>`;
}

/** Writes a tree back as XML; only white space inside tags and character escapes may differ from the original. */
export function writeXml({ declaration, doctype, children }: XmlDocument): string {
  const field = (name: string, value: string | null) => (value === null ? '' : ` ${name}="${value}"`);
  const { version = '1.0', encoding = null, standalone = null } = declaration ?? {};
  const head =
    declaration === null
      ? ''
      : `<?xml version="${version}"${field('encoding', encoding)}${field('standalone', standalone)}?>`;
  return `${head}${doctype === null ? '' : `<!DOCTYPE ${doctype}>`}${children.map(writeNode).join('')}`;
}
