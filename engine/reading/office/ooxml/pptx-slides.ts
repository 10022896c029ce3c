import { hideWords } from '#engine/reading/office/hide-words.ts';
import { hiddenWords } from '#engine/reading/suspect/hidden-marks.ts';
import {
  attributeOf,
  childElements,
  childOf,
  childrenOf,
  descendantsOf,
  type XmlElement,
} from '#engine/reading/xml/xml-tree.ts';
import { readChart } from './chart-table.ts';
import { type DrawnParagraph, diagramParagraphs, drawnParagraphs, drawnTable } from './drawing-text.ts';
import type { OfficePackage } from './package.ts';

type Shape =
  | { kind: 'title'; text: string; isDeck: boolean }
  /** `isList`: a placeholder whose paragraphs are a list by default. */
  | { kind: 'text'; paragraphs: DrawnParagraph[]; isList: boolean }
  | { kind: 'table'; title: string; cells: string[][] }
  | { kind: 'picture'; words: string };

export type Slide = { shapes: Shape[]; notes: string[] };

/** Placeholders that belong to every slide. */
const furniture = new Set(['dt', 'ftr', 'sldNum', 'hdr']);

const placeholderOf = (shape: XmlElement): XmlElement | undefined => childOf(shape, 'p:nvSpPr', 'p:nvPr', 'p:ph');

function readShape(shape: XmlElement): Shape[] {
  const placeholder = placeholderOf(shape);
  const type = placeholder && (attributeOf(placeholder, 'type') ?? 'obj');
  if (type !== undefined && furniture.has(type)) return [];
  const paragraphs = drawnParagraphs(childOf(shape, 'p:txBody'));
  if (paragraphs.length === 0) return [];
  if (type === 'title' || type === 'ctrTitle') {
    return [{ kind: 'title', text: paragraphs.map(({ text }) => text).join(' '), isDeck: type === 'ctrTitle' }];
  }
  return [{ kind: 'text', paragraphs, isList: type === 'body' || type === 'obj' }];
}

/** The content that a frame draws from a separate part: the data of a chart, or the words of a diagram. */
function readDrawn(frame: XmlElement, related: (id: string) => XmlElement | undefined): Shape[] {
  const [chart] = descendantsOf(frame, 'c:chart');
  const data = chart === undefined ? undefined : related(attributeOf(chart, 'r:id') ?? '');
  if (data !== undefined) return [{ kind: 'table', ...readChart(data) }];
  const [ids] = descendantsOf(frame, 'dgm:relIds');
  const paragraphs = diagramParagraphs(ids === undefined ? undefined : related(attributeOf(ids, 'r:dm') ?? ''));
  return paragraphs.length === 0 ? [] : [{ kind: 'text', paragraphs, isList: true }];
}

function readShapes(parent: XmlElement, related: (id: string) => XmlElement | undefined): Shape[] {
  return childElements(parent).flatMap((node): Shape[] => {
    if (node.key === 'p:sp') return readShape(node);
    if (node.key === 'p:grpSp') return readShapes(node, related);
    if (node.key === 'p:pic') {
      const properties = childOf(node, 'p:nvPicPr', 'p:cNvPr');
      const words = (properties && attributeOf(properties, 'descr')) ?? '';
      return words === '' ? [] : [{ kind: 'picture', words }];
    }
    if (node.key === 'p:graphicFrame') {
      const [table] = descendantsOf(node, 'a:tbl');
      return table === undefined ? readDrawn(node, related) : [{ kind: 'table', title: '', cells: drawnTable(table) }];
    }
    if (node.key !== 'mc:AlternateContent') return [];
    return (
      childElements(node)
        .map((choice) => readShapes(choice, related))
        .find((shapes) => shapes.length > 0) ?? []
    );
  });
}

function readNotes(notes: XmlElement | undefined): string[] {
  const tree = childOf(notes, 'p:cSld', 'p:spTree');
  return childrenOf(tree, 'p:sp').flatMap((shape) => {
    const placeholder = placeholderOf(shape);
    if (placeholder === undefined || attributeOf(placeholder, 'type') !== 'body') return [];
    return drawnParagraphs(childOf(shape, 'p:txBody')).map(({ text }) => text);
  });
}

/** The words for a picture are no text of the slide, but they are hidden with it. */
const withHiddenWords = (shape: Shape): Shape =>
  shape.kind === 'picture' ? { ...shape, words: hiddenWords(shape.words, 'formatting') } : shape;

/** Slides of a presentation in order. Words of a slide that the show leaves out are marked as hidden. @throws DocumentRefused */
export function readSlides(file: OfficePackage): Slide[] {
  const path = file.relatedPart('', 'officeDocument') ?? 'ppt/presentation.xml';
  const relationships = file.relationshipsOf(path);
  return childrenOf(childOf(file.part(path), 'p:sldIdLst'), 'p:sldId').flatMap((entry) => {
    const target = relationships.get(attributeOf(entry, 'r:id') ?? '')?.target ?? '';
    const slide = file.part(target);
    const tree = childOf(slide, 'p:cSld', 'p:spTree');
    if (slide === undefined || tree === undefined) return [];
    const own = file.relationshipsOf(target);
    const isHidden = ['0', 'false'].includes(attributeOf(slide, 'show') ?? '');
    const seen = (part: XmlElement | undefined) => {
      if (isHidden && part !== undefined) hideWords(part);
      return part;
    };
    seen(tree);
    const shapes = readShapes(tree, (id) => seen(file.part(own.get(id)?.target ?? '')));
    const notes = seen(file.part(file.relatedPart(target, 'notesSlide') ?? ''));
    return [{ shapes: isHidden ? shapes.map(withHiddenWords) : shapes, notes: readNotes(notes) }];
  });
}
