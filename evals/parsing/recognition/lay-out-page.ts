import { createCanvas } from '@napi-rs/canvas';
import type { ParsedElement } from '#engine/reading/document-shape.ts';
import { type DrawnLine, paper, pictureFont } from '#server/testing/picture-files.ts';

const margin = { x: 64, top: 72, bottom: 60 };
const size = { heading: 14, text: 11 };
const leading = 1.35;

const context = createCanvas(8, 8).getContext('2d');

/** Lines of a text that fit the width, in points. */
function wrap(text: string, points: number, width: number): string[] {
  context.font = `${points}px "${pictureFont}"`;
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && context.measureText(`${last} ${word}`).width <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Lays elements out on A4 pages as a plain word processor would; tables are omitted. */
export function layOutPages(elements: readonly ParsedElement[], mostPages: number): DrawnLine[][] {
  const pages: DrawnLine[][] = [];
  let y = Number.POSITIVE_INFINITY;
  for (const { kind, number, text } of elements) {
    if (kind === 'table' || kind === 'figure') continue;
    const isHeading = kind === 'heading';
    const points = isHeading ? size.heading : size.text;
    const indent = kind === 'list_item' ? 24 : 0;
    const words = number === null ? text : `${number} ${text}`;
    y += points * 0.7;
    for (const line of wrap(words, points, paper.width - 2 * margin.x - indent)) {
      y += points * leading;
      if (y > paper.height - margin.bottom) {
        if (pages.length === mostPages) return pages;
        pages.push([]);
        y = margin.top;
      }
      pages.at(-1)?.push({ x: margin.x + indent, y, text: line, size: points, isBold: isHeading });
    }
  }
  return pages;
}
