import { type EditedPublication, ordinalOf, type PublicationName } from './publications.ts';
import { withdrawn } from './withdrawn.ts';

/** Words of a policy that mean an edition that is superseded or withdrawn. */
export type OutdatedReference = {
  /** UTF-16 offsets in the text, `end` exclusive. */
  start: number;
  end: number;
  /** The publication in force, where it is one of those given. */
  key: string | null;
  /** One sentence: what the policy names, and what holds now. */
  reason: string;
};

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s*[-–]?\\s*');
const month = '(?:January|February|March|April|May|June|July|August|September|October|November|December)';

/** The year that belongs to a name: directly behind it, in brackets behind it, or in "the 2013 edition of". */
const yearBehind = new RegExp(
  String.raw`^(?:\s+for\s+[A-Z][A-Za-z ]{2,40}?)?(?:\s+(?:standards|policy|guidance|guide|assessment|submission|edition|regulations|codes?))?` +
    String.raw`(?:\s*[,:]?\s*\(?(?:[A-Z][\w ]{0,24},\s*)?(?:(?:published|issued|dated|revised|updated|edition|version|ed\.?|as)\s+)*(?:of|in|from|that came out in)?\s*(?:the\s+)?(?:\w+ edition,?\s+(?:of\s+|published in\s+|\()?)?(?:${month}\s+)?|\s*[,(]\s*(?:\w+\s+){0,3}(?:edition|issue)[,)]?\s*(?:of\s+|published\s+(?:in\s+)?|\()?(?:${month}\s+)?)((?:19|20)\d\d)(?:[-–/]\d\d)?\b`,
);
const yearBefore =
  /\b((?:19|20)\d\d)(?:[-–/]\d\d)?(?:\s+(?:edition|version|issue|revision|update|text)\s+of)?(?:\s+(?:the|its))?\s*$/;
const editionOfYear = /\bedition\s+of\s+((?:19|20)\d\d)\s+of\s+(?:the\s+)?$/;
const ordinalBehind = /^\s*[,(]?\s*(?:the\s+)?(\w+)\s+edition\b/i;
const ordinalBefore = /\b(\w+)\s+edition\s+of\s+(?:the\s+)?$/i;

type Place = { start: number; end: number };

function yearAt(text: string, { start, end }: Place): { year: number; end: number } | undefined {
  const behind = yearBehind.exec(text.slice(end, end + 110));
  // "HTM 05-01, as amended in 2023": the year of an amendment is no edition's.
  if (behind?.[1] !== undefined && !/\bamend|\bsince\b|\bsigned\b|\bin force\b/i.test(behind[0]))
    return { year: Number(behind[1]), end: end + behind[0].length };
  const before = text.slice(Math.max(0, start - 60), start);
  const found = editionOfYear.exec(before)?.[1] ?? yearBefore.exec(before)?.[1];
  return found === undefined ? undefined : { year: Number(found), end };
}

function ordinalAt(text: string, { start, end }: Place): number | null {
  const behind = ordinalBehind.exec(text.slice(end, end + 40))?.[1];
  const before = ordinalBefore.exec(text.slice(Math.max(0, start - 40), start))?.[1];
  return ordinalOf(behind ?? '') ?? ordinalOf(before ?? '');
}

function placesOf(text: string, name: string): Place[] {
  const pattern = new RegExp(`(?<![\\p{L}\\d-])${escaped(name)}(?![\\p{L}\\d]|-\\d)`, 'giu');
  return [...text.matchAll(pattern)].map(({ index, 0: found }) => ({ start: index, end: index + found.length }));
}

/** A longer title goes on: "Health and Social Care Act 2008 (Regulated Activities) Regulations". */
const goesOn = /^\s+(?:(?:19|20)\d\d\s+)?\([A-Z][^)]*\)\s+(?:Regulations|Order|Rules)\b/;

function outdated(
  text: string,
  { name, year, ordinal }: PublicationName,
  publication: EditedPublication,
): OutdatedReference[] {
  const { key } = publication;
  return placesOf(text, name).flatMap((place) => {
    if (goesOn.test(text.slice(place.end, place.end + 90))) return [];
    const named = yearAt(text, place);
    const edition = ordinalAt(text, place);
    if (ordinal !== null && edition !== null)
      return edition < ordinal
        ? [{ ...place, key, reason: `The policy names edition ${edition} of ${name}; edition ${ordinal} is in force.` }]
        : [];
    if (named === undefined) return [];
    // A yearly toolkit names no edition of its own: the year in force is that of the guide's version.
    const isYearly =
      /^\s*\(?(?:19|20)\d\d[-–/]\d\d\b/.test(text.slice(place.end)) ||
      /(?:19|20)\d\d[-–/]\d\d\s*$/.test(text.slice(0, place.start).trimEnd());
    const current = year ?? (isYearly ? publication.since : null);
    if (current === null || named.year >= current) return [];
    return [
      {
        start: place.start,
        end: Math.max(place.end, named.end),
        key,
        reason: `The policy names ${name} of ${named.year}; the edition in force is of ${current}.`,
      },
    ];
  });
}

const guideVersion =
  /\b(?:version\s+(\d{1,2})|the\s+(first|second)\s+version)\s+of\s+(?:the\s+|our\s+)?Candour(?:['’]s)?\s+guide\s+(?:to|on|about)\s+(?:the\s+)?([^.;,(]{3,90})/gi;
const guideBefore =
  /\bCandour guide\s+(?:to|on|about)\s+(?:the\s+)?([^.;,()]{3,90}?)[\s,(]+(?:in its\s+)?version\s+(\d{1,2})\b/gi;

const wordsOf = (text: string) => text.toLowerCase().match(/[a-z0-9()]{2,}/g) ?? [];
const smallWords = /^(?:the|and|of|to|in|on|for|at|is|was|that|which|with)$/;

/** Words of a key or a title that a policy calls a guide by. */
const callsIt = (called: string, { key, names, title }: EditedPublication): boolean => {
  const [first = '', ...rest] = called.split(/,| that | which | in force| from | until /);
  const spoken = wordsOf(rest.length > 0 ? first : called).filter((word) => !smallWords.test(word));
  const titled = new Set(wordsOf(title));
  if (spoken.length > 0 && spoken.every((word) => titled.has(word))) return true;
  const plain = called
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  const own = key.replace(/^\w+\//, '').replace(/-/g, ' ');
  return (
    plain.includes(own) ||
    own.split(' ').every((word) => plain.includes(word)) ||
    names.some(({ name }) =>
      plain.startsWith(
        name
          .toLowerCase()
          .replace(/[^a-z0-9]+/g, ' ')
          .trim(),
      ),
    )
  );
};

/** "Version 1 of the Candour guide to COSHH" where version 2 is in force. */
function outdatedGuides(text: string, publications: readonly EditedPublication[]): OutdatedReference[] {
  const mentions = [
    ...[...text.matchAll(guideVersion)].map((match) => ({
      match,
      version: Number(match[1] ?? ordinalOf(match[2] ?? '')),
      called: match[3] ?? '',
    })),
    ...[...text.matchAll(guideBefore)].map((match) => ({ match, version: Number(match[2]), called: match[1] ?? '' })),
  ];
  return mentions.flatMap(({ match, version, called }): OutdatedReference[] => {
    const [start, end] = [match.index, match.index + match[0].trimEnd().length];
    const found = publications.find((publication) => callsIt(called, publication));
    if (found && version < found.version)
      return [
        {
          start,
          end,
          key: found.key,
          reason: `The policy names version ${version} of the guide; version ${found.version} is in force.`,
        },
      ];
    const wasReplaced =
      found === undefined &&
      /\b(?:was in force|in force (?:until|from .{4,40} (?:to|until)))\b/i.test(text.slice(end, end + 60));
    return wasReplaced
      ? [
          {
            start,
            end,
            key: null,
            reason: `The policy names version ${version} of the guide, which is no longer in force.`,
          },
        ]
      : [];
  });
}

function withdrawnIn(text: string, publications: readonly EditedPublication[]): OutdatedReference[] {
  return withdrawn.flatMap(({ name, before, successor }) => {
    const match = name.exec(text);
    if (match === null) return [];
    const place = { start: match.index, end: match.index + match[0].length };
    const named = yearAt(text, place);
    if (before !== undefined && (named === undefined || named.year >= before)) return [];
    const key = publications.find(({ names }) => names.some((each) => successor.includes(each.name)))?.key ?? null;
    return [
      {
        start: place.start,
        end: Math.max(place.end, named?.end ?? 0),
        key,
        reason: `The policy names ${match[0]}${named ? ` of ${named.year}` : ''}, which ${successor} replaced.`,
      },
    ];
  });
}

/** "An edition that replaced the one of 2013", "instead of the 2013 edition": the policy knows that it is gone. */
const knowsItIsGone =
  /\b(?:replac\w+|supersed\w+|instead of|took the place of|no longer|formerly|previously|withdrawn|revoked|repealed)\b[^.;]{0,50}$/i;

/**
 * Finds the references in a policy's text that mean a superseded or withdrawn edition, also by year. A year that is a law's own, or belongs to
 * something else in the sentence, is none.
 */
export function findOutdatedReferences(text: string, publications: readonly EditedPublication[]): OutdatedReference[] {
  const all = [
    ...publications.flatMap((publication) => publication.names.flatMap((name) => outdated(text, name, publication))),
    ...outdatedGuides(text, publications),
    ...withdrawnIn(text, publications),
  ].filter(({ start }) => !knowsItIsGone.test(text.slice(0, start)));
  const kept: OutdatedReference[] = [];
  for (const each of all.sort((a, b) => a.start - b.start || b.end - a.end))
    if (kept.every(({ end }) => end <= each.start)) kept.push(each);
  return kept;
}
