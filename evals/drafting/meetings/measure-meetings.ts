import type { MeetingAction, Somebody } from '#engine/drafting/meeting/meeting.ts';
import { readMeeting } from '#engine/drafting/meeting/read-meeting.ts';
import { fittedTalkModel, type TalkModel } from '#engine/drafting/meeting/talk-model.ts';
import type { Transcript } from '#engine/drafting/transcript/transcript.ts';
import { type Matched, matchPoints } from './match-points.ts';
import type { LabelledAction, LabelledMeeting } from './read-labels.ts';

/** Shares from 0 to 1; null where nothing was counted. */
export type MeetingFigures = {
  meetings: number;
  actions: number;
  actions_precision: number | null;
  actions_recall: number | null;
  actions_f1: number | null;
  /** Of the actions that were found: whether the owner, or that nobody was named, is as labelled. */
  owner_right: number | null;
  /** The same for the day, or that none was said. */
  due_right: number | null;
  decisions: number;
  decisions_f1: number | null;
  open_questions_f1: number | null;
  risks_f1: number | null;
  chair_right: number | null;
  date_right: number | null;
  next_meeting_right: number | null;
};

const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

type Counts = { right: number; missed: number; extra: number };
const countsOf = (matched: readonly Matched<unknown, unknown>[]): Counts => ({
  right: matched.reduce((sum, { pairs }) => sum + pairs.length, 0),
  missed: matched.reduce((sum, { missed }) => sum + missed.length, 0),
  extra: matched.reduce((sum, { extra }) => sum + extra.length, 0),
});
const f1 = ({ right, missed, extra }: Counts) => share(2 * right, 2 * right + missed + extra);

const nameOf = (who: Somebody | null, { speakers }: Transcript): string | null => {
  if (who === null) return null;
  if ('name' in who) return who.name;
  const speaker = speakers[who.speaker];
  return speaker?.fullName ?? speaker?.label ?? null;
};

const shared = new Set(['speaker', 'ward', 'the', 'and', 'team', 'nurse', 'dr']);
const partsOf = (name: string) =>
  name
    .toLocaleLowerCase('en-GB')
    .split(/[^\p{L}\d]+/u)
    .filter((part) => part !== '' && !shared.has(part));

/** "Grace" and "Grace Adeyemi" are one person; of two joint owners either is right. "Speaker 3" is told apart by its number. */
function isSameOwner(found: string | null, labelled: string | null): boolean {
  if (found === null || labelled === null) return found === labelled;
  const parts = new Set(partsOf(labelled));
  return partsOf(found).some((part) => parts.has(part));
}

type Pair = { label: LabelledAction; found: MeetingAction };

function measureMeeting(meeting: LabelledMeeting, model: TalkModel) {
  const { transcript, labels } = meeting;
  // The person who starts the draft confirms both days, so the figures on actions rest on the right ones.
  const told = readMeeting(transcript, { date: labels.date, next: labels.next_meeting }, model);
  const alone = readMeeting(transcript, { today: labels.date }, model);
  const actions = matchPoints(meeting.actions, told.actions);
  const count = (is: (pair: Pair) => boolean) => actions.pairs.filter(is).length;
  return {
    actions,
    ownerRight: count(({ label, found }) => isSameOwner(nameOf(found.owner, transcript), label.owner)),
    dueRight: count(({ label, found }) => found.due === label.due),
    decisions: matchPoints(meeting.decisions, told.decisions),
    openQuestions: matchPoints(meeting.openQuestions, told.openQuestions),
    risks: matchPoints(meeting.risks, told.risks),
    chairRight: isSameOwner(alone.chair === null ? null : nameOf({ speaker: alone.chair }, transcript), labels.chair),
    dateRight: alone.date === labels.date,
    nextRight: (alone.nextMeeting?.day ?? null) === labels.next_meeting,
  };
}

/** Measures what `readMeeting` finds against the labels. @param modelFor the model with which a meeting is read */
export function measureMeetings(
  meetings: readonly LabelledMeeting[],
  modelFor: (meeting: LabelledMeeting) => TalkModel = () => fittedTalkModel,
): MeetingFigures {
  const measured = meetings.map((meeting) => measureMeeting(meeting, modelFor(meeting)));
  const actions = countsOf(measured.map((each) => each.actions));
  const decisions = countsOf(measured.map((each) => each.decisions));
  const sum = (of: (each: (typeof measured)[number]) => number) =>
    measured.reduce((total, each) => total + of(each), 0);
  return {
    meetings: measured.length,
    actions: actions.right + actions.missed,
    actions_precision: share(actions.right, actions.right + actions.extra),
    actions_recall: share(actions.right, actions.right + actions.missed),
    actions_f1: f1(actions),
    owner_right: share(
      sum(({ ownerRight }) => ownerRight),
      actions.right,
    ),
    due_right: share(
      sum(({ dueRight }) => dueRight),
      actions.right,
    ),
    decisions: decisions.right + decisions.missed,
    decisions_f1: f1(decisions),
    open_questions_f1: f1(countsOf(measured.map((each) => each.openQuestions))),
    risks_f1: f1(countsOf(measured.map((each) => each.risks))),
    chair_right: share(
      sum(({ chairRight }) => Number(chairRight)),
      measured.length,
    ),
    date_right: share(
      sum(({ dateRight }) => Number(dateRight)),
      measured.length,
    ),
    next_meeting_right: share(
      sum(({ nextRight }) => Number(nextRight)),
      measured.length,
    ),
  };
}
