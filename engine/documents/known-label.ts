import { cleanText, tabMark, withoutTabs } from './clean-text.ts';
import { type Label, readLabel } from './printed-number.ts';

/** Stands for the text of which a heading may be nothing but the number. */
const following = 'Text that would follow it';

/** Whether a text is nothing but the number or bullet of what follows. */
export const isLabel = (text: string): boolean =>
  text.length <= 12 && readLabel(`${text}${tabMark}${following}`)?.text === following;

/** "14." and "Chapter 1:" as the number of a provision or heading. */
export const bareNumber = (label: string): string =>
  withoutTabs(cleanText(label)).replace(/[.:)]+$/, '') || label.trim();

/** The label of a paragraph whose number is known for one. */
export function labelOf(printed: string, text: string): Label {
  const label = withoutTabs(cleanText(printed));
  const read = readLabel(`${label}${tabMark}${following}`);
  if (read?.text === following) return { ...read, text };
  return { kind: 'provision', number: bareNumber(label), text };
}
