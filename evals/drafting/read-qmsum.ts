import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { gatherTurns } from '#engine/drafting/transcript/gather-turns.ts';
import type { Speaker, Transcript, Turn } from '#engine/drafting/transcript/transcript.ts';
import { DataRefused } from '../data-refused.ts';
import { readJson } from '../read-json.ts';

/** First and last turn, from 0, as the set's authors marked them. */
export type GoldSpan = readonly [number, number];

/** A meeting of QMSum (Zhong et al., 2021). Turns are numbered from 1 here, spans from 0. */
export type QmsumMeeting = {
  name: string;
  transcript: Transcript;
  topics: readonly { topic: string; spans: readonly GoldSpan[] }[];
  queries: readonly { query: string; spans: readonly GoldSpan[] }[];
};

const span = z
  .tuple([z.coerce.number().int().min(0), z.coerce.number().int().min(0)])
  .refine(([from, to]) => from <= to, 'a span ends before it begins');
const meeting = z.object({
  topic_list: z.array(z.object({ topic: z.string(), relevant_text_span: z.array(span) })),
  specific_query_list: z.array(z.object({ query: z.string(), relevant_text_span: z.array(span) })),
  meeting_transcripts: z.array(z.object({ speaker: z.string(), content: z.string() })).min(1),
});

/** Sounds that the set marks: "{disfmarker}", "{vocalsound}". */
const withoutSounds = (text: string) =>
  text
    .replaceAll(/\{[^{}]*\}/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();

/** Every line of the set is a turn, also two of one speaker, so that its spans keep their numbers. */
function transcriptOf(lines: z.infer<typeof meeting>['meeting_transcripts']): Transcript {
  const speakers: Speaker[] = [];
  const turns = lines.map(({ speaker: written, content }, at): Turn => {
    const [named] = gatherTurns([{ speaker: written, text: '', seconds: null }]).speakers;
    const label = named?.label ?? written;
    const known = speakers.findIndex((each) => each.label === label);
    const speaker = known < 0 ? speakers.length : known;
    const { role = null } = speakers[known] ?? {};
    speakers[speaker] = { label, role: role ?? named?.role ?? null, fullName: null };
    return { number: at + 1, speaker, text: withoutSounds(content) || '…', times: [] };
  });
  return { title: null, date: null, head: [], speakers, turns };
}

/** @param data the folder that holds qmsum @throws DataRefused */
export async function readQmsum(data: string): Promise<QmsumMeeting[]> {
  const folder = join(data, 'qmsum/Committee/val');
  const names = await readdir(folder).catch(() => {
    throw new DataRefused(`The folder "${folder}" cannot be read.`);
  });
  const files = names.filter((name) => name.endsWith('.json')).sort();
  if (files.length === 0) throw new DataRefused(`The folder "${folder}" contains no meetings.`);
  return Promise.all(
    files.map(async (file) => {
      const { meeting_transcripts, topic_list, specific_query_list } = await readJson(join(folder, file), meeting);
      return {
        name: file.replace(/\.json$/u, ''),
        transcript: transcriptOf(meeting_transcripts),
        topics: topic_list.map(({ topic, relevant_text_span: spans }) => ({ topic, spans })),
        queries: specific_query_list.map(({ query, relevant_text_span: spans }) => ({
          query: withoutSounds(query),
          spans,
        })),
      };
    }),
  );
}
