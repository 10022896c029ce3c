import type { Day } from '../dates/calendar.ts';
import type { SaidDate } from '../dates/find-dates.ts';
import { findPastDates } from '../dates/find-past-dates.ts';
import type { Turn } from '../transcript/transcript.ts';
import type { DutyClock, DutyKind } from './duty.ts';
import type { FoundCue } from './find-cues.ts';

/** Turns after the report in which somebody may ask when it was. */
const turnsAfter = 3;
const asksWhen = /\bwhen (?:was|did|were|exactly)\b[^.?!]{0,40}\?|\bwhen\?|\bwhat day\b/iu;
/** Words that tell when somebody became aware. */
const becameAware =
  /\b(?:r[au]ng|phoned|called|found|noticed|spotted|opened|brought|handed|told|e-?mailed|wrote|discovered|realised|only (?:heard|knew)|heard|came back|got a call|complained|showed|saw|turned up|let (?:me|us) know|reported|flagged|since)\b/iu;
/** Words that tell what was done afterwards: such a day is not the day of the event. */
const doneAfterwards =
  /\b(?:scanned|x-?rayed|wrote|written|letter|e-?mail(?:ed)?|r[au]ng (?:the|her|him|his|them|round)|reported|told (?:the|her|his) (?:family|daughter|son|wife|husband)|met|meeting|inspection|audit|review|post-?mortem|inquest|funeral|came back (?:from|to)|bloods|visited|operated on|discharged|plan|sheet|rota|list)\b/iu;
const sentence = /[.?!]/u;

type Candidate = { said: SaidDate; turn: Turn; distance: number };

const around = ({ text }: Turn, { start, end }: SaidDate, letters: number) => {
  const before =
    text
      .slice(Math.max(0, start - letters), start)
      .split(sentence)
      .at(-1) ?? '';
  const after = text.slice(end, end + letters).split(sentence)[0] ?? '';
  return `${before} ${after}`;
};

/** The days said in the turn of the deciding words, nearest first. Another sentence is farther than any place in the same one. */
function daysIn(turn: Turn, decides: FoundCue, date: Day): Candidate[] {
  return findPastDates(turn.text, date)
    .map((said) => {
      const between = turn.text.slice(Math.min(said.end, decides.span.end), Math.max(said.start, decides.span.start));
      const sentences = between.split(sentence).length - 1;
      const letters = Math.max(0, said.start - decides.span.end, decides.span.start - said.end);
      return { said, turn, distance: letters + sentences * 40 };
    })
    .toSorted((a, b) => a.distance - b.distance);
}

/** The day that answers "When was this?" after the report. */
function dayAsked(turns: readonly Turn[], from: number, date: Day): Candidate | undefined {
  for (let at = from + 1; at <= from + turnsAfter && at < turns.length; at++) {
    const [asks, answers] = [turns[at], turns[at + 1]];
    if (asks === undefined || answers === undefined || !asksWhen.test(asks.text)) continue;
    const said = findPastDates(answers.text, date)[0];
    if (said) return { said, turn: answers, distance: 0 };
  }
  return undefined;
}

/**
 * The day on which it happened or, for a data breach, on which somebody became aware of it; null where the words do not tell.
 * @param date the day of the meeting
 */
export function clockOf(
  turns: readonly Turn[],
  cues: readonly [FoundCue, ...FoundCue[]],
  kind: DutyKind,
  date: Day,
): DutyClock | null {
  const [decides] = cues;
  const turn = turns[decides.turnAt];
  if (turn === undefined) return null;
  const asked = dayAsked(turns, decides.turnAt, date);
  const before = turns[decides.turnAt - 1];
  const said = daysIn(turn, decides, date).filter(
    (each) => kind === 'data_breach' || !doneAfterwards.test(around(each.turn, each.said, 25)),
  );
  const later = turns.slice(decides.turnAt + 1, decides.turnAt + 1 + turnsAfter);
  const aware =
    kind === 'data_breach'
      ? [...said, ...later.flatMap((each) => (each.speaker === turn.speaker ? daysIn(each, decides, date) : []))].find(
          (each) => becameAware.test(around(each.turn, each.said, 45)),
        )
      : undefined;
  const earlier =
    before && cues.some(({ turnAt }) => turnAt === decides.turnAt - 1)
      ? findPastDates(before.text, date).at(-1)
      : undefined;
  const chosen =
    aware ?? asked ?? said[0] ?? (before && earlier ? { said: earlier, turn: before, distance: 0 } : undefined);
  if (chosen === undefined) return null;
  return { day: chosen.said.day, span: { turn: chosen.turn.number, start: chosen.said.start, end: chosen.said.end } };
}
