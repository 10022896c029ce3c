import type { Day } from '../dates/calendar.ts';

/** Words of a turn that something rests on. `turn` is the turn's number; `start` and `end` are places in its text. */
export type TurnSpan = { turn: number; start: number; end: number };

/** Somebody as a document names them: a speaker by their index in the transcript, or a name or team as it was said. */
export type Somebody = { speaker: number } | { name: string };

/** Something that somebody is to do after the meeting, as the meeting left it. */
export type MeetingAction = {
  /** The task in the words that were said, starting with its verb: "send the results to the wards". */
  task: string;
  /** null where nobody was named and nobody took it. */
  owner: Somebody | null;
  /** null where none was said, or none that the calendar can tell. */
  due: Day | null;
  /** The words that said when, such as "by the end of next week"; null where none were said. */
  dueWords: string | null;
  /** What it rests on, the deciding words first. */
  from: readonly TurnSpan[];
  /** Words said just before that tell what "it" or "them" is in the task; null where the task tells it, or nothing does. */
  about: TurnSpan | null;
  /** From 0 to 1: how sure the rules are that it is one. */
  confidence: number;
};

/** A point of the meeting: a decision, an open question, a risk or a figure. `span` holds its words, `from` all that it rests on. */
export type MeetingPoint = { span: TurnSpan; from: readonly TurnSpan[]; confidence: number };

/** Somebody who was named as present or absent, with the words that say so. */
export type Attendance = { who: Somebody; span: TurnSpan | null };

/** What a meeting said, found by rules. Everything in it points to the words that it rests on. */
export type MeetingFindings = {
  date: Day | null;
  /** Index of the speaker who chairs; null where nobody plainly does. */
  chair: number | null;
  present: readonly Attendance[];
  apologies: readonly Attendance[];
  interests: readonly MeetingPoint[];
  /** Whether the meeting had enough members to decide; null where nothing was said. */
  quorum: { isQuorate: boolean; span: TurnSpan } | null;
  /** Whether the minutes of the last meeting were agreed; null where nothing was said. */
  previousMinutes: { areAgreed: boolean; span: TurnSpan } | null;
  actions: readonly MeetingAction[];
  decisions: readonly MeetingPoint[];
  openQuestions: readonly MeetingPoint[];
  risks: readonly MeetingPoint[];
  figures: readonly MeetingPoint[];
  nextMeeting: { day: Day; span: TurnSpan } | null;
};
