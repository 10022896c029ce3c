import { currentVersion, type VersionDays } from '#engine/versions/version-status.ts';
import { type PolicyPlace, type PolicyText, plainNumber } from './policy-text.ts';

/** A work that documents may name. */
export type ReferencedWork = {
  workId: string;
  /** Its names, the longest first: title, publication, number. */
  names: readonly string[];
  /** Its published versions, by number. */
  versions: readonly (VersionDays & { id: string })[];
  isWithdrawn: boolean;
  /** Current numbers of its provisions, plain; absent where others cite it by different numbers. */
  numbers?: ReadonlySet<string>;
};

export type StaleReference = {
  kind: 'superseded_reference' | 'dead_reference';
  place: PolicyPlace;
  reason: string;
  /** The version to refer to now. */
  otherVersionId: string | null;
};

type Mention = { start: number; end: number; work: ReferencedWork };

const prose = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const longDay = (day: string) => prose.format(new Date(`${day}T00:00:00Z`));

const isWordSign = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);

/** Mentions of known works in the text: whole words in any case; of overlapping names the longest. */
function mentionsIn(text: string, works: readonly ReferencedWork[]): Mention[] {
  const lower = text.toLowerCase();
  const found: Mention[] = [];
  for (const work of works)
    for (const name of work.names) {
      const sought = name.toLowerCase();
      for (let at = lower.indexOf(sought); at >= 0; at = lower.indexOf(sought, at + 1)) {
        const end = at + sought.length;
        if (!isWordSign(lower[at - 1]) && !isWordSign(lower[end])) found.push({ start: at, end, work });
      }
    }
  found.sort((a, b) => a.start - b.start || b.end - a.end);
  return found.filter((mention, index) => found.slice(0, index).every(({ end }) => end <= mention.start));
}

/** "version 2", "v2" right after a name. */
function namedVersion(text: string, end: number): number | undefined {
  const [, number] = /^[^.;]{0,12}?\b(?:version|v)\s?(\d{1,3})\b/iu.exec(text.slice(end, end + 40)) ?? [];
  return number === undefined ? undefined : Number(number);
}

type Reader = { text: PolicyText; from: string; today: string };

/** Judges a mention of a work, in a text that came into force on a given day, by the work's versions. */
function judgeWork(mention: Mention, said: string, { from, today }: Reader): Omit<StaleReference, 'place'> | undefined {
  const { work } = mention;
  const now = currentVersion(work.versions, today);
  if (work.isWithdrawn)
    return { kind: 'dead_reference', reason: 'The document it refers to has been archived.', otherVersionId: null };
  if (now === undefined) return undefined;
  const version = namedVersion(said, mention.end);
  if (version !== undefined && version < now.number)
    return {
      kind: 'superseded_reference',
      reason: `It refers to version ${version}. Version ${now.number} has been in force since ${longDay(now.effectiveFrom)}.`,
      otherVersionId: now.id,
    };
  const first = work.versions[0];
  const hasChanged =
    now.effectiveFrom > from && now.effectiveFrom <= today && first !== undefined && first.effectiveFrom <= from;
  if (!hasChanged) return undefined;
  return {
    kind: 'superseded_reference',
    reason: `The document it refers to changed on ${longDay(now.effectiveFrom)}, after this document came into force on ${longDay(from)}.`,
    otherVersionId: now.id,
  };
}

const clause = /\b(?:sections?|paragraphs?|clauses?|parts?)\s+(\d{1,3}(?:\.\d{1,3}){0,4})(?![\d.]*\d)/giu;

const hasNumber = (numbers: ReadonlySet<string>, wanted: string): boolean =>
  numbers.has(wanted) || [...numbers].some((number) => number.startsWith(`${wanted}.`));

/** The work that a clause number belongs to: the one named after or before it, this document itself, or an unknown one. */
function workOfClause(
  said: string,
  { start, end }: { start: number; end: number },
  mentions: readonly Mention[],
): ReferencedWork | 'own' | 'unknown' {
  const behind = /^\s*(?:(?:of|in|to)\s+(?:the\s+|this\s+)?)/iu.exec(said.slice(end, end + 20))?.[0];
  const named = mentions.find(
    (mention) =>
      (behind !== undefined && mention.start === end + behind.length) ||
      (mention.end <= start && /^[\s,(:–-]{1,4}$/u.test(said.slice(mention.end, start))),
  );
  if (named) return named.work;
  const isOwn = behind === undefined || /^\s*(?:of|in|to)\s+this\s+/iu.test(behind);
  return isOwn ? 'own' : 'unknown';
}

function deadClauses(
  said: string,
  mentions: readonly Mention[],
  own: ReadonlySet<string>,
): { start: number; end: number; reason: string; otherVersionId: string | null }[] {
  return [...said.matchAll(clause)].flatMap((match) => {
    const [start, end, number] = [match.index, match.index + match[0].length, match[1] ?? ''];
    const work = workOfClause(said, { start, end }, mentions);
    const numbers = work === 'own' ? own : work === 'unknown' ? undefined : work.numbers;
    if (numbers === undefined || numbers.size === 0 || hasNumber(numbers, plainNumber(number))) return [];
    const where = work === 'own' ? 'This document' : 'The document it refers to';
    const otherVersionId = work === 'own' || work === 'unknown' ? null : (work.versions.at(-1)?.id ?? null);
    return [{ start, end, reason: `${where} does not contain “${match[0]}”.`, otherVersionId }];
  });
}

/**
 * Finds references to something that does not exist, or that changed after the document came into force. For a work that
 * the document names repeatedly, only the first mention counts.
 * @param from the day (YYYY-MM-DD) the document's version came into force
 */
export function findStaleReferences(
  text: PolicyText,
  works: readonly ReferencedWork[],
  { from, today }: { from: string; today: string },
): StaleReference[] {
  const others = works.filter(({ workId }) => workId !== text.workId);
  const own = new Set(text.elements.flatMap(({ number }) => (number === null ? [] : [plainNumber(number)])));
  const reported = new Set<string>();
  return text.elements.flatMap((element) => {
    const said = element.text;
    const mentions = element.kind === 'heading' ? [] : mentionsIn(said, others);
    const place = (start: number, end: number) => ({ documentId: text.documentId, elementId: element.id, start, end });
    const stale = mentions.flatMap((mention): StaleReference[] => {
      const judged = reported.has(mention.work.workId) ? undefined : judgeWork(mention, said, { text, from, today });
      if (judged === undefined) return [];
      reported.add(mention.work.workId);
      return [{ ...judged, place: place(mention.start, mention.end) }];
    });
    const dead = deadClauses(said, mentions, own).map(
      ({ start, end, ...found }): StaleReference => ({ kind: 'dead_reference', ...found, place: place(start, end) }),
    );
    return [...stale, ...dead];
  });
}
