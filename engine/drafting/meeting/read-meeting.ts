import type { Day } from '../dates/calendar.ts';
import type { Transcript } from '../transcript/transcript.ts';
import type { MeetingFindings } from './meeting.ts';

const emptyFindings = {
  interests: [],
  quorum: null,
  previousMinutes: null,
  actions: [],
  decisions: [],
  openQuestions: [],
  risks: [],
  figures: [],
  nextMeeting: null,
};

/** What a meeting said: who is present, by who speaks. */
export function readMeeting(
  transcript: Transcript,
  { date }: { date: Day | null; next?: Day | null },
): MeetingFindings {
  const chair = transcript.speakers.findIndex(({ role }) => /\bchair/iu.test(role ?? ''));
  const speaking = new Set(transcript.turns.map(({ speaker }) => speaker));
  return {
    ...emptyFindings,
    date,
    chair: chair < 0 ? null : chair,
    present: transcript.speakers.flatMap((_, speaker) =>
      speaking.has(speaker) ? [{ who: { speaker }, span: null }] : [],
    ),
    apologies: [],
  };
}
