export type Minutes = { low: number; usual: number; high: number };

/**
 * The minutes that a completed use saves, assumed and not measured. The range is half to one and a half times as much, because the
 * same question takes some people far longer than others.
 */
export const baselines = {
  answered_question: { low: 6, usual: 12, high: 18 },
  opened_cited_element: { low: 1.5, usual: 3, high: 4.5 },
} as const satisfies Record<string, Minutes>;

export type CountedUse = keyof typeof baselines;

export const hoursSavedMethod =
  'Time saved is an estimate. Each answered question counts as 12 minutes of looking it up by hand. Each cited clause that was opened counts as 3 minutes of finding it, once in the days shown. Questions without an answer do not count, nor do those whose clauses only may answer them. These minutes are assumptions, not measurements: the range runs from half to one and a half times the estimate.';

/** The minutes that completed uses saved, from counts that include each use once. */
export function minutesSaved(uses: Readonly<Record<CountedUse, number>>): Minutes {
  const sum = (part: keyof Minutes) =>
    uses.answered_question * baselines.answered_question[part] +
    uses.opened_cited_element * baselines.opened_cited_element[part];
  return { low: sum('low'), usual: sum('usual'), high: sum('high') };
}
