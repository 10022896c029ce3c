import { createHash } from 'node:crypto';
import type { StartRun } from './runs.ts';

const byName = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** SHA-256 (hex) of what a start asks for, in whatever order its input names it. Tells a repetition from another request. */
export function requestHash({ kind, subject, input }: Pick<StartRun, 'kind' | 'subject' | 'input'>): string {
  const asked = { kind, subject: subject?.id ?? null, input };
  return createHash('sha256').update(JSON.stringify(asked, byName)).digest('hex');
}
