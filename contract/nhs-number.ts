import { findNhsNumbers, isValidNhsNumber } from '#contract/patient-data/find-nhs-numbers.ts';
import { readableText } from '#contract/patient-data/readable-text.ts';

// NHS numbers in text: the browser checks before it keeps or sends what somebody typed, the server before it stores it.

export { isValidNhsNumber };

const nineDigits = /(?<!\d)\d(?:\s*(?:[\p{Pd}.]\s*){0,3}\d){8}(?!\d)/u;

/** True when the text contains a valid NHS number in any writing, whatever the script or width of its digits. */
export const containsNhsNumber = (text: string): boolean => findNhsNumbers(readableText(text).text).length > 0;

/** True while nine digits stand together, of which one more may make an NHS number: text that is still being typed. */
export const mayBecomeNhsNumber = (text: string): boolean => nineDigits.test(readableText(text).text);
