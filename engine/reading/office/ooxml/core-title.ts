import { cleanText, withoutTabs } from '#engine/reading/clean-text.ts';
import { isUsefulTitle } from '#engine/reading/useful-title.ts';
import { childOf, wordsBelow } from '#engine/reading/xml/xml-tree.ts';
import type { OfficePackage } from './package.ts';

/** The title in an Office file's properties, or null. */
export function coreTitleOf(file: OfficePackage): string | null {
  const core = file.part(file.relatedPart('', 'core-properties') ?? 'docProps/core.xml');
  const title = childOf(core, 'dc:title');
  const text = withoutTabs(cleanText(title === undefined ? '' : wordsBelow(title)));
  return isUsefulTitle(text) ? text : null;
}
