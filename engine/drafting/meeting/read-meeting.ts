import { readItems } from '#engine/verification/read-items.ts';
import type { Day } from '../dates/calendar.ts';
import type { Transcript } from '../transcript/transcript.ts';
import { findActions } from './find-actions.ts';
import { findAttendance } from './find-attendance.ts';
import { findInterests, findNextMeeting, findPreviousMinutes, findQuorum } from './find-formalities.ts';
import { dayOfMeeting } from './find-meeting-date.ts';
import { findDecisions, talkPointsOf } from './find-points.ts';
import type { MeetingFindings, MeetingPoint } from './meeting.ts';
import { type ReadTalk, readTalk } from './read-talk.ts';
import { fittedTalkModel, type TalkModel } from './talk-model.ts';

/** What the person who writes the minutes knows better than the transcript. */
export type MeetingContext = {
  /** ISO date of the meeting; undefined or null where only the transcript tells. */
  date?: Day | null;
  /** ISO date of the next meeting. */
  next?: Day | null;
  /** Settles the year where people say the day of the meeting without it. */
  today?: Day | null;
};

const reports =
  /\b(?:per cent|percent|%|thousand|hundred|pounds?|£|cases?|falls?|incidents?|complaints?|patients?|staff|beds?|days?|weeks?|up|down|against|average|target|total|score|out of)\b/iu;

/** Utterances that report a number: with a measure or a thing that is counted, and no question or plan. */
function figuresOf({ utterances, features }: Omit<ReadTalk, 'picked'>): MeetingPoint[] {
  return utterances.flatMap(({ turn, start, end, text }, at) => {
    const cues = features[at]?.cues;
    if (
      !/\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|teen|ty|hundred|thousand|half)/iu.test(
        text,
      ) ||
      !reports.test(text)
    )
      return [];
    if (cues?.has('question') || cues?.has('firstWill') || cues?.has('request')) return [];
    if (!readItems(text).some((item) => item.kind === 'quantity' && !item.isRecurring)) return [];
    const span = { turn: turn.number, start, end };
    return [{ span, from: [span], confidence: 0.5 }];
  });
}

/**
 * What a meeting said, by rules: who was there, what was decided, who is to do what and by when, what stays open. Everything points to
 * the words that it rests on. Rules err: `evals/README.md` says how often.
 * @param model another than the one in the box, to measure one
 */
export function readMeeting(
  transcript: Transcript,
  { date: known, next: knownNext, today = null }: MeetingContext = {},
  model: TalkModel = fittedTalkModel,
): MeetingFindings {
  const talk = readTalk(transcript, model);
  const date = known ?? dayOfMeeting(transcript, today, talk.utterances);
  const nextMeeting = findNextMeeting(talk.utterances, date);
  const next = knownNext ?? nextMeeting?.day ?? null;
  return {
    date,
    chair: talk.chair,
    ...findAttendance(transcript, talk.utterances),
    interests: findInterests(talk.utterances),
    quorum: findQuorum(talk.utterances),
    previousMinutes: findPreviousMinutes(talk.utterances),
    actions: findActions(transcript, talk, date === null ? null : { meeting: date, next }),
    decisions: findDecisions(talk),
    openQuestions: talkPointsOf('open_question', ['unknown', 'question'], talk),
    risks: talkPointsOf('risk', ['worry'], talk),
    figures: figuresOf(talk),
    nextMeeting,
  };
}
