import type { Day } from '../dates/calendar.ts';
import { readMeeting } from '../meeting/read-meeting.ts';
import { spokenSentences } from '../speech/spoken-sentences.ts';
import type { Transcript } from '../transcript/transcript.ts';
import type { DocumentMaterial } from './writing-source.ts';

/** Letters of the words that are long enough to say something. */
const weightOf = (text: string) => (text.match(/[\p{L}\p{N}]{5,}/gu) ?? []).join('').length;

/** Reads a transcript for a document: what the meeting said, its topics, and which sentences say most. */
export function readForDocument(transcript: Transcript, { date }: { date: Day | null }): DocumentMaterial {
  const salient = transcript.turns
    .flatMap((turn) => spokenSentences(turn))
    .map(({ turn, start, end, text }) => ({ turn, start, end, salience: weightOf(text) / (text.length + 40) }))
    .sort((one, other) => other.salience - one.salience);
  return { meeting: readMeeting(transcript, { date: date ?? transcript.date, next: null }), topics: [], salient };
}
