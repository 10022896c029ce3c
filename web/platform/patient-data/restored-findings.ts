import type { Finding } from '#contract/patient-data/finding.ts';
import type { Placeholder } from '#contract/patient-data/restore-placeholders.ts';

const isPartOfWord = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character);

/** Where these words stand in a text, as whole words. */
function placesOf(words: string, text: string): { start: number; end: number }[] {
  if (words === '') return [];
  const places = [];
  for (let start = text.indexOf(words); start !== -1; start = text.indexOf(words, start + 1)) {
    const end = start + words.length;
    if (!isPartOfWord(text[start - 1]) && !isPartOfWord(text[end])) places.push({ start, end });
  }
  return places;
}

/**
 * The findings with the words that stood behind placeholders before they were shown: what is left around them may no longer tell that
 * they are patient data.
 */
export function withRestored(text: string, found: readonly Finding[], restored: readonly Placeholder[]): Finding[] {
  let findings = [...found];
  for (const { class: name, value, words } of restored.toSorted((a, b) => b.words.length - a.words.length))
    for (const place of placesOf(words, text)) {
      const one = { class: name, value, ...place };
      const touching = findings.filter(({ start, end }) => start < one.end && one.start < end);
      // Where two overlap, nothing of either may stay uncovered.
      const start = Math.min(one.start, ...touching.map((each) => each.start));
      const end = Math.max(one.end, ...touching.map((each) => each.end));
      const whole = [one, ...touching].find((each) => each.start === start && each.end === end) ?? one;
      findings = [...findings.filter((each) => !touching.includes(each)), { ...whole, start, end }];
    }
  return findings.toSorted((a, b) => a.start - b.start);
}
