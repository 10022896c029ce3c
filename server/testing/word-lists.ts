import { writeArchive } from '#engine/reading/zip-archive.ts';
import { wordParts } from './document-files.ts';

const namespace = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

/** One level of a list: its format, the text with %1 to %9 for counts, and further XML. */
export type WordLevel = readonly [format: string, text: string, more?: string];

const levelXml = ([format, text, more = '']: WordLevel, at: number): string => {
  const start = more.includes('<w:start ') ? '' : '<w:start w:val="1"/>';
  return `<w:lvl w:ilvl="${at}">${start}<w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/>${more}</w:lvl>`;
};

/** A list that other paragraphs count in: a template of its own, or that of another list with overrides. */
export type WordList = { levels: readonly WordLevel[] } | { like: number; overrides: string };

/** word/numbering.xml with these lists, numbered from 1. */
function numberingXml(lists: readonly WordList[]): string {
  const templates = lists.flatMap((list, at) =>
    'levels' in list
      ? [`<w:abstractNum w:abstractNumId="${at + 1}">${list.levels.map(levelXml).join('')}</w:abstractNum>`]
      : [],
  );
  const numberings = lists.map((list, at) => {
    const [template, overrides] = 'levels' in list ? [at + 1, ''] : [list.like, list.overrides];
    return `<w:num w:numId="${at + 1}"><w:abstractNumId w:val="${template}"/>${overrides}</w:num>`;
  });
  return `<w:numbering ${namespace}>${templates.join('')}${numberings.join('')}</w:numbering>`;
}

/** XML of a level that a list begins at a number of its own. */
export const wordStartOverride = (level: number, start: number): string =>
  `<w:lvlOverride w:ilvl="${level}"><w:startOverride w:val="${start}"/></w:lvlOverride>`;

/** A Word file with lists, with styles beside the usual ones, and with a title in its properties. */
export function wordFileWithLists(
  body: string,
  { lists, styles = '', title = '' }: { lists: readonly WordList[]; styles?: string; title?: string },
): Buffer {
  const parts = wordParts(body, title);
  parts.set('word/numbering.xml', Buffer.from(numberingXml(lists)));
  const known = String(parts.get('word/styles.xml'));
  parts.set('word/styles.xml', Buffer.from(known.replace('</w:styles>', `${styles}</w:styles>`)));
  return writeArchive(parts);
}
