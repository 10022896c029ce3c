import { tabMark } from '#engine/reading/clean-text.ts';
import type { ElementComment } from '#engine/reading/document-shape.ts';
import {
  attributeOf,
  childOf,
  childrenOf,
  descendantsOf,
  wordsBelow,
  type XmlElement,
} from '#engine/reading/xml/xml-tree.ts';

/** The text of an OpenDocument paragraph and its attachments. */
export type OdfInline = {
  text: string;
  notes: { mark: string; text: string }[];
  comments: ElementComment[];
  boxes: XmlElement[];
  pictures: string[];
};

const mostSpaces = 1_000;

const plain: Readonly<Record<string, (element: XmlElement) => string>> = {
  'text:s': (each) => ' '.repeat(Math.min(Number(attributeOf(each, 'text:c') ?? 1) || 1, mostSpaces)),
  'text:tab': () => tabMark,
  'text:line-break': () => ' ',
  'text:soft-page-break': () => '',
  'text:bookmark': () => '',
  'office:annotation-end': () => '',
  'text:number': () => '',
  'text:ruby-text': () => '',
};

export function readComment(annotation: XmlElement): ElementComment {
  const words = (key: string) => {
    const found = childOf(annotation, key);
    return found === undefined ? null : wordsBelow(found);
  };
  const text = childrenOf(annotation, 'text:p').map(wordsBelow).join(' ');
  return { author: words('dc:creator'), date: words('dc:date'), text };
}

function readFrame(frame: XmlElement, into: OdfInline): void {
  const boxes = descendantsOf(frame, 'draw:text-box');
  into.boxes.push(...boxes);
  const words = ['svg:desc', 'svg:title']
    .flatMap((key) => childrenOf(frame, key).map(wordsBelow))
    .find((each) => each !== '');
  if (boxes.length === 0 && words !== undefined) into.pictures.push(words);
}

function readNode(node: XmlElement, into: OdfInline): void {
  const { key } = node;
  const write = plain[key];
  if (write !== undefined) into.text += write(node);
  else if (key === 'text:note') {
    const citation = childOf(node, 'text:note-citation');
    const mark = `[${citation === undefined ? '' : wordsBelow(citation)}]`;
    const body = childOf(node, 'text:note-body');
    into.text += mark;
    into.notes.push({ mark, text: body === undefined ? '' : descendantsOf(body, 'text:p').map(wordsBelow).join(' ') });
  } else if (key === 'office:annotation') into.comments.push(readComment(node));
  else if (key === 'draw:frame') readFrame(node, into);
  else if (key.startsWith('draw:')) into.text += ` ${wordsBelow(node)} `;
  else readInline(node, into);
}

function readInline(parent: XmlElement, into: OdfInline): void {
  for (const node of parent.children) {
    if (node.type === 'element') readNode(node, into);
    else if (node.type === 'text' || node.type === 'cdata') into.text += node.text.replace(/\s+/g, ' ');
  }
}

export function inlineOf(paragraph: XmlElement): OdfInline {
  const inline: OdfInline = { text: '', notes: [], comments: [], boxes: [], pictures: [] };
  readInline(paragraph, inline);
  return inline;
}
