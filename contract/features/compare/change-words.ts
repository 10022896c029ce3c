import type { z } from 'zod';
import { modalityWords } from '#contract/features/requirements/modality.ts';
import { shortTitle } from '#contract/short-title.ts';
import type { comparisonSchema, markedTableSchema } from './comparison.ts';

export type Comparison = z.infer<typeof comparisonSchema>;
export type ComparedTable = z.infer<typeof markedTableSchema>;
export type ComparisonRow = Comparison['rows'][number];
export type ObligationChange = Comparison['obligations']['changes'][number];
type Kind = Comparison['kind'];
type Sides = Pick<Comparison, 'kind' | 'before' | 'after'>;

/** A name that fits within a sentence or beside a clause. */
const longestName = 24;

/** What to call each of two documents in passing: "HTM 06-01" and "HTM 06-02", else "first" and "second". */
export function sideNames({ before, after }: Pick<Comparison, 'before' | 'after'>): { before: string; after: string } {
  const names = { before: shortTitle(before.title), after: shortTitle(after.title) };
  const isPlain =
    names.before !== names.after && [names.before, names.after].every((name) => name.length <= longestName);
  return isPlain ? names : { before: 'first', after: 'second' };
}

/** Of two documents neither is earlier: nothing was added or removed, it is in one of them only. */
export const rowWords: Record<Kind, Record<ComparisonRow['change'], string>> = {
  versions: { same: 'Unchanged', changed: 'Changed', moved: 'Moved', added: 'Added', removed: 'Removed' },
  documents: {
    same: 'Same words',
    changed: 'Similar words',
    moved: 'Similar words',
    added: 'Only in one',
    removed: 'Only in one',
  },
};

/** The word for a change; of two documents, what only one has is said with its name. */
function changeWord(sides: Sides, change: ComparisonRow['change']): string {
  const isOnOneSide = change === 'added' || change === 'removed';
  if (sides.kind === 'versions' || !isOnOneSide) return rowWords[sides.kind][change];
  return `Only in ${sideNames(sides)[change === 'added' ? 'after' : 'before']}`;
}

const directionWords = { stronger: 'stronger', weaker: 'weaker', reversed: 'reversed' } as const;

/** For example "Changed, stronger", for one obligation; of two documents "Different, stronger in HTM 06-02". */
function obligationWords(sides: Sides, { change, direction }: ObligationChange): string {
  const isVersions = sides.kind === 'versions';
  const word = !isVersions && change === 'changed' ? 'Different' : changeWord(sides, change);
  if (direction === null) return word;
  if (isVersions) return `${word}, ${directionWords[direction]}`;
  return `${word}, ${direction === 'reversed' ? 'the opposite' : direction} in ${sideNames(sides).after}`;
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
export function clauseWords(sides: Sides, { changes }: ChangedClause): { word: string; isEach: boolean } {
  const words = new Set(changes.map((change) => obligationWords(sides, change)));
  const [only = ''] = words;
  return words.size === 1 ? { word: only, isEach: true } : { word: rowWords[sides.kind].changed, isEach: false };
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
export function wordOfRow(sides: Sides, row: ComparisonRow): string {
  const likeness = sides.kind === 'documents' ? likenessOf(row) : undefined;
  return likeness ? likenessWords[likeness] : changeWord(sides, row.change);
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

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

const fieldNames = { actor: 'Who', timing: 'When', condition: 'Condition' } as const;

function fieldSaid(sides: Sides, field: keyof typeof fieldNames, change: ObligationChange): Said[] {
  const [was, is] = [change.before?.[field] ?? null, change.after?.[field] ?? null];
  const name = fieldNames[field];
  if (sides.kind === 'documents') {
    const names = sideNames(sides);
    return [
      said(`${name}: `),
      was === null ? said(`not said in ${names.before}`) : quoted(was),
      said('; '),
      is === null ? said(`not said in ${names.after}`) : quoted(is),
      said('.'),
    ];
  }
  if (was === null) return [said(`${name}: now `), quoted(is ?? ''), said('.')];
  if (is === null) return [said(`${name}: no longer `), quoted(was), said('.')];
  return [said(`${name}: from `), quoted(was), said(' to '), quoted(is), said('.')];
}

/** What an obligation is called where it is named apart from its clause, and what changed in it. */
export type ObligationSaid = { word: string; lines: Said[][] };

/** What changed in the obligations of a clause. What holds for several of them in the same words is said once. */
export function describeClause(sides: Sides, { changes }: ChangedClause): ObligationSaid[] {
  const all = changes.map((change) => ({
    word: obligationWords(sides, change),
    lines: describeObligation(sides, change),
  }));
  const known = new Set<string>();
  return all.filter((each) => {
    const words = JSON.stringify(each);
    if (known.has(words)) return false;
    known.add(words);
    return true;
  });
}

/**
 * What changed in an obligation, or differs between two documents, line by line; for one on one side only, its own words. Written
 * from what the rules found in the two texts, and nothing else.
 */
function describeObligation(sides: Sides, change: ObligationChange): Said[][] {
  const { before, after, fields } = change;
  if (before === null || after === null) return [[quoted((after ?? before)?.quote ?? '')]];
  return fields.map((field) => {
    if (field === 'modality') {
      const [was, is] = [modalityWords[before.modality], modalityWords[after.modality]];
      if (sides.kind === 'versions') return [said(`From ${was} to ${is}.`)];
      const names = sideNames(sides);
      return [said(`${capitalised(names.before)}: ${was}. ${capitalised(names.after)}: ${is}.`)];
    }
    if (field === 'action') return [said('The required action is worded differently.')];
    if (field === 'wording') return [said('The wording differs, but who, what and when are the same.')];
    return fieldSaid(sides, field, change);
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
