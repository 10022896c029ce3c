import type { RequirementSpan } from '../review-shapes.ts';

type Edition = { old: RegExp; now: string };

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

/** What the reason of an old edition says of the old and the new one: see `findOutdatedReferences`. */
const reasons: readonly { pattern: RegExp; edition: (old: string, now: string) => Edition }[] = [
  {
    pattern: /^The policy names .* of (\d{4}); the edition in force is of (\d{4})\.$/,
    edition: (old, now) => ({ old: new RegExp(`\\b${old}(?:[-–/]\\d\\d)?\\b`), now }),
  },
  {
    pattern: /^The policy names version (\d+) of the guide; version (\d+) is in force\.$/,
    edition: (old, now) => ({ old: new RegExp(`\\b(?:${old}|${ordinals[Number(old) - 1] ?? old})\\b`, 'i'), now }),
  },
  {
    pattern: /^The policy names edition (\d+) of .*; edition (\d+) is in force\.$/,
    edition: (old, now) => ({
      old: new RegExp(`\\b(?:${ordinals[Number(old) - 1] ?? old}|${old}(?:st|nd|rd|th))\\b`, 'i'),
      now: ordinals[Number(now) - 1] ?? now,
    }),
  },
];

const article = /^the\s+/i;
const replaced = /^The policy names .*, which (.+) replaced\.$/;

/**
 * The clause with the edition in force in place of the old one; undefined where the reason names none, or the clause names the old one in
 * other words.
 */
export function followEdition(text: string, { start, end }: RequirementSpan, reason: string): string | undefined {
  const named = text.slice(start, end);
  const around = (words: string) => text.slice(0, start) + words + text.slice(end);
  const successor = replaced.exec(reason)?.[1];
  if (successor !== undefined)
    return around(/\bthe\s+$/i.test(text.slice(0, start)) ? successor.replace(article, '') : successor);
  for (const { pattern, edition } of reasons) {
    const [, from, to] = pattern.exec(reason) ?? [];
    if (from === undefined || to === undefined) continue;
    const { old, now } = edition(from, to);
    // The year may stand before the name: "the 2013 edition of HTM 05-01".
    if (old.test(named)) return around(named.replace(old, now));
    const before = text.slice(Math.max(0, start - 60), start);
    const found = [...before.matchAll(new RegExp(old.source, `g${old.flags}`))].at(-1);
    if (found === undefined) return undefined;
    const at = Math.max(0, start - 60) + found.index;
    return text.slice(0, at) + now + text.slice(at + found[0].length);
  }
  return undefined;
}
