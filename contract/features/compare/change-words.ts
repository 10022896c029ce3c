import type { z } from 'zod';
import { modalityWords } from '#contract/features/requirements/modality.ts';
import type { comparisonSchema, markedTableSchema } from './comparison.ts';

export type Comparison = z.infer<typeof comparisonSchema>;
export type ComparedTable = z.infer<typeof markedTableSchema>;
export type ComparisonRow = Comparison['rows'][number];
export type ObligationChange = Comparison['obligations']['changes'][number];
type Kind = Comparison['kind'];

/** Of two documents neither is earlier: nothing was added or removed, it is in one of them only. */
export const rowWords: Record<Kind, Record<ComparisonRow['change'], string>> = {
  versions: { same: 'Unchanged', changed: 'Changed', moved: 'Moved', added: 'Added', removed: 'Removed' },
  documents: {
    same: 'Same words',
    changed: 'Similar words',
    moved: 'Similar words',
    added: 'Only in second',
    removed: 'Only in first',
  },
};

const directionWords: Record<Kind, Record<'stronger' | 'weaker' | 'reversed', string>> = {
  versions: { stronger: 'stronger', weaker: 'weaker', reversed: 'reversed' },
  documents: { stronger: 'stronger in second', weaker: 'weaker in second', reversed: 'the opposite in second' },
};

const obligationWord = (kind: Kind, { change }: ObligationChange) =>
  kind === 'documents' && change === 'changed' ? 'Different' : rowWords[kind][change];

/** For example "Changed, stronger", for one obligation. */
export function obligationWords(kind: Kind, change: ObligationChange): string {
  const word = obligationWord(kind, change);
  return change.direction === null ? word : `${word}, ${directionWords[kind][change.direction]}`;
}

/** The obligations that changed in one clause. */
export type ChangedClause = { row: number; changes: readonly [ObligationChange, ...ObligationChange[]] };

/** The changed obligations by clause, each clause once. */
export function changedClauses({ obligations }: Comparison): ChangedClause[] {
  return [...Map.groupBy(obligations.changes, ({ row }) => row)].flatMap(([row, [first, ...more]]) =>
    first ? [{ row, changes: [first, ...more] }] : [],
  );
}

/** The word for a clause: that of its obligations where all changed alike, else that the clause changed. */
export function clauseWords(kind: Kind, { changes }: ChangedClause): { word: string; isEach: boolean } {
  const words = new Set(changes.map((change) => obligationWords(kind, change)));
  const [only = ''] = words;
  return words.size === 1 ? { word: only, isEach: true } : { word: rowWords[kind].changed, isEach: false };
}

const lettersIn = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** From this share of common letters on, two clauses are nearly the same. */
const nearlyAll = 0.75;

/** How alike the two sides of a row are; undefined where there is only one. */
function likenessOf({ before, after, pieces }: ComparisonRow): 'same' | 'near' | 'partly' | undefined {
  if (before === null || after === null) return undefined;
  const letters = { same: 0, removed: 0, added: 0 };
  for (const { text, mark } of pieces) letters[mark] += lettersIn(text);
  if (letters.removed + letters.added === 0) return 'same';
  const share = (2 * letters.same) / (2 * letters.same + letters.removed + letters.added);
  return share >= nearlyAll ? 'near' : 'partly';
}

const likenessWords = { same: 'Same words', near: 'Nearly the same', partly: 'Partly alike' } as const;

/** The word beside a row: how it changed between versions, or how alike the two documents are there. */
export function wordOfRow(kind: Kind, row: ComparisonRow): string {
  const likeness = kind === 'documents' ? likenessOf(row) : undefined;
  return likeness ? likenessWords[likeness] : rowWords[kind][row.change];
}

const list = new Intl.ListFormat('en-GB');

/** How many clauses of the first document have a counterpart in the second, and how alike they are. Names come without marks. */
export function counterpartWords({ rows }: Comparison, names: { before: string; after: string }): string {
  const clauses = rows.filter(({ kind, before }) => kind !== 'heading' && before !== null);
  const alike = clauses.flatMap((row) => likenessOf(row) ?? []);
  const [all, matched] = [clauses.length, alike.length].map((count) => count.toLocaleString('en-GB'));
  const of = `${all} ${clauses.length === 1 ? 'clause' : 'clauses'} of ${names.before}`;
  if (alike.length === 0) return `None of the ${of} has a counterpart in ${names.after}.`;
  const counted = (['same', 'near', 'partly'] as const).flatMap((likeness) => {
    const count = alike.filter((each) => each === likeness).length;
    const words = { same: 'in the same words', near: 'nearly the same', partly: 'partly alike' }[likeness];
    return count === 0 ? [] : [`${count.toLocaleString('en-GB')} ${words}`];
  });
  const have = alike.length === 1 ? 'has a counterpart' : 'have a counterpart';
  return `${matched} of the ${of} ${have} in ${names.after}: ${list.format(counted)}.`;
}

/** Words of the product, or quoted from one of the two texts. */
export type Said = { text: string; isSource: boolean };

const said = (text: string): Said => ({ text, isSource: false });
const quoted = (text: string): Said => ({ text, isSource: true });

const fieldNames = { actor: 'Who', timing: 'When', condition: 'Condition' } as const;

function fieldSaid(kind: Kind, field: keyof typeof fieldNames, change: ObligationChange): Said[] {
  const [was, is] = [change.before?.[field] ?? null, change.after?.[field] ?? null];
  const name = fieldNames[field];
  if (kind === 'documents')
    return [
      said(`${name}: `),
      was === null ? said('not said in first') : quoted(was),
      said('; '),
      is === null ? said('not said in second') : quoted(is),
      said('.'),
    ];
  if (was === null) return [said(`${name}: now `), quoted(is ?? ''), said('.')];
  if (is === null) return [said(`${name}: no longer `), quoted(was), said('.')];
  return [said(`${name}: from `), quoted(was), said(' to '), quoted(is), said('.')];
}

/**
 * What changed in an obligation, or differs between two documents, line by line; for one on one side only, its own words. Written
 * from what the rules found in the two texts, and nothing else.
 */
export function describeObligation(kind: Kind, change: ObligationChange): Said[][] {
  const { before, after, fields } = change;
  if (before === null || after === null) return [[quoted((after ?? before)?.quote ?? '')]];
  return fields.map((field) => {
    if (field === 'modality') {
      const [was, is] = [modalityWords[before.modality], modalityWords[after.modality]];
      return [said(kind === 'documents' ? `First: ${was}. Second: ${is}.` : `From ${was} to ${is}.`)];
    }
    if (field === 'action') return [said('The required action is worded differently.')];
    if (field === 'wording') return [said('The wording differs, but who, what and when are the same.')];
    return fieldSaid(kind, field, change);
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
