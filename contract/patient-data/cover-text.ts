import { classWords, type Finding } from './finding.ts';

/** What stands in a text in place of covered words. */
export const wordsInPlaceOf = ({ class: name }: Pick<Finding, 'class'>): string => `[${classWords[name].one}]`;

/** The text with each finding replaced. @param findings in the order of the text, without overlaps */
export function replaceFindings(
  text: string,
  findings: readonly Finding[],
  inPlaceOf: (finding: Finding, words: string) => string,
): string {
  let replaced = '';
  let at = 0;
  for (const finding of findings) {
    replaced += text.slice(at, finding.start) + inPlaceOf(finding, text.slice(finding.start, finding.end));
    at = finding.end;
  }
  return replaced + text.slice(at);
}

/** The text with "[name]", "[date of birth]" and so on in place of what was found. */
export const coverText = (text: string, findings: readonly Finding[]): string =>
  replaceFindings(text, findings, wordsInPlaceOf);
