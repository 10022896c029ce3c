import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import { clauseLabel } from '#contract/features/wiki/clause-label.ts';
import type { regulationChangeSchema } from '#contract/features/wiki/document.ts';
import { markWords } from '#engine/compare/mark-words.ts';
import { baseVersionOf, changesOfVersion, type VersionChange } from '#engine/versions/version-changes-store.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { VersionRow } from './document-store.ts';

export type ChangeSummary = NonNullable<z.infer<typeof regulationChangeSchema>['summary']>;
type ShownClause = ChangeSummary['clauses'][number];

/** The most clauses named for one version, and the most characters of each side. */
const [mostClauses, mostCharacters] = [2, 90];
const duty = /\b(?:must|should|shall|may not)\b/iu;

/** Summaries by version and base. A person may correct how clauses were aligned, so none is kept for long. */
const summaries = new LRUCache<string, ChangeSummary>({ max: 200, ttl: 10 * 60_000 });

/** The beginning of some words, cut at a whole one. */
function cut(words: string): string | null {
  const text = words.replace(/\s+/gu, ' ').trim();
  if (text.length <= mostCharacters) return text === '' ? null : text;
  const start = text.slice(0, mostCharacters).toWellFormed();
  return `${start.slice(0, Math.max(start.lastIndexOf(' '), mostCharacters / 2)).trimEnd()} …`;
}

/** The unchanged words shown on each side of a change. */
const around = 4;

/** The first place where two texts differ: the words removed there and those added, each with the words around them. */
function firstDifference(was: string, is: string): Pick<ShownClause, 'before' | 'after'> {
  const pieces = markWords(was, is);
  const at = pieces.findIndex(({ mark }) => mark !== 'same');
  const here = pieces.slice(at, at + 2).filter(({ mark }) => mark !== 'same');
  const sameAt = (place: number) => (pieces[place]?.mark === 'same' ? pieces[place].text : '');
  const [lead, trail] = [sameAt(at - 1), sameAt(at + here.length)];
  const last = lead.match(new RegExp(`(?:\\S+\\s+){0,${around}}\\S*$`, 'u'))?.[0] ?? '';
  const next = trail.match(new RegExp(`^\\S*(?:\\s+\\S+){0,${around}}`, 'u'))?.[0] ?? '';
  const wordsOf = (mark: 'removed' | 'added') => {
    const words = here.find((piece) => piece.mark === mark)?.text;
    return words === undefined ? null : cut(`${last.length < lead.length ? '… ' : ''}${last}${words}${next}`);
  };
  return { before: wordsOf('removed'), after: wordsOf('added') };
}

type ReadChange = VersionChange & { kind: ShownClause['change'] };

function presentChange({ kind, before, after }: ReadChange): ShownClause {
  const element = after ?? before;
  const label = element && clauseLabel(element);
  if (before && after) return { change: kind, label, ...firstDifference(before.text, after.text) };
  return { change: kind, label, before: before && cut(before.text), after: after && cut(after.text) };
}

const isOfText = (change: VersionChange): change is ReadChange =>
  change.kind !== 'renumbered' && (change.after ?? change.before)?.kind !== 'heading';

/**
 * What a version changes against the one before, in a clause or two. Undefined where the version it was aligned with is not the one
 * before it that this reader sees.
 * @param versions the published versions of the work, by number
 */
export async function summariseChanges(
  db: Queryable,
  version: VersionRow,
  versions: readonly VersionRow[],
): Promise<ChangeSummary | undefined> {
  const before = versions.findLast(({ number }) => number < version.number);
  if (before === undefined || (await baseVersionOf(db, version.id)) !== before.id) return undefined;
  const key = `${before.id}/${version.id}`;
  const known = summaries.get(key);
  if (known) return known;
  const changes = (await changesOfVersion(db, version.id)).filter(isOfText);
  const saysDuty = ({ before: was, after: is }: ReadChange) => duty.test(`${was?.text ?? ''} ${is?.text ?? ''}`);
  const first = [...changes.filter(saysDuty), ...changes.filter((change) => !saysDuty(change))];
  const countOf = (kind: ShownClause['change']) => changes.filter((change) => change.kind === kind).length;
  const summary: ChangeSummary = {
    before_id: before.id,
    added: countOf('added'),
    changed: countOf('changed'),
    removed: countOf('removed'),
    clauses: first.slice(0, mostClauses).map(presentChange),
  };
  summaries.set(key, summary);
  return summary;
}
