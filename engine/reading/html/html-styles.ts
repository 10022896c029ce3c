import { cssColour } from './css-values.ts';

/** Declarations by property, in lower case. */
export type Declarations = ReadonlyMap<string, string>;
export type Declaration = { name: string; value: string; isImportant: boolean };

const withoutComments = (css: string): string => css.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, '');

/** Text with the escapes of CSS ("\70 " is p) resolved. */
const unescaped = (text: string): string =>
  text.replace(/\\(?:([0-9a-f]{1,6})\s?|([^\n]))/gi, (_, hex?: string, other?: string) => {
    const code = Number.parseInt(hex ?? '', 16);
    return hex === undefined ? (other ?? '') : code > 0 && code < 0x110000 ? String.fromCodePoint(code) : '';
  });

const sizeOfFont =
  /(?:^|\s)(0|[\d.]+(?:px|pt|pc|in|cm|mm|q|em|rem|ex|ch|%|vw|vh|vmin|vmax)|calc\([^()]*\))(?:\s*\/|\s)/;

/** A shorthand and the single properties that it sets. */
function expanded({ name, value, isImportant }: Declaration): Declaration[] {
  const set = (single: string, to: string): Declaration => ({ name: single, value: to, isImportant });
  if (name === 'font') {
    const [, size] = sizeOfFont.exec(value) ?? [];
    return size === undefined ? [] : [set('font-size', size)];
  }
  if (name === 'background') {
    const hasPicture = /url\(\s*[^\s)"']|url\(\s*["'][^"']|gradient\(|image\(/.test(value);
    const parts = value.match(/(?:[^\s()]|\([^()]*\))+/g) ?? [];
    const colour = parts.find((part) => cssColour(part) !== null) ?? (value.includes('var(') ? value : 'transparent');
    return [set('background-color', colour), set('background-image', hasPicture ? 'picture' : 'none')];
  }
  return [{ name, value, isImportant }];
}

export function readDeclarations(style: string): Declaration[] {
  const found: Declaration[] = [];
  for (const part of withoutComments(style).match(/(?:[^;"'(]|"[^"]*"|'[^']*'|\([^()]*(?:\([^()]*\)[^()]*)*\))+/g) ??
    []) {
    const colon = part.indexOf(':');
    if (colon === -1) continue;
    const value = unescaped(part.slice(colon + 1)).toLowerCase();
    found.push(
      ...expanded({
        name: unescaped(part.slice(0, colon)).trim().toLowerCase(),
        value: value.replace(/!\s*important/, '').trim(),
        isImportant: /!\s*important/.test(value),
      }),
    );
  }
  return found;
}

/** A rule of a style sheet: its selectors as written, and what it declares. */
export type SheetRule = { selectors: string; declarations: Declaration[] };

/** Maximum characters of style sheets to read: those of one page, not of a framework. */
const longestSheet = 200_000;
/** Width in pixels of the screen that a page is read on. */
const screenWidth = 1366;

/** Whether a rule for these media holds for a page on a wide screen. */
export function isForScreen(media: string): boolean {
  return media.split(',').some((query) => {
    const conditions = query
      .trim()
      .toLowerCase()
      .replace(/^only\s+/, '')
      .split(/\s+and\s+/);
    return conditions.every((condition) => {
      const [, bound, width] = /^\(\s*(min|max)-width\s*:\s*([\d.]+)px\s*\)$/.exec(condition) ?? [];
      if (bound !== undefined) return bound === 'min' ? Number(width) <= screenWidth : Number(width) >= screenWidth;
      return ['', 'all', 'screen', 'not print'].includes(condition);
    });
  });
}

/** Whether the rules inside this at-rule hold. */
function isEntered(head: string): boolean {
  const [, name = '', condition = ''] = /^@([\w-]+)\s*(.*)$/s.exec(head) ?? [];
  if (name === 'media') return isForScreen(condition);
  return name === 'layer' || (name === 'supports' && !/^not\b/i.test(condition));
}

/** Rules of a page's own style sheets that hold on a screen, in order. */
export function readSheet(sheet: string): SheetRule[] {
  const rules: SheetRule[] = [];
  const open: { head: string; isRead: boolean; body: string }[] = [];
  let words = '';
  for (const part of withoutComments(sheet.slice(0, longestSheet)).split(/([{}])/)) {
    const above = open.at(-1);
    if (part === '{') {
      const statements = words.split(';');
      const head = (statements.pop() ?? '').trim();
      if (above !== undefined) above.body += `${statements.join(';')};`;
      const isRead = (above?.isRead ?? true) && (!head.startsWith('@') || isEntered(head));
      open.push({ head, isRead, body: '' });
      words = '';
    } else if (part === '}') {
      open.pop();
      if (above?.isRead && !above.head.startsWith('@')) {
        rules.push({ selectors: unescaped(above.head), declarations: readDeclarations(above.body + words) });
      }
      words = '';
    } else words = part;
  }
  return rules;
}

/** A value with the page's own variables in it. */
export function resolveVariables(value: string, variables: Declarations): string {
  let resolved = value;
  for (let step = 0; step < 8 && resolved.includes('var('); step += 1) {
    resolved = resolved.replace(
      /var\(\s*(--[^\s,()]+)\s*(?:,([^()]*(?:\([^()]*\)[^()]*)*))?\)/g,
      (_, name: string, otherwise?: string) => variables.get(name) ?? otherwise?.trim() ?? '',
    );
    if (resolved.length > 1_000) return '';
  }
  return resolved;
}
