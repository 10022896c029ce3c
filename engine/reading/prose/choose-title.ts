import { tabMark, withoutTabs } from '#engine/reading/clean-text.ts';
import type { ProseBlock } from './blocks.ts';
import { comparableLine, isContentsName } from './contents-page.ts';
import { endsAsSentence, hasMainVerb, wordCount } from './line-sense.ts';
import { readLabel } from './printed-number.ts';

/** Blocks at a document's start that may be its title. */
const front = 25;
/** Maximum words of a title. */
const mostWords = 35;
/** Minimum size of a title, in multiples of the text's. */
const larger = 1.15;

/** Lines that a title may take. */
const mostLines = 2;

/** Words that say what kind of document it is: "Chaperone Policy", "Minutes of …". */
const kindOfDocument =
  /\b(?:policy|policies|procedures?|guidelines?|guidance|protocol|standards?|strategy|plan|register|constitution|handbook|manual|code|terms of reference|agreement|charter|minutes|agenda|report|standing orders|instructions|framework|circular|specification|form|declaration|statement|pathway|schedule|contract|notice|regulations?|act|order|toolkit|checklist|assessment|scheme|memorandum|records?|rules|arrangements|leaflet|bulletin|briefing|application|referral|consent|chart|log|request)\b/iu;
/** "Version 2, May 2024", "Owner: …", "Page 1 of 9" describe a document and do not name it. */
const describes =
  /^(?:version|v\d|issue|edition|ref(?:erence)?|date|owner|author|approved|review|status|page|draft|confidential|official|in confidence|document|prepared|issued|ratified|effective|to|from|cc|tel|telephone|e-?mail)\b|:\s*\S+$|^\W*\d|@|https?:/iu;

/** A reference alone: "Form OPS/F/27", "CP-017". */
const reference =
  /^(?:(?:form|policy|document|procedure|ref|sop|no)\.?:? )?[A-Z]{1,5}\d*(?:[/-][A-Z0-9.]+)+(?: \S+){0,3}$/iu;
const organisation =
  /(?:^|\s)(?:NHS|(?:foundation )?trust|hospitals?|infirmary|hospice|clinic|university|health board|council|group|ltd|limited|plc|services|partnership)$/iu;

/** Words that a subject has and a name has not: "Visiting Patients in Hospital". */
const subjectWord = /^of\b|\b(?:in|for|at|from|to|with|on|when|how|during|between|after|before|by|into|under)\b/u;

/** Whether a line describes the document and does not name it: "Version 2, May 2024", "Form OPS/F/27". */
export const describesDocument = (text: string): boolean =>
  describes.test(text) || (reference.test(text) && /\d/.test(text));

/** Whether a line is the name of an organisation: "Ashgrove Hospitals NHS Foundation Trust". */
export const namesOrganisation = (text: string): boolean =>
  /^\P{Ll}/u.test(text) && organisation.test(text.trim()) && !subjectWord.test(text) && !kindOfDocument.test(text);

type Line = { text: string; size: number; isBold: boolean; isHeading: boolean };

const linesOf = (block: ProseBlock): Line[] => {
  if (block.kind === 'heading' || block.kind === 'paragraph') {
    // What tabs separate stands side by side: an organisation, the title, a reference.
    const texts = block.label === null ? block.text.split(tabMark).map(withoutTabs) : [withoutTabs(block.text)];
    const look = { size: block.size ?? 0, isBold: block.isBold === true, isHeading: block.kind === 'heading' };
    return texts.map((text) => ({ text, ...look }));
  }
  if (block.kind !== 'table') return [];
  return block.cells.flat().map((text) => ({ text, size: 0, isBold: false, isHeading: false }));
};

const mayBeTitle = ({ text }: Line): boolean =>
  /\p{L}{3}/u.test(text) &&
  wordCount(text) <= mostWords &&
  !endsAsSentence(text) &&
  !hasMainVerb(text) &&
  !isContentsName(text) &&
  !describesDocument(text) &&
  !namesOrganisation(text) &&
  readLabel(text) === null;

/** Size of most of a document's text; 0 where the format does not say. */
export function textSize(blocks: readonly ProseBlock[]): number {
  const letters = new Map<number, number>();
  for (const block of blocks) {
    if (block.kind !== 'paragraph' || block.size === undefined) continue;
    letters.set(block.size, (letters.get(block.size) ?? 0) + block.text.length);
  }
  return [...letters].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 0;
}

/** Why a title is in doubt, for the person who may correct it. */
export const titleDoubts = {
  not_printed: 'No page prints this title: it stands in the file’s properties.',
  no_heading: 'No line is marked as the title: this is the one that looks most like it.',
};

export type ChosenTitle = {
  title: string | null;
  /** Null where the file's own words leave no doubt. */
  doubt: keyof typeof titleDoubts | null;
};

/** Titles that stand outside a document's text. */
export type KnownTitles = {
  /** The only heading of the first level, or null. */
  marked: string | null;
  /** The title in the file's properties, or null. */
  properties: string | null;
  /** Lines of running heads and feet. */
  running?: readonly string[];
};

/** A line of letters of a size of its own, larger than the text's: sections share the size of their headings. */
function largeLine(blocks: readonly ProseBlock[], lines: readonly Line[]): Line | undefined {
  const sizes = blocks.flatMap((block) => ('size' in block && block.size !== undefined ? [block.size] : []));
  const size = textSize(blocks);
  const largest = Math.max(0, ...lines.map((line) => line.size));
  const isOwnSize =
    size > 0 && largest >= size * larger && sizes.filter((each) => each === largest).length <= mostLines;
  return isOwnSize ? lines.find((line) => line.size === largest) : undefined;
}

/** "IPC-07 Isolation of Patients Version 4" without what only describes it. */
const withoutReference = (text: string): string =>
  text
    .replace(/^[A-Z]{2,6}[-/ ]?\d[\w./-]*[\s:–—-]+(?=\p{Lu})/u, '')
    .replace(/[\s,–—-]+(?:version|issue|edition|v)\.? ?\d[\d.]*$/iu, '');

/** A title has a word, unlike a reference: "OPS F 27". */
const hasWord = /\p{L}{4}/u;

/** The first row of a table before the first heading, where it is one cell that names the document. */
function bannerOf(blocks: readonly ProseBlock[], marked: string | null): string | undefined {
  const start = blocks.slice(0, front);
  const heading = start.findIndex((block) => block.kind === 'heading' && block.text === marked);
  const tables = start.slice(0, heading === -1 ? front : heading).filter((block) => block.kind === 'table');
  const cells = [...new Set(tables[0]?.cells[0]?.filter((cell) => cell !== '') ?? [])];
  const [text = ''] = cells;
  const line = { text, size: 0, isBold: false, isHeading: false };
  return cells.length === 1 && mayBeTitle(line) && isNamed(line) ? text : undefined;
}

/** "Neonatal Manual" above "Receiving Donor Milk": the collection that a document belongs to. */
const collection =
  /^(?:\p{L}+ ){0,3}(?:manual|handbook|policies|procedures|guidelines|library|collection)(?:,? volume \w+)?$/iu;

/** The line after the name of a collection, where it is larger than the text too. */
function memberOf(blocks: readonly ProseBlock[], lines: readonly Line[], title: string): string | null {
  if (!collection.test(title)) return null;
  const next = lines[lines.findIndex(({ text }) => text === title) + 1];
  const alike = blocks.filter((block) => 'size' in block && block.size === next?.size).length;
  return next !== undefined && next.size >= textSize(blocks) * larger && alike === 1 ? next.text : null;
}

const isNamed = ({ text }: Line): boolean => kindOfDocument.test(text) && wordCount(text) > 1;

/**
 * The title of a document without a line that is marked as such: what its front prints in large letters, or as the name of a
 * kind of document; what only its running heads print; its properties where its text has their words.
 */
export function chooseTitle(
  blocks: readonly ProseBlock[],
  { marked, properties, running = [] }: KnownTitles,
): ChosenTitle {
  const banner = bannerOf(blocks, marked);
  if (banner !== undefined) return { title: banner, doubt: null };
  const lines = blocks.slice(0, front).flatMap(linesOf).filter(mayBeTitle);
  const member = marked === null ? null : memberOf(blocks, lines, marked);
  if (member !== null) return { title: member, doubt: 'no_heading' };
  if (marked !== null && !namesOrganisation(marked)) return { title: marked, doubt: null };
  const own = properties === null || !hasWord.test(properties) ? '' : comparableLine(properties);
  const printed =
    lines.find(({ text }) => own !== '' && comparableLine(text).includes(own)) ?? largeLine(blocks, lines);
  if (printed) {
    const part = memberOf(blocks, lines, printed.text);
    return { title: part ?? printed.text, doubt: part === null ? null : 'no_heading' };
  }
  const heads = running
    .map((text) => ({ text: withoutReference(text), size: 0, isBold: false, isHeading: false }))
    .filter(mayBeTitle);
  const repeated = heads.find(({ text }) => own !== '' && comparableLine(text).includes(own));
  const named = lines.find(isNamed) ?? repeated ?? heads.find(isNamed);
  if (named) return { title: named.text, doubt: 'no_heading' };
  if (properties !== null && own !== '') return { title: properties, doubt: 'not_printed' };
  const first = heads[0] ?? lines.find(({ text, isHeading }) => isHeading || wordCount(text) > 1) ?? lines[0];
  return { title: first?.text ?? null, doubt: 'no_heading' };
}
