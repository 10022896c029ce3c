// Usage: npx node evals/talk-weights.ts. Fits the weights of engine/drafting/meeting to the development meetings and writes them.
import { writeFile } from 'node:fs/promises';
import type { TurnSpan } from '#engine/drafting/meeting/meeting.ts';
import { featuresOfTalk, talkFeatures } from '#engine/drafting/meeting/talk-features.ts';
import { type Utterance, utterancesIn } from '#engine/drafting/meeting/utterances.ts';
import { type LabelledMeeting, type LabelledPoint, readMeetings } from './drafting/meetings/read-labels.ts';
import { fitLogistic } from './review/fit-logistic.ts';

/** `label`: which label's deciding words it is, or null. Words that a label also rests on teach neither yes nor no. */
type Row = { meeting: string; values: number[]; label: number | null; isBeside: boolean };

const kinds = {
  action: ({ actions }: LabelledMeeting) => actions,
  decision: ({ decisions }: LabelledMeeting) => decisions,
  open_question: ({ openQuestions }: LabelledMeeting) => openQuestions,
  risk: ({ risks }: LabelledMeeting) => risks,
} as const;

const ridge = 3;
/** Of the utterances of a label's deciding words only the surest teaches: which one it is, the rounds find out. */
const rounds = 3;

const isIn = ({ turn, start, end }: Utterance, span: TurnSpan | undefined) =>
  span?.turn === turn.number && span.start < end && start < span.end;

function rowsOf(meeting: LabelledMeeting, points: readonly LabelledPoint[]): Row[] {
  const utterances = utterancesIn(meeting.transcript);
  return featuresOfTalk(utterances).map(({ values }, at) => {
    const utterance = utterances[at];
    if (!utterance) throw new Error('Each utterance has features.');
    const label = points.findIndex(({ spans }) => isIn(utterance, spans[0]));
    const isBeside = label < 0 && points.some(({ spans }) => spans.some((span) => isIn(utterance, span)));
    return { meeting: meeting.name, values, label: label < 0 ? null : label, isBeside };
  });
}

const scoreOf = (weights: readonly number[], { values }: Row) =>
  values.reduce((sum, value, at) => sum + value * (weights[at + 1] ?? 0), weights[0] ?? 0);

function fitWeights(rows: readonly Row[]): number[] {
  const taught = (chosen: readonly Row[]) => chosen.map(({ values, label }) => ({ values, isOwn: label !== null }));
  let weights = fitLogistic(taught(rows.filter(({ isBeside }) => !isBeside)), ridge, 8);
  for (let round = 0; round < rounds; round += 1) {
    const best = new Map<string, Row>();
    for (const row of rows) {
      if (row.label === null) continue;
      const key = `${row.meeting} ${row.label}`;
      const known = best.get(key);
      if (!known || scoreOf(weights, row) > scoreOf(weights, known)) best.set(key, row);
    }
    const surest = new Set(best.values());
    const chosen = rows.filter((row) => !row.isBeside && (row.label === null || surest.has(row)));
    weights = fitLogistic(taught(chosen), ridge, 4, weights);
  }
  return weights;
}

const from = { action: 0.35, decision: 0.28, open_question: 0.12, risk: 0.15 };
const rounded = (value: number) => Math.round(value * 100) / 100;

const meetings = await readMeetings('evals/drafting/meetings/dev');
const fitted = Object.entries(kinds).map(([kind, pointsOf]) => {
  const weights = fitWeights(meetings.flatMap((meeting) => rowsOf(meeting, pointsOf(meeting))));
  const of = Object.fromEntries(
    talkFeatures.map((name, at) => [name, rounded(weights[at + 1] ?? 0)]).filter(([, value]) => value !== 0),
  );
  return [kind, { base: rounded(weights[0] ?? 0), from: from[kind as keyof typeof from], of }];
});
await writeFile(
  'engine/drafting/meeting/talk-weights.json',
  `${JSON.stringify(Object.fromEntries(fitted), null, 2)}\n`,
);
