import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { readTranscript } from '#engine/drafting/transcript/read-transcript.ts';
import type { Speaker, Transcript } from '#engine/drafting/transcript/transcript.ts';

const qmsum = z.object({ meeting_transcripts: z.array(z.object({ speaker: z.string(), content: z.string() })) });

function fromQmsum(raw: unknown): Transcript {
  const speakers: Speaker[] = [];
  const turns = qmsum.parse(raw).meeting_transcripts.flatMap(({ speaker: label, content }, at) => {
    let speaker = speakers.findIndex((each) => each.label === label);
    if (speaker < 0) speaker = speakers.push({ label, role: null, fullName: null }) - 1;
    const text = content.replaceAll(/\s+/gu, ' ').trim();
    return text === '' ? [] : [{ number: at + 1, speaker, text, times: [] }];
  });
  return { title: null, date: null, head: [], speakers, turns };
}

/** Transcripts of a file or of all in a folder: exports as people upload them, and meetings of QMSum (.json). */
export async function readSpokenFiles(path: string): Promise<{ file: string; transcript: Transcript }[]> {
  const isFolder = (await stat(path)).isDirectory();
  const files = isFolder ? (await readdir(path)).sort().map((name) => join(path, name)) : [path];
  const spoken = files.filter((file) => /\.(?:vtt|srt|txt|docx|json)$/iu.test(file) && !file.endsWith('.labels.json'));
  return Promise.all(
    spoken.map(async (file) => {
      const bytes = await readFile(file);
      const transcript = file.endsWith('.json')
        ? fromQmsum(JSON.parse(bytes.toString('utf8')))
        : await readTranscript(basename(file), bytes);
      return { file: basename(file), transcript };
    }),
  );
}
