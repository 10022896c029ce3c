import type { Database } from '#server/platform/db/database.ts';
import type { HealthCheck } from '#server/platform/feature/health-check.ts';
import { progressOf } from './due-version-store.ts';
import type { KeptReason } from './kept-reason.ts';

const counted = (value: number) => value.toLocaleString('en-GB');
const versionsOf = (value: number) => `${counted(value)} document ${value === 1 ? 'version' : 'versions'}`;

/** Reasons that an operator can look into; a refused file or lost words are for the next edition of the reader. */
const faults: ReadonlySet<KeptReason> = new Set(['file_missing', 'failed']);

const because: Partial<Record<KeptReason, string>> = {
  words_lost: 'the new reading lacked words',
  file_missing: 'the source file is missing',
  failed: 'a fault occurred',
};

/** The line of the health page on how far documents are read again by the present edition of the reader. */
export const rereadingCheck = ({ db }: { db: Database }, edition: number): HealthCheck => ({
  name: 'Document reading',
  async run() {
    const { versions, read, kept } = await progressOf(db.query, edition);
    const all = kept.reduce((sum, { count }) => sum + count, 0);
    const waiting = versions - read - all;
    const parts = [`${counted(read)} of ${versionsOf(versions)} read by the present reader (edition ${edition}).`];
    if (waiting > 0) parts.push(`${counted(waiting)} still to be read again, one at a time while Candour is idle.`);
    if (all > 0) {
      const reasons = kept.map(
        ({ reason, count }) => `${counted(count)} because ${because[reason] ?? 'the file was refused'}`,
      );
      const [keep, them] = all === 1 ? ['keeps its', 'it'] : ['keep their', 'them'];
      parts.push(
        `${counted(all)} ${keep} earlier reading: ${reasons.join(', ')}. Run “candour readings” to list ${them}.`,
      );
    }
    const isFaulty = kept.some(({ reason }) => faults.has(reason));
    return { state: isFaulty ? 'degraded' : 'ok', detail: parts.join(' ') };
  },
});
