import type { Speaker, Transcript } from './transcript.ts';

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const monthWord = `(?<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)`;
const dayFirst = new RegExp(
  String.raw`\b(?<day>\d{1,2})(?:st|nd|rd|th)?\s+(?:of\s+)?${monthWord}\.?,?\s+(?<year>20\d{2})\b`,
  'iu',
);
const monthFirst = new RegExp(
  String.raw`\b${monthWord}\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>20\d{2})\b`,
  'iu',
);
const numeric = /\b(?<day>\d{1,2})[/.](?<monthNumber>\d{1,2})[/.](?<year>20\d{2})\b/u;
const iso = /\b(?<year>20\d{2})-(?<monthNumber>\d{2})-(?<day>\d{2})\b/u;

/** The number of a month's name or its beginning, from 1; 0 where it is none. */
export const monthNumber = (word: string): number =>
  months.findIndex((month) => month.startsWith(word.toLocaleLowerCase('en-GB').slice(0, 3))) + 1;

/** The first date with a year in a text, British order, as ISO; null where there is none. */
export function writtenDate(text: string): string | null {
  for (const pattern of [iso, dayFirst, monthFirst, numeric]) {
    const groups = pattern.exec(text)?.groups;
    if (!groups) continue;
    const { day, month, monthNumber: number, year } = groups;
    const at = month === undefined ? Number(number) : monthNumber(month);
    const date = new Date(Date.UTC(Number(year), at - 1, Number(day)));
    // 31 June is no date.
    if (date.getUTCMonth() === at - 1 && date.getUTCDate() === Number(day)) return date.toISOString().slice(0, 10);
  }
  return null;
}

/** "Amara Osei (AO)" in a list of those present. */
const withInitials =
  /(?<name>(?:(?:Dr|Mr|Mrs|Ms|Prof|Sr)\.?\s+)?\p{Lu}[\p{L}\p{M}'’-]+(?:\s+(?:\p{Lu}[\p{L}\p{M}.'’-]*|de|van|von|der|al|ap|ab|bin)){1,4})\s*\((?<initials>\p{Lu}{2,4})\)/gu;

/** Names in full of speakers that turns name by their initials. */
function namesByInitials(head: readonly string[]): ReadonlyMap<string, string> {
  const found = head.flatMap((line) => [...line.matchAll(withInitials)]);
  return new Map(found.map(({ groups }) => [groups?.['initials'] ?? '', groups?.['name'] ?? '']));
}

const chairBehind = /^\s*,?\s*[\p{Ll}\s]{0,30}\bchair(?:ing|man|woman)?\b/iu;
const isChairLine = /^chair\s*:/iu;

/** Whether the head calls this speaker the chair. */
function isChairInHead(head: readonly string[], { label, fullName }: Speaker): boolean {
  return head.some((line) =>
    [label, fullName].some((name) => {
      if (name === null) return false;
      const at = line.indexOf(name);
      if (at < 0) return false;
      const behind = line.slice(at + name.length).replace(/^\s*\([^)]*\)/u, '');
      return isChairLine.test(line) || chairBehind.test(behind.split(/[;]/u)[0] ?? '');
    }),
  );
}

const labelled =
  /^(?:date|time|place|venue|location|present|attendees|apologies|in attendance|chair|minutes?|transcript|recorded|duration)\b/iu;

/** What Teams puts behind a meeting's name: "-20261112_100000-Meeting Recording". */
const recordingMark = /-\d{8}_\d{6}-Meeting (?:Recording|Transcript)$/u;

/** What the lines before the first turn say. */
export function readHead(
  head: readonly string[],
  speakers: readonly Speaker[],
): Pick<Transcript, 'title' | 'date' | 'speakers'> {
  const names = namesByInitials(head);
  const named = speakers.map((each) => ({ ...each, fullName: names.get(each.label) ?? each.fullName }));
  const titled = head.filter((line) => !labelled.test(line) && writtenDate(line) !== line.trim());
  return {
    // An organisation's name often stands above the meeting's.
    title:
      (
        titled.find((line) => /\b(?:meeting|committee|group|board|huddle|minutes|forum|council|team)\b/iu.test(line)) ??
        titled[0]
      )?.replace(recordingMark, '') ?? null,
    date: head.map(writtenDate).find((date) => date !== null) ?? null,
    speakers: named.map((each) =>
      each.role === null && isChairInHead(head, each) ? { ...each, role: 'chair' } : each,
    ),
  };
}
