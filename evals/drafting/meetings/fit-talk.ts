import type { TurnSpan } from '#engine/drafting/meeting/meeting.ts';
import { readTalk } from '#engine/drafting/meeting/read-talk.ts';
import { talkFeatures } from '#engine/drafting/meeting/talk-features.ts';
import { fittedTalkModel, type TalkKind, type TalkWeights, talkKinds } from '#engine/drafting/meeting/talk-model.ts';
import type { Utterance } from '#engine/drafting/meeting/utterances.ts';
import { fitLogistic } from '#evals/review/fit-logistic.ts';
import type { LabelledMeeting, LabelledPoint } from './read-labels.ts';

/** `label`: which label's deciding words it is, or null. Words that a label also rests on teach neither yes nor no. */
type Row = { meeting: string; values: number[]; label: number | null; isBeside: boolean };

const labelsOf = {
  action: ({ actions }: LabelledMeeting) => actions,
  decision: ({ decisions }: LabelledMeeting) => decisions,
  open_question: ({ openQuestions }: LabelledMeeting) => openQuestions,
  risk: ({ risks }: LabelledMeeting) => risks,
} as const satisfies Record<TalkKind, (meeting: LabelledMeeting) => readonly LabelledPoint[]>;

const ridge = 3;
/** Of the utterances of a label's deciding words only the surest teaches: which one it is, the rounds find out. */
const rounds = 3;

const isIn = ({ turn, start, end }: Utterance, span: TurnSpan | undefined) =>
  span?.turn === turn.number && span.start < end && start < span.end;

/** What tells how a meeting settles something tells nothing of its questions and risks. */
const isOfSettling = (feature: string) =>
  /closes|concludes|soWe|formal|defers|rule|assents|proposes|approves|byChair|^second|inTurnAfter:question/u.test(
    feature,
  );

function rowsOf(meeting: LabelledMeeting, points: readonly LabelledPoint[], ofAll: boolean): Row[] {
  const { utterances, features } = readTalk(meeting.transcript, fittedTalkModel);
  return features.map(({ values }, at) => {
    const utterance = utterances[at];
    if (!utterance) throw new Error('Each utterance has features.');
    const label = points.findIndex(({ spans }) => isIn(utterance, spans[0]));
    const isBeside = label < 0 && points.some(({ spans }) => spans.some((span) => isIn(utterance, span)));
    return {
      meeting: meeting.name,
      values: ofAll ? values : values.map((value, at) => (isOfSettling(talkFeatures[at] ?? '') ? 0 : value)),
      label: label < 0 ? null : label,
      isBeside,
    };
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

/** From which sureness an utterance counts: chosen on the development meetings, one left out at a time. */
const marks: Record<TalkKind, number> = { action: 0.35, decision: 0.25, open_question: 0.12, risk: 0.15 };
const rounded = (value: number) => Math.round(value * 100) / 100;

/** The weights of each kind that the labels of some meetings teach. */
export function fitTalk(meetings: readonly LabelledMeeting[]): Record<TalkKind, TalkWeights> {
  const fitted = talkKinds.map((kind) => {
    const weights = fitWeights(
      meetings.flatMap((meeting) => rowsOf(meeting, labelsOf[kind](meeting), kind === 'action' || kind === 'decision')),
    );
    const of = Object.fromEntries(
      talkFeatures.map((name, at) => [name, rounded(weights[at + 1] ?? 0)]).filter(([, value]) => value !== 0),
    );
    return [kind, { base: rounded(weights[0] ?? 0), from: marks[kind], of }];
  });
  return Object.fromEntries(fitted);
}
