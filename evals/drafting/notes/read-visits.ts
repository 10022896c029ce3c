import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { readTranscriptText } from '#engine/drafting/transcript/read-transcript.ts';
import type { Transcript } from '#engine/drafting/transcript/transcript.ts';
import { DataRefused } from '../../data-refused.ts';

/** A visit of ACI-Bench (Yim et al., 2023) with the note that a clinician wrote. */
export type Visit = { id: string; transcript: Transcript; note: string };

const row = z.object({ encounter_id: z.string().min(1), dialogue: z.string().min(1), note: z.string().min(1) });

/** @param data the folder that holds aci-bench @throws DataRefused */
export async function readVisits(data: string): Promise<Visit[]> {
  const path = join(data, 'aci-bench/valid.csv');
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new DataRefused(`The file "${path}" cannot be read (${error.code}).`);
  });
  let rows: unknown;
  try {
    rows = parse(text, { columns: true, bom: true });
  } catch {
    throw new DataRefused(`The file "${path}" is not CSV.`);
  }
  const parsed = z.array(row).min(1).safeParse(rows);
  if (!parsed.success) throw new DataRefused(`The file "${path}" needs the columns encounter_id, dialogue and note.`);
  return Promise.all(
    parsed.data.map(async ({ encounter_id: id, dialogue, note }) => ({
      id,
      transcript: await readTranscriptText(dialogue),
      note,
    })),
  );
}
