import { hideWords } from '#engine/reading/office/hide-words.ts';
import type { ProseReader } from '#engine/reading/prose/prose-reader.ts';
import {
  attributeOf,
  childElements,
  childOf,
  childrenOf,
  descendantsOf,
  wordsBelow,
  type XmlElement,
} from '#engine/reading/xml/xml-tree.ts';
import type { OdfReader } from './odf-reader.ts';
import { inlineOf, readComment } from './odf-text.ts';

/** Frames that belong to every slide. */
const furniture = new Set(['footer', 'header', 'date-time', 'page-number', 'page']);

const classOf = (node: XmlElement): string => attributeOf(node, 'presentation:class') ?? '';

/** Names of the styles of slides that a show leaves out. */
export function hiddenSlideStyles(roots: readonly (XmlElement | undefined)[]): Set<string> {
  const styles = roots.flatMap((root) => (root === undefined ? [] : descendantsOf(root, 'style:style')));
  const isHidden = (style: XmlElement) =>
    childrenOf(style, 'style:drawing-page-properties').some(
      (properties) => attributeOf(properties, 'presentation:visibility') === 'hidden',
    );
  return new Set(styles.filter(isHidden).map((style) => attributeOf(style, 'style:name') ?? ''));
}

const titleOf = (frames: readonly XmlElement[]): string =>
  frames
    .filter((frame) => classOf(frame) === 'title')
    .flatMap((frame) => descendantsOf(frame, 'text:p'))
    .map((paragraph) => inlineOf(paragraph).text)
    .join(' ')
    .trim();

/** The words for a picture, where a frame is one. */
function pictureWords(frame: XmlElement): string {
  if (frame.key !== 'draw:frame' || childOf(frame, 'draw:image') === undefined) return '';
  const described = ['svg:desc', 'svg:title'].flatMap((key) => childrenOf(frame, key).map(wordsBelow));
  return described.find((words) => words.trim() !== '') ?? '';
}

function writePart(prose: ProseReader, reader: OdfReader, node: XmlElement): void {
  if (furniture.has(classOf(node)) || /^(?:presentation|anim|office):/.test(node.key)) return;
  const words = pictureWords(node);
  if (words !== '') prose.addFigure(words);
  else reader.read(node);
}

function writeNotes(prose: ProseReader, reader: OdfReader, page: XmlElement, number: number): void {
  const frames = childrenOf(childOf(page, 'presentation:notes'), 'draw:frame').filter(
    (each) => classOf(each) === 'notes',
  );
  if (!frames.some((frame) => descendantsOf(frame, 'text:p').some((each) => inlineOf(each).text.trim() !== ''))) return;
  prose.addHeading(3, `Speaker notes of slide ${number}`, null, { isFixed: true });
  for (const frame of frames) reader.read(frame);
}

/** Writes slides: the title of each as a heading, then the rest, then its notes. @param hidden see `hiddenSlideStyles` */
export function writeOdfSlides(
  prose: ProseReader,
  reader: OdfReader,
  pages: readonly XmlElement[],
  hidden: ReadonlySet<string>,
): void {
  for (const [at, page] of pages.entries()) {
    if (hidden.has(attributeOf(page, 'draw:style-name') ?? '')) hideWords(page);
    const parts = childElements(page);
    const title = titleOf(parts);
    // The first slide names the presentation where something else on it says more about that.
    const isDeck = at === 0 && parts.some((part) => classOf(part) === 'subtitle');
    const isEmpty = descendantsOf(page, 'text:p').every((each) => inlineOf(each).text.trim() === '');
    if (title === '' && isEmpty) continue;
    // Without a heading its text would belong to the slide before.
    prose.addHeading(isDeck && title !== '' ? 1 : 2, title || `Slide ${at + 1}`, null, { isFixed: true });
    prose.annotate(childrenOf(page, 'office:annotation').map(readComment));
    for (const part of parts) if (classOf(part) !== 'title') writePart(prose, reader, part);
    writeNotes(prose, reader, page, at + 1);
  }
}
