import type { ShownFinding } from '#contract/features/review/finding.ts';
import { sectionOfRequirement, titleOfSet } from './finding-words.ts';
import type { Coverage, ReviewedSet } from './review-queries.ts';

type Row = Coverage['rows'][number];

/** A heading of the coverage: a section of the regulation, and how much of it is met. */
export type SectionLine = {
  kind: 'section';
  set: string;
  isGuide: boolean;
  section: string;
  met: number;
  applying: number;
};
export type CoverageLine = SectionLine | { kind: 'requirement'; row: Row };

/** The rows of the coverage under the sections of the regulation, in its order. */
export function coverageLinesOf(
  rows: readonly Row[],
  sets: readonly ReviewedSet[],
  findings: readonly ShownFinding[],
): CoverageLine[] {
  const byId = new Map(findings.map((finding) => [finding.id, finding]));
  const lines: CoverageLine[] = [];
  let last: { key: string; line: SectionLine } | undefined;
  for (const row of rows) {
    const finding = byId.get(row.finding_id);
    const section = finding ? sectionOfRequirement(finding) : 'Requirements';
    const key = `${row.set_id} ${section}`;
    if (last?.key !== key) {
      const set = sets.find(({ id }) => id === row.set_id);
      const line: SectionLine = {
        kind: 'section',
        set: titleOfSet(set),
        isGuide: set?.is_guide ?? false,
        section,
        met: 0,
        applying: 0,
      };
      last = { key, line };
      lines.push(line);
    }
    if (row.status === 'met') last.line.met += 1;
    if (row.status !== 'not_applicable') last.line.applying += 1;
    lines.push({ kind: 'requirement', row });
  }
  return lines;
}
