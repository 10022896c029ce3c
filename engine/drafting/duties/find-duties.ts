import type { Day } from '../dates/calendar.ts';
import type { TurnSpan } from '../meeting/meeting.ts';
import type { Turn } from '../transcript/transcript.ts';
import { cancelsOfKind } from './cancels-of-kind.ts';
import { clockOf } from './clock-of.ts';
import type { DutyNotice } from './duty.ts';
import type { DutyRow } from './duty-row.ts';
import { type CueName, cancelNames, type FoundCue, type FoundCues, findCues, supportNames } from './find-cues.ts';
import { breachRows } from './rows/breach-rows.ts';
import { candourRows } from './rows/candour-rows.ts';
import { drugRows } from './rows/drug-rows.ts';
import { riddorRows } from './rows/riddor-rows.ts';
import { safeguardingRows } from './rows/safeguarding-rows.ts';

const dutyRows = [...candourRows, ...riddorRows, ...breachRows, ...safeguardingRows, ...drugRows];

/** Turns between two cues of one report, at most: a question and its answer. */
const turnsApart = 2;
/** Words from the deciding cue within which something speaks against a report or for it, in its turn and in those beside it. */
const reach = { sameTurn: 90, turnBefore: 12, turnAfter: 30 };
const leastWeight = 2;
/** Two reports of one kind nearer than this are one, as are two of different kinds nearer than the second. */
const oneReport = { sameKind: 110, otherKind: 60 };
const aboutAsStrong = 1.2;
const mostDecidingWords = 22;
const fewestDecidingWords = 4;
const supportWeight = 0.4;
/** What somebody else said counts a little less than what was said in the same turn. */
const otherTurnWeight = 0.3;

type Report = { row: DutyRow; cues: readonly [FoundCue, ...FoundCue[]]; weight: number };

const wordsApart = (a: FoundCue, b: FoundCue) => Math.max(0, a.word - b.lastWord, b.word - a.lastWord);

function nearest(found: FoundCues, names: readonly CueName[], to: FoundCue, within: number): FoundCue | undefined {
  let best: FoundCue | undefined;
  for (const name of names)
    for (const cue of found.get(name) ?? []) {
      const apart = wordsApart(cue, to);
      if (apart > within || Math.abs(cue.turnAt - to.turnAt) > turnsApart || cue === to) continue;
      if (best === undefined || apart < wordsApart(best, to)) best = cue;
    }
  return best;
}

const isInReach = (cue: FoundCue, to: FoundCue) =>
  cue.turnAt === to.turnAt
    ? wordsApart(cue, to) <= reach.sameTurn
    : Math.abs(cue.turnAt - to.turnAt) <= turnsApart &&
      wordsApart(cue, to) <= (cue.turnAt < to.turnAt ? reach.turnBefore : reach.turnAfter);

const isSaidNear = (found: FoundCues, name: CueName, to: FoundCue) =>
  (found.get(name) ?? []).some((cue) => isInReach(cue, to));

function weightOf(found: FoundCues, row: DutyRow, decides: FoundCue): number {
  const against = { ...cancelsOfKind[row.kind], ...row.unless };
  const cancelled = cancelNames
    .filter((name) => (against[name] ?? 0) > 0 && isSaidNear(found, name, decides))
    .reduce((sum, name) => sum + (against[name] ?? 0), 0);
  const supported = supportNames.filter((name) => isSaidNear(found, name, decides)).length;
  return row.weight + supported * supportWeight - cancelled;
}

/** Each place where all that a row needs was said together. */
function reportsOf(found: FoundCues, row: DutyRow): Report[] {
  const [deciding, ...others] = row.needs;
  return deciding
    .flatMap((name) => found.get(name) ?? [])
    .flatMap((decides) => {
      if (row.voidNear && nearest(found, row.voidNear[0], decides, row.voidNear[1])) return [];
      const beside = others.map((names) => nearest(found, names, decides, row.within));
      if (beside.some((cue) => cue === undefined)) return [];
      const cues: [FoundCue, ...FoundCue[]] = [decides, ...beside.filter((cue) => cue !== undefined)];
      const elsewhere = cues.filter(({ turnAt }) => turnAt !== decides.turnAt).length;
      return [{ row, cues, weight: weightOf(found, row, decides) - elsewhere * otherTurnWeight }];
    });
}

/** The strongest report of each stretch of talk; of reports of one kind about as strong, the one that was said first. */
function strongest(reports: readonly Report[]): Report[] {
  const kept: Report[] = [];
  for (const report of reports.toSorted((a, b) => b.weight - a.weight || a.cues[0].word - b.cues[0].word)) {
    const at = kept.findIndex(
      ({ row, cues }) =>
        wordsApart(cues[0], report.cues[0]) <=
        (row.kind === report.row.kind ? oneReport.sameKind : oneReport.otherKind),
    );
    const same = kept[at];
    if (same === undefined) kept.push(report);
    else if (
      same.row.kind === report.row.kind &&
      report.cues[0].turnAt < same.cues[0].turnAt &&
      same.weight - report.weight <= aboutAsStrong
    )
      kept[at] = { ...report, weight: same.weight };
  }
  return kept.toSorted((a, b) => a.cues[0].word - b.cues[0].word);
}

/** The deciding words with the other cues near them in the same turn; words that say little alone get those beside them. */
function decidingSpan(turn: Turn | undefined, [decides, ...others]: Report['cues']): TurnSpan {
  let [first, last] = [decides, decides];
  for (const cue of others.toSorted((a, b) => wordsApart(a, decides) - wordsApart(b, decides))) {
    if (cue.turnAt !== decides.turnAt) continue;
    const from = cue.span.start < first.span.start ? cue : first;
    const to = cue.span.end > last.span.end ? cue : last;
    if (to.lastWord - from.word < mostDecidingWords) [first, last] = [from, to];
  }
  const span = { turn: decides.span.turn, start: first.span.start, end: last.span.end };
  if (turn === undefined || last.lastWord - first.word + 1 >= fewestDecidingWords) return span;
  const before = /(?:[^\s.?!]+\s+){0,4}$/u.exec(turn.text.slice(0, span.start))?.[0] ?? '';
  const after = /^[^\s.?!]*(?:\s+[^\s.?!]+){0,6}/u.exec(turn.text.slice(span.end))?.[0] ?? '';
  return { ...span, start: span.start - before.length, end: span.end + after.length };
}

/**
 * What was said that may start a duty, in the order of the talk, with the day from which the duty's time counts. Each notice rests
 * on words that stand in the turns. @param date the day of the meeting; without it no clock is worked out
 */
export function findDuties(turns: readonly Turn[], { date }: { date: Day | null }): DutyNotice[] {
  const found = findCues(turns, date);
  const reports = dutyRows.flatMap((row) => reportsOf(found, row)).filter(({ weight }) => weight >= leastWeight);
  return strongest(reports).map(({ row, cues, weight }) => {
    const span = decidingSpan(turns[cues[0].turnAt], cues);
    return {
      kind: row.kind,
      event: row.event,
      why: row.why,
      span,
      from: [span, ...cues.map((cue) => cue.span)],
      clock: date === null ? null : clockOf(turns, cues, row.kind, date),
      confidence: Math.min(0.95, 0.5 + (weight - leastWeight) * 0.2),
    };
  });
}
