import { hiddenWords } from '#engine/reading/suspect/hidden-marks.ts';
import { childElements, type XmlElement } from '#engine/reading/xml/xml-tree.ts';

/** Marks all words below an element as hidden: those of a slide that a show leaves out. */
export function hideWords(element: XmlElement): void {
  for (const node of element.children) {
    if (node.type === 'text' || node.type === 'cdata') node.text = hiddenWords(node.text, 'formatting');
  }
  for (const child of childElements(element)) hideWords(child);
}
