import type { z } from 'zod';
import { modalityWords } from '#contract/features/requirements/modality.ts';
import type { comparisonSchema } from './comparison.ts';

export type Comparison = z.infer<typeof comparisonSchema>;
export type ComparisonRow = Comparison['rows'][number];
export type ObligationChange = Comparison['obligations']['changes'][number];
type Kind = Comparison['kind'];

/** Of two documents neither is earlier: nothing was added or removed, it is in one of them only. */
export const rowWords: Record<Kind, Record<ComparisonRow['change'], string>> = {
  versions: { same: 'Unchanged', changed: 'Changed', moved: 'Moved', added: 'Added', removed: 'Removed' },
  documents: {
    same: 'Same',
    changed: 'Different',
    moved: 'In another place',
    added: 'Only in second',
    removed: 'Only in first',
  },
};

const directionWords = { stronger: 'stronger', weaker: 'weaker', reversed: 'reversed' } as const;

/** For example "Changed, stronger", for one obligation. */
export function obligationWords(kind: Kind, { change, direction }: ObligationChange): string {
  const word = rowWords[kind][change];
  return direction === null ? word : `${word}, ${directionWords[direction]}`;
}

/** Words of the product, or quoted from one of the two texts. */
export type Said = { text: string; isSource: boolean };

const said = (text: string): Said => ({ text, isSource: false });
const quoted = (text: string): Said => ({ text, isSource: true });

const fieldNames = { actor: 'Who', timing: 'When', condition: 'Condition' } as const;

function fieldSaid(field: keyof typeof fieldNames, change: ObligationChange): Said[] {
  const [was, is] = [change.before?.[field] ?? null, change.after?.[field] ?? null];
  const name = fieldNames[field];
  if (was === null) return [said(`${name}: now `), quoted(is ?? ''), said('.')];
  if (is === null) return [said(`${name}: no longer `), quoted(was), said('.')];
  return [said(`${name}: from `), quoted(was), said(' to '), quoted(is), said('.')];
}

/**
 * What changed in an obligation, line by line; for one on one side only, its own words. Written from what the rules found in the
 * two texts, and nothing else.
 */
export function describeObligation(change: ObligationChange): Said[][] {
  const { before, after, fields } = change;
  if (before === null || after === null) return [[quoted((after ?? before)?.quote ?? '')]];
  return fields.map((field) => {
    if (field === 'modality')
      return [said(`From ${modalityWords[before.modality]} to ${modalityWords[after.modality]}.`)];
    if (field === 'action') return [said('The required action is worded differently.')];
    if (field === 'wording') return [said('The wording differs, but who, what and when are the same.')];
    return fieldSaid(field, change);
  });
}

export type PolicyAffected = Comparison['policies'][number];

const mostLabels = 6;

/** For example "Refers to 1.2, 1.4 and 2 more", for a policy. */
export function policyWords({ rows }: Comparison, policy: PolicyAffected): string {
  const labels = policy.rows.map((at) => (rows[at]?.before ?? rows[at]?.after)?.label ?? 'an unnumbered clause');
  if (labels.length === 0) return 'Refers to the whole publication';
  const more = labels.length - mostLabels;
  const words = labels.slice(0, mostLabels).join(', ');
  return `Refers to ${words}${more > 0 ? ` and ${more.toLocaleString('en-GB')} more` : ''}`;
}
