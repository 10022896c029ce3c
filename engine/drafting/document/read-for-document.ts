import type { Day } from '../dates/calendar.ts';
import { readMeeting } from '../meeting/read-meeting.ts';
import { findSalient } from '../salience/find-salient.ts';
import { segmentTopics } from '../topics/segment-topics.ts';
import type { Transcript } from '../transcript/transcript.ts';
import type { DocumentMaterial } from './writing-source.ts';

/**
 * Reads a transcript for a document: what the meeting said, its topics, and which sentences say most.
 * @param date of the meeting, where the person who writes knows it
 * @param today settles the year where people say the meeting's day without it
 */
export function readForDocument(
  transcript: Transcript,
  { date, today = null }: { date: Day | null; today?: Day | null },
): DocumentMaterial {
  const meeting = readMeeting(transcript, { date, today });
  const salient = findSalient(transcript).toSorted((one, other) => other.salience - one.salience);
  return { meeting, topics: segmentTopics(transcript, meeting.chair), salient };
}
