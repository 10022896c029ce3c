import type { DateContext } from '../dates/date-rows.ts';
import { findDates, type SaidDate } from '../dates/find-dates.ts';
import type { ReadTalk } from './read-talk.ts';
import { straightQuotes } from './straight-quotes.ts';
import type { Utterance } from './utterances.ts';

const beforeDeadline = /\b(?:by|before|until|within|for|end of|say)\s+(?:the\s+)?$/iu;

/** How much a day tells: a calendar date more than a weekday, and a deadline more than another day. */
function tells({ words, start, isWeak }: SaidDate, text: string): number {
  if (isWeak) return 0;
  const isDeadline =
    /^(?:by|before|until|the end|end|within|in |give|for)/iu.test(words) || beforeDeadline.test(text.slice(0, start));
  return (
    1 +
    Number(
      /\d|(?:st|nd|rd|th)\b|january|february|march|april|june|july|august|september|october|november|december/iu.test(
        words,
      ),
    ) +
    Number(isDeadline)
  );
}

/** "I can't do that in April", "they meet at the end of the month": the day of something else in the same clause. */
const ofSomethingElse =
  /\b(?:(?:can't|cannot|couldn't|won't be|not)\b[^,.;]*|(?:they|he|she|it|that|who|which|meeting|committee|group|board|panel) (?:meets?|starts?|begins?|opens?|closes?|sits?|goes live)\b[^,.;]*|(?:he|she|they)(?:'s|'re) (?:in|off|away|on leave|back)\b[^,.;]*)$/iu;
/** A clause ends where another is joined to it. */
const clauseStart = /[,.;]|\b(?:but|so|and)\b/giu;

function isOfSomethingElse({ start }: SaidDate, text: string): boolean {
  const joint = [...text.slice(0, start).matchAll(clauseStart)].at(-1);
  return ofSomethingElse.test(text.slice(joint ? joint.index + joint[0].length : 0, start));
}

/** The day in some words: the one that tells most, and of several the last. */
function dayIn(said: string, context: DateContext): SaidDate | undefined {
  const text = straightQuotes(said);
  const dates = findDates(text, context).filter((date) => !isOfSomethingElse(date, text));
  return dates.toSorted((a, b) => tells(b, text) - tells(a, text) || b.start - a.start)[0];
}

type Placed = { at: number; utterance: Utterance };

const wordCount = (text: string) => text.split(/\s+/u).length;
const asksWhen = /\b(?:when|by when|what date|which day|how soon|how long|what day|deadline)\b|\bby\b[^?]{0,20}\?/iu;
/** Words that are a day and little else: "Friday", "the twelfth, then". */
const fewWords = 6;
/** Words that may hold a day beside something else, in answer to "when?". */
const answerWords = 16;
const answersWithin = 2;

/** A day said just after or before in the same turn, where those words are no action of their own. */
function dayInTurn({ at, utterance }: Placed, talk: ReadTalk, context: DateContext): SaidDate | undefined {
  for (const step of [1, 2, -1]) {
    const near = talk.utterances[at + step];
    if (near?.turn !== utterance.turn || talk.picked.has(at + step) || wordCount(near.text) > answerWords) continue;
    const day = dayIn(near.text, context);
    if (day) return day;
  }
  return undefined;
}

/** A day in the next turns: alone, or in answer to somebody who asked when. */
function dayInAnswer({ at, utterance }: Placed, talk: ReadTalk, context: DateContext): SaidDate | undefined {
  let wasAsked = asksWhen.test(utterance.text);
  for (let next = at + 1; next < talk.utterances.length; next += 1) {
    const near = talk.utterances[next];
    if (!near || near.turn.number > utterance.turn.number + answersWithin) return undefined;
    const day =
      talk.picked.has(next) || wordCount(near.text) > (wasAsked ? answerWords : fewWords)
        ? undefined
        : dayIn(near.text, context);
    if (day) return day;
    wasAsked ||= asksWhen.test(near.text);
  }
  return undefined;
}

/** When an action is due: by its own words, the last first, else by what stands just beside them. @param said its utterances */
export function dueOf(said: readonly Placed[], talk: ReadTalk, context: DateContext): SaidDate | undefined {
  const lastFirst = said.toReversed();
  for (const look of [
    ({ utterance }: Placed) => dayIn(utterance.text, context),
    (each: Placed) => dayInTurn(each, talk, context),
    (each: Placed) => dayInAnswer(each, talk, context),
  ]) {
    const found = lastFirst.map(look).find((day) => day !== undefined);
    if (found) return found;
  }
  return undefined;
}
