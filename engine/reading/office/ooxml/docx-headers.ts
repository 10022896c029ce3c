import { cleanText, withoutTabs } from '#engine/reading/clean-text.ts';
import { descendantsOf, isXmlElement, type XmlElement } from '#engine/reading/xml/xml-tree.ts';
import type { OfficePackage } from './package.ts';

/** Maximum headers to read: a section has up to three. */
const mostHeaders = 6;

/** Words of a paragraph by the stretches that its tabs separate. */
function stretchesOf(element: XmlElement): string[] {
  const stretches = [''];
  const read = ({ key, children }: XmlElement): void => {
    if (key === 'w:tab') stretches.push('');
    for (const child of children) {
      if (child.type === 'text' && key === 'w:t') stretches.push(`${stretches.pop() ?? ''}${child.text}`);
      else if (isXmlElement(child) && child.key !== 'w:p') read(child);
    }
  };
  read(element);
  return stretches;
}

/** Lines of the running heads of a Word document: some print its title nowhere else. @param main path of its body */
export function headerLinesOf(file: OfficePackage, main: string): string[] {
  const parts = [...file.relationshipsOf(main).values()].filter(
    ({ type, isExternal }) => type === 'header' && !isExternal,
  );
  return parts
    .slice(0, mostHeaders)
    .flatMap(({ target }) => {
      const root = file.part(target);
      return root === undefined ? [] : descendantsOf(root, 'w:p');
    })
    .flatMap(stretchesOf)
    .map((words) => withoutTabs(cleanText(words)))
    .filter((words) => words !== '');
}
