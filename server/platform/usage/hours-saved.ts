export type Minutes = { low: number; usual: number; high: number };

/**
 * What a completed use saves of somebody's time, in minutes: assumed, not measured. Half as much and half as much again make the
 * range, because the same question takes one person far longer than another.
 */
export const baselines = {
  answered_question: { low: 6, usual: 12, high: 18 },
  opened_cited_element: { low: 1.5, usual: 3, high: 4.5 },
} as const satisfies Record<string, Minutes>;

export type CountedUse = keyof typeof baselines;

export const hoursSavedMethod =
  'Time saved is an estimate. Each answered question counts as 12 minutes of looking it up by hand, and each cited clause that was opened as 3 minutes of finding it; a clause counts once in the days shown however often it was opened, and a question without an answer counts nothing. These minutes are assumptions, not measurements: the range takes half of them and half as much again.';

/** The minutes that completed uses saved, each counted once by who counts them. */
export function minutesSaved(uses: Readonly<Record<CountedUse, number>>): Minutes {
  const sum = (part: keyof Minutes) =>
    uses.answered_question * baselines.answered_question[part] +
    uses.opened_cited_element * baselines.opened_cited_element[part];
  return { low: sum('low'), usual: sum('usual'), high: sum('high') };
}
