import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { TurnSpan } from '#engine/drafting/meeting/meeting.ts';
import { readTranscript } from '#engine/drafting/transcript/read-transcript.ts';
import type { Transcript } from '#engine/drafting/transcript/transcript.ts';
import { DataRefused } from '#evals/data-refused.ts';

const isoDay = z.iso.date();
const quotes = z.array(z.string().min(1)).min(1);
const point = z.object({ what: z.string(), from: quotes });
const labels = z.object({
  file: z.string(),
  date: isoDay,
  chair: z.string().nullable(),
  attendance: z.object({ present: z.array(z.string()), apologies: z.array(z.string()) }),
  quorum: z.boolean().nullable(),
  previous: z.boolean().nullable(),
  next_meeting: isoDay.nullable(),
  actions: z.array(
    point.extend({ owner: z.string().nullable(), due: isoDay.nullable(), due_words: z.string().nullable() }),
  ),
  decisions: z.array(point),
  open_questions: z.array(point),
  risks: z.array(point),
  figures: z.array(point),
});

type Labels = z.infer<typeof labels>;
/** A label with the places of its quotes, the deciding one first. */
export type LabelledPoint = { what: string; spans: readonly TurnSpan[] };
export type LabelledAction = LabelledPoint & { owner: string | null; due: string | null };

export type LabelledMeeting = {
  name: string;
  transcript: Transcript;
  labels: Omit<Labels, 'actions' | 'decisions' | 'open_questions' | 'risks' | 'figures'>;
  actions: readonly LabelledAction[];
  decisions: readonly LabelledPoint[];
  openQuestions: readonly LabelledPoint[];
  risks: readonly LabelledPoint[];
};

const squash = (text: string) => text.replaceAll(/\s+/gu, ' ').trim();

/** @throws DataRefused for a quote that stands in no turn: the label or the reader is wrong */
function placeOf({ turns }: Transcript, quote: string, name: string): TurnSpan {
  const words = squash(quote);
  for (const { number, text } of turns) {
    const start = text.indexOf(words);
    if (start >= 0) return { turn: number, start, end: start + words.length };
  }
  throw new DataRefused(`${name}: no turn has the words "${quote}".`);
}

async function readMeetingFile(folder: string, labelsFile: string): Promise<LabelledMeeting> {
  const read = labels.parse(JSON.parse(await readFile(join(folder, labelsFile), 'utf8')));
  const transcript = await readTranscript(read.file, await readFile(join(folder, read.file)));
  const name = labelsFile.replace('.labels.json', '');
  const located = <T extends { what: string; from: string[] }>(each: T) => ({
    ...each,
    spans: each.from.map((quote) => placeOf(transcript, quote, name)),
  });
  return {
    name,
    transcript,
    labels: read,
    actions: read.actions.map(located),
    decisions: read.decisions.map(located),
    openQuestions: read.open_questions.map(located),
    risks: read.risks.map(located),
  };
}

/** The labelled meetings of one half. @throws DataRefused */
export async function readMeetings(folder: string): Promise<LabelledMeeting[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.labels.json')).sort();
  return Promise.all(files.map((name) => readMeetingFile(folder, name)));
}
