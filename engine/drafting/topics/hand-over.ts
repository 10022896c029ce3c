import type { Speaker, Transcript } from '../transcript/transcript.ts';

const number = String.raw`(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)`;
const move = `(?:mov(?:e|ing)|go(?:ing)?|turn(?:ing)?|com(?:e|ing)|pass(?:ing)?|jump(?:ing)?|get(?:ting)?)`;
const now = `(?:,? (?:now|then|straight|back))*`;

/** Words that open another subject: "we'll move on now to look at", "item three", "some questions on", "next on the agenda". */
const opensSubject = new RegExp(
  [
    String.raw`\b(?:next|following|last|final) (?:item|topic|subject|paper|report|agenda)\b`,
    String.raw`\b(?:agenda )?item (?:number )?${number}\b`,
    String.raw`\b${move}(?: (?:us|it|things))?${now}(?: on)?${now},? (?:on)?to (?:talk|look|discuss|consider|item|(?:the|our|my) (?:next|last|final|issue|question|subject|impact|topic|agenda)|questions?)\b`,
    String.raw`\bmov(?:e|ing) on${now},? to\b`,
    String.raw`\bquestions?${now} (?:on|about|around|relating to)\b`,
    String.raw`\bproceed to\b`,
    String.raw`\b(?:next|up next|last) on (?:the|our) (?:agenda|list)\b`,
    String.raw`\bany other business\b`,
    String.raw`\bmatters arising\b`,
  ].join('|'),
  'iu',
);

/** Words that hand over to somebody: "we'll go to Mr Chong next", "the next questions are from", "I'll bring Hefin in". */
const handsOver = new RegExp(
  [
    String.raw`\b(?:we(?:['’]ll| will| now)?|i(?:['’]ll| will)) (?:now )?(?:go|move|continue|turn|come|hand)\b`,
    String.raw`\b${move}${now}(?: on| over)?${now} to\b`,
    String.raw`\b(?:next|first|last|final) (?:questions?|speaker)\b`,
    String.raw`\bbring(?:ing)? (?:\p{L}+ ){0,3}in\b`,
    String.raw`\b(?:is|are|you['’]re|up) next\b`,
    String.raw`\bnext,? please\b`,
    String.raw`\bover to\b`,
    String.raw`\bquestions? (?:will )?(?:goes|go|comes?|is|are) (?:to|from|for)\b`,
    String.raw`\bhas the floor\b`,
    String.raw`\bwould you like to (?:start|take|lead|present|introduce)\b`,
  ].join('|'),
  'iu',
);

type HandOver = 'subject' | 'person' | null;

/** Characters at the beginning and at the end of a turn where somebody hands over; in the middle they tell a story. */
const edge = 200;

/** What a turn hands over to: another subject, another person, or nothing. */
export function handOverOf(text: string): HandOver {
  const said = text.length <= 2 * edge ? text : `${text.slice(0, edge)} … ${text.slice(-edge)}`;
  if (opensSubject.test(said)) return 'subject';
  return handsOver.test(said) ? 'person' : null;
}

/** Characters of a turn that does little more than hand over. */
const longestHandOver = 400;
/** Whoever opens the meeting usually chairs: it counts as much as handing over so often. */
const opener = 1;

const isCalledChair = ({ label, role }: Speaker) => /\bchair/iu.test(label) || /\bchair/iu.test(role ?? '');

/**
 * Who leads from subject to subject: the chair where one is given or the file calls somebody so, else whoever hands over most.
 * @param chair index of a speaker @returns indexes of speakers, empty where nobody leads
 */
export function leadersOf({ speakers, turns }: Transcript, chair: number | null): ReadonlySet<number> {
  if (chair !== null) return new Set([chair]);
  const called = speakers.flatMap((speaker, at) => (isCalledChair(speaker) ? [at] : []));
  if (called.length > 0) return new Set(called);
  const counts = speakers.map(() => 0);
  const opens = turns[0]?.speaker ?? null;
  if (opens !== null) counts[opens] = opener;
  for (const { speaker, text } of turns)
    if (speaker !== null && text.length <= longestHandOver && handOverOf(text) !== null)
      counts[speaker] = (counts[speaker] ?? 0) + 1;
  const most = Math.max(0, ...counts);
  return most < 2 ? new Set() : new Set([counts.indexOf(most)]);
}
