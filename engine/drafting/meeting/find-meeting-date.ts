import type { Day } from '../dates/calendar.ts';
import { dayOf, yearOf } from '../dates/calendar.ts';
import { ordinalNumber, ordinalWords } from '../dates/spoken-numbers.ts';
import { monthNumber, writtenDate } from '../transcript/read-head.ts';
import type { Transcript } from '../transcript/transcript.ts';
import { type Utterance, utterancesIn } from './utterances.ts';

/** Utterances at the beginning in which people say what day it is. */
const opening = 40;
const month = 'january|february|march|april|may|june|july|august|september|october|november|december';
const spokenDate = new RegExp(
  String.raw`\b(?:it's|it is|today is|today's|today,?|this is|meeting (?:of|on))[^.?!]{0,60}?\b(?:the )?(?<day>${ordinalWords}|\d{1,2}) (?:of )?(?<month>${month})(?:,? (?<year>20\d{2}|twenty twenty[- ](?:five|six|seven|eight|nine)))?`,
  'iu',
);
const spokenYears = ['five', 'six', 'seven', 'eight', 'nine'];
const firstSpokenYear = 2025;

function yearIn(words: string | undefined): number | undefined {
  if (words === undefined) return undefined;
  if (/^\d{4}$/u.test(words)) return Number(words);
  const at = spokenYears.findIndex((year) => words.endsWith(year));
  return at < 0 ? undefined : firstSpokenYear + at;
}

/** The last such day that is not after today. */
function lastSuch(month: number, date: number, today: Day): Day | undefined {
  return [yearOf(today), yearOf(today) - 1]
    .map((year) => dayOf(year, month, date))
    .find((day) => day !== undefined && day <= today);
}

function dated(month: number, date: number, year: number | undefined, today: Day | null): Day | undefined {
  if (year !== undefined) return dayOf(year, month, date);
  return today === null ? undefined : lastSuch(month, date, today);
}

/**
 * The day of the meeting as somebody says it at the beginning.
 * @param today settles the year where nobody says it
 * @returns null where no day is said, or no year and `today` is null: the person who writes the minutes is asked
 */
function findMeetingDate(utterances: readonly Utterance[], today: Day | null): Day | null {
  for (const { text } of utterances.slice(0, opening)) {
    const straight = text.replaceAll('’', "'");
    const { day, month: name, year: saidYear } = spokenDate.exec(straight)?.groups ?? {};
    const year = yearIn(saidYear);
    const found =
      day === undefined || name === undefined ? undefined : dated(monthNumber(name), ordinalNumber(day), year, today);
    if (found !== undefined) return found;
    const written = /\b(?:it's|today|this is|meeting)\b/iu.test(straight) ? writtenDate(straight) : null;
    if (written !== null) return written;
  }
  return null;
}

/**
 * The day of a meeting: from the file where it says so, else as somebody says it at the beginning; null where neither does.
 * @param today settles the year where nobody says it
 */
export const dayOfMeeting = (
  transcript: Transcript,
  today: Day | null,
  utterances: readonly Utterance[] = utterancesIn(transcript),
): Day | null =>
  transcript.date ?? transcript.head.map(writtenDate).find((day) => day !== null) ?? findMeetingDate(utterances, today);
