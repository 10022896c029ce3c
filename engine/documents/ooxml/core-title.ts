import { cleanText, withoutTabs } from '../clean-text.ts';
import { isUsefulTitle } from '../useful-title.ts';
import { childOf, wordsBelow } from '../xml/xml-tree.ts';
import type { OfficePackage } from './package.ts';

/** The title an Office file gives itself in its properties, or null. */
export function coreTitleOf(file: OfficePackage): string | null {
  const core = file.part(file.relatedPart('', 'core-properties') ?? 'docProps/core.xml');
  const title = childOf(core, 'dc:title');
  const text = withoutTabs(cleanText(title === undefined ? '' : wordsBelow(title)));
  return isUsefulTitle(text) ? text : null;
}
