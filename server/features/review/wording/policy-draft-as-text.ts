import { titleInFull } from '#contract/document-title.ts';
import type { BlockNode, InlineNode, RichText } from '#contract/features/write/rich-text.ts';
import { shortTitle } from '#contract/short-title.ts';
import type { ReviewedElement } from '../reviewed-text-store.ts';
import type { ListedWording } from './listed-wordings.ts';

const words = (said: string, mark?: 'bold'): InlineNode[] =>
  said === '' ? [] : [{ type: 'text', text: said, ...(mark && { marks: [{ type: mark }] }) }];

const paragraph = (content: InlineNode[]): BlockNode => ({ type: 'paragraph', content });

/** The requirement that a wording is to meet, as the document keeps it. */
function citation({ clause, asks }: ListedWording): InlineNode[] {
  if (clause === null) return [];
  const { elementId, versionId, version, title, isGuide, label } = clause;
  const named = titleInFull(title, isGuide);
  const place = label === null ? '' : `, ${label}`;
  const text = `${named}${place}. Version ${version}.${asks === null ? '' : ` “${asks}”`}`;
  return [
    {
      type: 'citation',
      attrs: {
        elementId,
        label: [shortTitle(title), label].filter(Boolean).join(' ').slice(0, 200),
        text: text.slice(0, 2_000),
        link: `/wiki/${versionId}?element_ids=${elementId}`,
      },
    },
  ];
}

const inserted = (wording: ListedWording): BlockNode => paragraph([...words(wording.wording), ...citation(wording)]);

const levelOf = (level: number | null) => Math.min(Math.max(level ?? 2, 1), 3) as 1 | 2 | 3;

function tableOf(cells: string[][]): BlockNode {
  const attrs = { colspan: 1, rowspan: 1 };
  const width = cells[0]?.length ?? 0;
  return {
    type: 'table',
    content: cells.map((row, at) => ({
      type: 'tableRow',
      attrs: { action: null },
      content: Array.from({ length: width }, (_, column) => ({
        type: at === 0 ? 'tableHeader' : 'tableCell',
        attrs,
        content: [paragraph(words(row[column] ?? ''))],
      })),
    })),
  };
}

/** One element of the policy, with the wording that replaces it and those that follow it. */
function elementBlocks(element: ReviewedElement, wordings: readonly ListedWording[]): BlockNode[] {
  const { kind, level, number, text, tableCells, evidenceText } = element;
  const ofElement = wordings.filter(({ elementId }) => elementId === element.id);
  const last = ofElement.filter((each) => each.kind === 'replaces').at(-1);
  const said = last?.wording ?? text;
  const numbered = [
    ...(number === null ? [] : words(`${number} `, 'bold')),
    ...words(said),
    ...(last ? citation(last) : []),
  ];
  const own = (): BlockNode => {
    if (kind === 'heading')
      return { type: 'heading', attrs: { level: levelOf(level), section: element.id }, content: numbered };
    if (kind === 'table' && evidenceText === null && tableCells?.[0]?.length) return tableOf(tableCells);
    if (kind === 'list_item' && number === null)
      return { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(numbered)] }] };
    return paragraph(numbered);
  };
  return [own(), ...ofElement.filter((each) => each.kind === 'follows').map(inserted)];
}

/** Items that follow one another are one list. */
function withListsJoined(blocks: readonly BlockNode[]): BlockNode[] {
  const joined: BlockNode[] = [];
  for (const block of blocks) {
    const before = joined.at(-1);
    if (block.type === 'bulletList' && before?.type === 'bulletList')
      joined[joined.length - 1] = { ...before, content: [...before.content, ...block.content] };
    else joined.push(block);
  }
  return joined;
}

/**
 * A policy as people edit it, with accepted wordings in their places; each cites the requirement that it is to meet. Without wordings it is the
 * policy as it was reviewed.
 */
export function policyAsText(elements: readonly ReviewedElement[], wordings: readonly ListedWording[]): RichText {
  const placed = new Set(elements.map(({ id }) => id));
  const unplaced = wordings.filter(
    ({ elementId, kind }) => kind === 'follows' && (elementId === null || !placed.has(elementId)),
  );
  const blocks = elements.flatMap((element) => elementBlocks(element, wordings));
  return { type: 'doc', content: withListsJoined([...blocks, ...unplaced.map(inserted)]) };
}
