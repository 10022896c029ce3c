import { findNhsNumbers } from './find-nhs-numbers.ts';
import { readableText } from './readable-text.ts';

/** True when the text contains a valid NHS number, however it is written, and does not call it something else. */
export const containsNhsNumber = (text: string): boolean => findNhsNumbers(readableText(text).text).length > 0;
