const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Text of XML with its five named and its numbered characters. */
export const decodeXml = (text: string): string =>
  text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|amp|lt|gt|quot|apos);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

export const encodeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Value of `w:val` in a tag's attributes, or of another attribute of WordprocessingML. */
export function wordAttribute(attributes: string, name = 'val'): string | undefined {
  const [, double, single] = new RegExp(`\\sw:${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes) ?? [];
  const value = double ?? single;
  return value === undefined ? undefined : decodeXml(value);
}

/** Value of the first such element's `w:val` below a piece of XML. */
export function wordValue(xml: string, tag: string): string | undefined {
  const [, attributes] = new RegExp(`<w:${tag}(\\s[^>]*)?/?>`).exec(xml) ?? [];
  return attributes === undefined ? undefined : wordAttribute(attributes);
}

export const wordNumber = (xml: string, tag: string): number | undefined => {
  const value = Number(wordValue(xml, tag) ?? Number.NaN);
  return Number.isSafeInteger(value) ? value : undefined;
};

/** Every `<w:tag …>…</w:tag>` of a piece of XML in which it does not stand inside itself: its attributes and content. */
export function wordElements(xml: string, tag: string): { attributes: string; content: string }[] {
  const found: { attributes: string; content: string }[] = [];
  const opening = new RegExp(`<w:${tag}(\\s[^>]*)?>`, 'g');
  const closing = `</w:${tag}>`;
  for (let match = opening.exec(xml); match !== null; match = opening.exec(xml)) {
    if (match[0].endsWith('/>')) continue;
    const end = xml.indexOf(closing, opening.lastIndex);
    if (end === -1) break;
    found.push({ attributes: match[1] ?? '', content: xml.slice(opening.lastIndex, end) });
    opening.lastIndex = end;
  }
  return found;
}
