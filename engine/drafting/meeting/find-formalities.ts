import type { Day } from '../dates/calendar.ts';
import { findDates } from '../dates/find-dates.ts';
import type { Transcript } from '../transcript/transcript.ts';
import type { MeetingFindings, MeetingPoint, TurnSpan } from './meeting.ts';
import { straightQuotes } from './straight-quotes.ts';
import { cuesIn } from './talk-cues.ts';
import type { Utterance } from './utterances.ts';

const spanOf = ({ turn, start, end }: Utterance): TurnSpan => ({ turn: turn.number, start, end });
const said = ({ text }: Utterance) => straightQuotes(text);

const handsOver =
  /\b(?:apologies|welcome|let's (?:move on|make a start|start)|moving on|move on|next item|item (?:\d+|one|two|three|four|five|six|seven|eight|nine|ten)|any other business|a\.?o\.?b\.?|minutes of the last|last (?:meeting's )?minutes|declarations? of interest|declarations|next meeting|quorate|quorum|are we (?:all )?agreed|any objections|anything else|over to you|thank you,? (?:all|everyone|everybody)|shall we (?:start|make a start)|matters arising)\b/iu;
/** "Tunde?", "Okay, waiting list, Idris?": who chairs calls on others. */
const callsOn = /^(?:[\p{L}']+,? ){0,4}\p{Lu}\p{Ll}+\?$/u;
/** A chair hands over more often than anybody else, by this factor. */
const clearly = 1.5;
const fewest = 3;

/** The speaker who plainly chairs: by a role in the file, else by who opens, hands over and closes. */
export function findChair({ speakers }: Transcript, utterances: readonly Utterance[]): number | null {
  const byRole = speakers.findIndex(({ role, label }) => /\bchair/iu.test(role ?? '') || /\bchair\b/iu.test(label));
  if (byRole >= 0) return byRole;
  const counts = speakers.map(
    (_, at) =>
      utterances.filter(
        (each) =>
          each.turn.speaker === at &&
          (handsOver.test(said(each)) || callsOn.test(said(each)) || cuesIn(each.text).has('closes')),
      ).length,
  );
  const [first = 0, second = 0] = counts.toSorted((a, b) => b - a);
  return first >= fewest && first >= second * clearly ? counts.indexOf(first) : null;
}

const isQuorate = /\b(?:we're|we are|that makes us|so|are)? ?quorate\b|\bquorum\b/iu;
const isNotQuorate = /\b(?:not|aren't|isn't|n't|no longer|inquorate|lack)\b[^.]{0,20}\bquor|\binquorate\b/iu;

export function findQuorum(utterances: readonly Utterance[]): MeetingFindings['quorum'] {
  const about = utterances.filter((each) => isQuorate.test(said(each)) && !/\?\s*$/u.test(each.text));
  const last = about.findLast((each) => /quorate/iu.test(each.text)) ?? about.at(-1);
  return last && /quorate|we (?:have|are)|we've/iu.test(last.text)
    ? { isQuorate: !isNotQuorate.test(said(last)), span: spanOf(last) }
    : null;
}

/** The minutes, not "twenty minutes". */
const aboutMinutes =
  /(?<!\b(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|fifteen|twenty|thirty|forty|fifty|sixty|few|couple of|of|the|many) )\bminutes\b|\b(?:the|last|our|these|those|previous) minutes (?:of|from|were|went|are|as|been|out)\b|\blast (?:meeting's |month's |time's )?minutes\b|\b(?:true|accurate|fair) record\b/iu;
const agree =
  /\b(?:agreed|agree|approved|happy with|they were all right|true record|accepted|fine|signed off|taken as read|no corrections)\b/iu;
const disagree =
  /\b(?:can't|cannot|cannae|not) (?:agree|approve|sign)\b|\b(?:not agreed|next time|defer|take them (?:at the )?next)\b/iu;
/** Utterances after the minutes are named in which they are agreed. */
const minutesWithin = 14;

/** Whether the minutes of the last meeting were agreed, which is settled soon after they are named. */
export function findPreviousMinutes(utterances: readonly Utterance[]): MeetingFindings['previousMinutes'] {
  const named = utterances.findIndex((each) => aboutMinutes.test(said(each)));
  if (named < 0 || named > utterances.length / 2) return null;
  const settled = utterances
    .slice(named, named + minutesWithin)
    .filter((each) => agree.test(said(each)) || disagree.test(said(each)));
  const last = settled.find((each) => disagree.test(said(each))) ?? settled.at(0);
  return last ? { areAgreed: !disagree.test(said(last)), span: spanOf(last) } : null;
}

const aboutNext =
  /\b(?:next (?:meeting|one|time|committee|board|huddle|session)|meet (?:again|next)|same time|back here|see you|reconvene|we're next)\b/iu;
/** Utterances at the end among which the next meeting is named. */
const closing = 40;

/** The next meeting's day, as it is said at the end: the last one that is named with it. */
export function findNextMeeting(utterances: readonly Utterance[], date: Day | null): MeetingFindings['nextMeeting'] {
  if (date === null) return null;
  const last = utterances.slice(-closing);
  for (const [at, each] of [...last.entries()].toReversed()) {
    if (!aboutNext.test(said(each))) continue;
    for (const near of [each, last[at + 1], last[at + 2], last[at - 1]]) {
      const day =
        near && findDates(said(near), { meeting: date, next: null }).find((found) => !found.isWeak && found.day > date);
      if (near && day) return { day: day.day, span: spanOf(near) };
    }
  }
  return null;
}

const declares =
  /\b(?:declare|declaration|conflict|interest|i should (?:probably )?say|i have one|i've (?:got )?(?:one|an interest))\b/iu;
const isInterest =
  /\b(?:my (?:wife|husband|partner|brother|sister|son|daughter|brother-in-law|sister-in-law|cousin|mum|dad|mother|father|friend)|i (?:work|worked|own|hold|sit|get|do|am|had|have)|i'm (?:a|on|the)|director|shares|trustee|paid|works (?:for|at)|consultancy)\b/iu;
const interestsWithin = 14;

/** Interests that people declared, soon after they were asked for them. */
export function findInterests(utterances: readonly Utterance[]): MeetingPoint[] {
  const asked = utterances.findIndex((each) => /\b(?:declarations?|interests?)\b/iu.test(each.text));
  if (asked < 0 || asked > utterances.length / 2) return [];
  const asker = utterances[asked]?.turn.speaker;
  const answers = utterances
    .slice(asked + 1, asked + 1 + interestsWithin)
    .filter((each) => each.turn.speaker !== asker && isInterest.test(said(each)));
  return answers
    .filter(
      (each) =>
        declares.test(said(each)) || /\bmy (?:wife|husband|partner|brother|sister|son|daughter)/iu.test(said(each)),
    )
    .map((each) => ({ span: spanOf(each), from: [spanOf(each)], confidence: 0.6 }));
}
