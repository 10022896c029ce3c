import { withoutTabs } from '#engine/reading/clean-text.ts';
import type { ProseBlock } from './blocks.ts';
import { comparableLine, isContentsName } from './contents-page.ts';
import { endsAsSentence, hasMainVerb, wordCount } from './line-sense.ts';
import { readLabel } from './printed-number.ts';

/** Blocks at a document's start that may be its title. */
const front = 25;
/** Maximum words of a title. */
const mostWords = 25;
/** Minimum size of a title, in multiples of the text's. */
const larger = 1.15;

/** Lines that a title may take. */
const mostLines = 2;

/** Words that say what kind of document it is: "Chaperone Policy", "Minutes of …". */
const kindOfDocument =
  /\b(?:policy|policies|procedures?|guidelines?|guidance|protocol|standards?|strategy|plan|register|constitution|handbook|manual|code|terms of reference|agreement|charter|minutes|agenda|report|standing orders|instructions|framework|circular|specification|form|declaration|statement|pathway|schedule|contract|notice|regulations?|act|order|toolkit|checklist|assessment|framework|scheme|memorandum)\b/iu;
/** "Version 2, May 2024", "Owner: …", "Page 1 of 9" describe a document and do not name it. */
const describes =
  /^(?:version|v\d|issue|edition|ref(?:erence)?|date|owner|author|approved|review|status|page|draft|confidential|official|in confidence|document|prepared|issued|ratified|effective|to|from|cc|tel|telephone|e-?mail)\b|:\s*\S+$|^\W*\d|@|https?:/iu;

type Line = { text: string; size: number; isBold: boolean; isHeading: boolean };

const linesOf = (block: ProseBlock): Line[] => {
  if (block.kind === 'heading' || block.kind === 'paragraph') {
    const text = withoutTabs(block.text);
    return [{ text, size: block.size ?? 0, isBold: block.isBold === true, isHeading: block.kind === 'heading' }];
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
  !describes.test(text) &&
  readLabel(text) === null;

/** Size of most of a document's text; 0 where the format does not say. */
function textSize(blocks: readonly ProseBlock[]): number {
  const letters = new Map<number, number>();
  for (const block of blocks) {
    if (block.kind !== 'paragraph' || block.size === undefined) continue;
    letters.set(block.size, (letters.get(block.size) ?? 0) + block.text.length);
  }
  return [...letters].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 0;
}

export type ChosenTitle = {
  title: string | null;
  /** Null where the file's own words leave no doubt. */
  doubt: 'not_printed' | 'no_heading' | null;
};

/**
 * The title of a document without a line that is marked as such: what its front prints in large letters, or as the name of a
 * kind of document; its properties where its text has their words.
 * @param marked the only heading of the first level, or null
 * @param properties the title in the file's properties, or null
 */
export function chooseTitle(
  blocks: readonly ProseBlock[],
  { marked, properties }: { marked: string | null; properties: string | null },
): ChosenTitle {
  if (marked !== null) return { title: marked, doubt: null };
  const lines = blocks.slice(0, front).flatMap(linesOf).filter(mayBeTitle);
  const sizes = blocks.flatMap((block) => ('size' in block && block.size !== undefined ? [block.size] : []));
  const size = textSize(blocks);
  const largest = Math.max(0, ...lines.map((line) => line.size));
  // Sections share the size of their headings; a title has its own.
  const isOwnSize = size > 0 && largest >= size * larger && sizes.filter((each) => each === largest).length <= mostLines;
  const large = isOwnSize ? lines.find((line) => line.size === largest) : undefined;
  const own = properties === null ? '' : comparableLine(properties);
  const printed = lines.find(({ text }) => own !== '' && comparableLine(text).includes(own));
  if (printed) return { title: printed.text, doubt: null };
  if (large) return { title: large.text, doubt: null };
  const named = lines.find(({ text }) => kindOfDocument.test(text) && wordCount(text) > 1);
  if (named) return { title: named.text, doubt: 'no_heading' };
  if (properties !== null) return { title: properties, doubt: 'not_printed' };
  return { title: lines.find(({ isHeading }) => isHeading)?.text ?? lines[0]?.text ?? null, doubt: 'no_heading' };
}
