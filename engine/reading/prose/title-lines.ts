import { withoutTabs } from '#engine/reading/clean-text.ts';
import { joinOrigins } from '#engine/reading/page-places.ts';
import { type ProseBlock, type TextBlock, withoutText } from './blocks.ts';
import { describesDocument, namesOrganisation, textSize } from './choose-title.ts';
import { endsAsSentence, wordCount } from './line-sense.ts';
import { readLabel } from './printed-number.ts';

/** Blocks at a document's start that may be its title. */
const front = 25;
/** Minimum size of a title's letters, in multiples of the text's. */
const larger = 1.15;
/** Lines that a title may take, and its maximum words. */
const most = { lines: 4, words: 30 };

const isLine = (block: ProseBlock | undefined): block is TextBlock & { size: number } =>
  (block?.kind === 'heading' || block?.kind === 'paragraph') &&
  block.label === null &&
  (block.size ?? 0) > 0 &&
  !endsAsSentence(block.text) &&
  !describesDocument(withoutTabs(block.text)) &&
  !namesOrganisation(block.text) &&
  readLabel(block.text) === null;

const isOrganisation = (block: ProseBlock): block is TextBlock =>
  block.kind === 'heading' && namesOrganisation(block.text);
const asText = (block: TextBlock): TextBlock => ({ ...block, kind: 'paragraph', level: 0 });

/**
 * Joins the lines of a title: the document's largest letters, alike, at its start and nowhere else.
 * @returns as many blocks
 */
export function joinTitleLines(blocks: readonly ProseBlock[]): ProseBlock[] {
  const sized = blocks.filter((block): block is TextBlock => 'size' in block && (block.size ?? 0) > 0);
  const largest = Math.max(
    0,
    ...blocks
      .slice(0, front)
      .filter(isLine)
      .map(({ size }) => size),
  );
  const isAlike = sized.every(({ size = 0 }) => size >= largest);
  // Larger letters may name an organisation, before the title.
  if (blocks.slice(front).some((block) => 'size' in block && (block.size ?? 0) > largest)) return [...blocks];
  const from = blocks.slice(0, front).findIndex((block) => isLine(block) && block.size === largest);
  const first = blocks[from];
  if (!isLine(first) || isAlike) return [...blocks];
  let until = from + 1;
  for (let next = blocks[until]; isLine(next) && next.size === largest; next = blocks[until]) until += 1;
  const lines = blocks.slice(from, until).filter(isLine);
  const text = lines.map((line) => line.text).join(' ');
  const isOnly = sized.filter(({ size }) => size === largest).length === lines.length;
  if (!isOnly || lines.length > most.lines || wordCount(text) > most.words) return [...blocks];
  const isMarked = blocks.some((block) => block.kind === 'heading' && block.level === 1 && !isOrganisation(block));
  const isTitle = !isMarked && largest >= textSize(blocks) * larger;
  const origin = lines.map((line) => line.origin).reduce(joinOrigins);
  const own = isTitle ? ({ kind: 'heading', level: 1 } as const) : {};
  const title: TextBlock = { ...first, ...own, text, origin, comments: lines.flatMap(({ comments }) => comments) };
  const before = blocks.slice(0, from).map((block): ProseBlock => (isOrganisation(block) ? asText(block) : block));
  return [...before, title, ...lines.slice(1).map(withoutText), ...blocks.slice(until)];
}
