import { DocumentRefused } from '#engine/reading/document-refused.ts';
import type { ParsedDocument } from '#engine/reading/document-shape.ts';
import type { ListPlace } from '#engine/reading/prose/blocks.ts';
import { ProseReader } from '#engine/reading/prose/prose-reader.ts';
import { coreTitleOf } from './ooxml/core-title.ts';
import type { DrawnParagraph } from './ooxml/drawing-text.ts';
import { OfficePackage } from './ooxml/package.ts';
import { readSlides, type Slide } from './ooxml/pptx-slides.ts';

/** Writes the paragraphs of one shape; list items belong to the shallower one before them. */
function writeParagraphs(prose: ProseReader, paragraphs: readonly DrawnParagraph[], isList: boolean): void {
  const open: { level: number; place: ListPlace }[] = [];
  const counts: number[] = [];
  for (const { text, level, bullet } of paragraphs) {
    if (bullet === 'none' || (bullet === 'inherited' && !(isList && (paragraphs.length > 1 || level > 0)))) {
      prose.addParagraph(text);
      open.length = 0;
      continue;
    }
    while ((open.at(-1)?.level ?? -1) >= level) open.pop();
    counts.length = Math.min(counts.length, level + 1);
    counts[level] = (counts[level] ?? 0) + 1;
    const ordinal = bullet === 'number' ? `${counts[level]}.` : null;
    const place = open.at(-1)?.place ?? prose.startList();
    open.push({ level, place: prose.addListItem(text, place, ordinal) });
  }
}

function writeSlide(prose: ProseReader, { shapes, notes }: Slide, number: number): void {
  const title = shapes.find((shape) => shape.kind === 'title');
  const isDeck = number === 1 && title?.isDeck === true;
  // Without a heading its text would belong to the previous slide.
  const words = title?.text ?? (shapes.length + notes.length > 0 ? `Slide ${number}` : '');
  prose.addHeading(isDeck ? 1 : 2, words, null, { isFixed: true });
  for (const shape of shapes) {
    if (shape.kind === 'text') writeParagraphs(prose, shape.paragraphs, shape.isList);
    else if (shape.kind === 'table') prose.addTable(shape.cells, shape.title);
    else if (shape.kind === 'picture') prose.addFigure(shape.words);
  }
  if (notes.length === 0) return;
  prose.addHeading(3, `Speaker notes of slide ${number}`, null, { isFixed: true });
  for (const note of notes) prose.addParagraph(note);
}

/** Reads a PowerPoint presentation: each slide is a heading with its text, tables and notes. @throws DocumentRefused */
export function parsePptx(bytes: Uint8Array): ParsedDocument {
  const file = new OfficePackage(bytes);
  const prose = new ProseReader();
  for (const [at, slide] of readSlides(file).entries()) writeSlide(prose, slide, at + 1);
  const { elements } = prose;
  if (elements.length === 0) {
    throw new DocumentRefused('empty', 'The slides have no text. If the text is in images, type it on the slides.');
  }
  const title = elements.find(({ kind, level }) => kind === 'heading' && level === 1)?.text;
  return { description: null, title: title ?? coreTitleOf(file) ?? prose.firstHeading, elements };
}
