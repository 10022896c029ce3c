import { clauseNumber } from '#contract/features/chat/clause-number.ts';
import type { ShownSource } from '../answers/answer-state.ts';

const notInForce = { upcoming: 'upcoming', superseded: 'superseded', withdrawn: 'no longer available' } as const;

/** "v1, 5.1"; a version that is not in force says so: "v1, superseded, 5.1". */
export function versionAndClause(source: ShownSource): string {
  const { attached, version, version_status: status, section_path: path } = source;
  const clause = clauseNumber(source) ?? path.at(-1);
  return [attached ? 'Attached file' : `v${version}`, status !== 'in_force' && notInForce[status], clause]
    .filter(Boolean)
    .join(', ');
}
