import { bareTitle } from './document-title.ts';

/**
 * What a title opens with and readers cite it by: a publication's letters and number ("HTM 06-01"), a numbered rule
 * ("Regulation 20A"), or an abbreviation before the words it stands for ("COSHH", "IR(ME)R", "IRR17").
 */
const openings: readonly RegExp[] = [
  /^[A-Z]{2,8} \d+(?:-\d+)*[A-Z]?(?=[\s:,])/u,
  /^(?:Regulation|Section|Schedule|Part|Chapter) \d+[A-Z]?(?=[\s:,])/u,
  /^[A-Z][A-Z\d()]{3,}(?= [A-Z][a-z])/u,
];

/** The short name beside a quoted clause: "HTM 06-01" of "HTM 06-01 Electrical services"; without one, the whole title. */
export function shortTitle(title: string): string {
  const bare = bareTitle(title);
  for (const opening of openings) {
    const [found] = opening.exec(bare) ?? [];
    if (found) return found;
  }
  return bare;
}
