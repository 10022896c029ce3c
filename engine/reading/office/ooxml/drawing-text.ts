import { tabMark } from '#engine/reading/clean-text.ts';
import {
  attributeOf,
  childElements,
  childOf,
  childrenOf,
  wordsBelow,
  type XmlElement,
} from '#engine/reading/xml/xml-tree.ts';
import { mathText } from './math.ts';

export type DrawnParagraph = {
  text: string;
  /** Depth of its list, from 0. */
  level: number;
  /** The kind of label before it, if the paragraph itself specifies one. */
  bullet: 'none' | 'sign' | 'number' | 'inherited';
};

function textOf(parent: XmlElement): string {
  return childElements(parent)
    .map((node) => {
      if (node.key === 'a:t') return wordsBelow(node);
      if (node.key === 'a:br') return ' ';
      if (node.key === 'a:tab') return tabMark;
      if (node.key === 'm:oMath') return ` ${mathText(node)} `;
      return /Pr$/.test(node.key) ? '' : textOf(node);
    })
    .join('')
    .replaceAll('\t', tabMark)
    .replaceAll('\v', ' ');
}

function bulletOf(properties: XmlElement | undefined): DrawnParagraph['bullet'] {
  if (childOf(properties, 'a:buNone')) return 'none';
  if (childOf(properties, 'a:buAutoNum')) return 'number';
  return (childOf(properties, 'a:buChar') ?? childOf(properties, 'a:buBlip')) ? 'sign' : 'inherited';
}

/** Paragraphs of a body of drawn text (DrawingML), without empty ones. */
export const drawnParagraphs = (body: XmlElement | undefined): DrawnParagraph[] =>
  childrenOf(body, 'a:p')
    .map((paragraph) => {
      const properties = childOf(paragraph, 'a:pPr');
      const level = Number((properties && attributeOf(properties, 'lvl')) ?? 0);
      return { text: textOf(paragraph), level: Number.isSafeInteger(level) ? level : 0, bullet: bulletOf(properties) };
    })
    .filter(({ text }) => text.trim() !== '');

/** Cells of a drawn table by row; a cell that spans several rows is repeated in each. */
export function drawnTable(table: XmlElement): string[][] {
  const grid: string[][] = [];
  for (const row of childrenOf(table, 'a:tr')) {
    const above = grid.at(-1) ?? [];
    const cells = childrenOf(row, 'a:tc').map((cell, at) => {
      if (attributeOf(cell, 'vMerge') === '1' || attributeOf(cell, 'vMerge') === 'true') return above[at] ?? '';
      if (attributeOf(cell, 'hMerge') !== undefined) return '';
      return drawnParagraphs(childOf(cell, 'a:txBody'))
        .map(({ text }) => text)
        .join(' ');
    });
    grid.push(cells);
  }
  return grid;
}

/** Words of a diagram (SmartArt), which are in a part of their own. */
export const diagramParagraphs = (data: XmlElement | undefined): DrawnParagraph[] =>
  childrenOf(childOf(data, 'dgm:ptLst'), 'dgm:pt').flatMap((point) => drawnParagraphs(childOf(point, 'dgm:t')));
