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
  /\b(?:scanned|x-?rayed|wrote|written|letter|e-?mail(?:ed)?|r[au]ng (?:the |her |his |their )?(?:family|daughter|son|wife|husband|mum|dad|next of kin|round)|reported|told (?:the|her|his) (?:family|daughter|son|wife|husband)|met|meeting|inspection|audit|review|post-?mortem|inquest|funeral|came back (?:from|to)|bloods|visited|operated on|discharged|plan|sheet|rota|list)\b/iu;
const sentence = /[.?!]/u;
const clausePart = /[.?!,;]|\b(?:and|but|so|because)\b/u;

type Candidate = { said: SaidDate; turn: Turn; distance: number };

/** The words round a day, up to so many letters and to the end of its sentence or clause. */
const around = ({ text }: Turn, { start, end }: SaidDate, letters: number, ending: RegExp) => {
  const before = text.slice(Math.max(0, start - letters), start).split(ending);
  const after = text.slice(end, end + letters).split(ending);
  return `${before.at(-1) ?? ''} ${after[0] ?? ''}`;
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

/** The day on which somebody became aware, said in the report or soon after it by the same person. */
function dayAware(turns: readonly Turn[], decides: FoundCue, date: Day): Candidate | undefined {
  const speaker = turns[decides.turnAt]?.speaker;
  return turns
    .slice(decides.turnAt, decides.turnAt + 1 + turnsAfter)
    .filter((turn) => turn.speaker === speaker)
    .flatMap((turn) => daysIn(turn, decides, date))
    .find(({ said, turn }) => becameAware.test(around(turn, said, 45, clausePart)));
}

/** The last day said in the turn before, where the report rests on words of that turn too. */
function dayBefore(turns: readonly Turn[], cues: readonly [FoundCue, ...FoundCue[]], date: Day): Candidate | undefined {
  const at = cues[0].turnAt - 1;
  const turn = turns[at];
  const said = turn && cues.some(({ turnAt }) => turnAt === at) ? findPastDates(turn.text, date).at(-1) : undefined;
  return turn && said && { said, turn, distance: 0 };
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
  const isBreach = kind === 'data_breach';
  const [nearest] = daysIn(turn, decides, date).filter(
    ({ said }) => isBreach || !doneAfterwards.test(around(turn, said, 25, sentence)),
  );
  const chosen =
    (isBreach ? dayAware(turns, decides, date) : undefined) ??
    dayAsked(turns, decides.turnAt, date) ??
    nearest ??
    dayBefore(turns, cues, date);
  if (chosen === undefined) return null;
  const { said } = chosen;
  return { day: said.day, span: { turn: chosen.turn.number, start: said.start, end: said.end } };
}
