import type { PatientDataClass } from './finding.ts';

/** The words behind a placeholder. `value` is the same for two writings of one datum. */
export type Placeholder = { placeholder: string; class: PatientDataClass; value: string; words: string };

export const anyPlaceholder =
  /\[(?:NHS number|Patient|Date of birth|Postcode|Phone|Email|Hospital number) \d{1,6}[a-z]{0,3}\]/g;

/** The text with the words behind its placeholders; placeholders that nobody knows stay. */
export function restorePlaceholders(text: string, known: readonly Placeholder[]): string {
  if (known.length === 0 || !text.includes('[')) return text;
  const words = new Map(known.map((one) => [one.placeholder, one.words]));
  return text.replace(anyPlaceholder, (placeholder) => words.get(placeholder) ?? placeholder);
}
