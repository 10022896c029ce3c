import { z } from 'zod';
import { idSchema } from '#contract/ids.ts';
import { patientDataClasses } from '#contract/patient-data/finding.ts';
import { transcriptSources, writeLimits } from './write-words.ts';

/** Somebody who speaks in a transcript. */
export const transcriptSpeakerSchema = z.object({
  /** As the file has it: "Priya V", "Speaker 5". */
  label: z.string(),
  /** A name that the file itself gives, such as that of a list of those present; null where it gives none. */
  full_name: z.string().nullable(),
  is_chair: z.boolean(),
  /** Whether the file tells a name, rather than "Speaker 5". */
  is_named: z.boolean(),
  turns: z.int().min(0),
  /** Their first words, and when they were said. */
  first_words: z.string(),
  first_said: z.string().nullable(),
});
export type TranscriptSpeaker = z.infer<typeof transcriptSpeakerSchema>;

/** A transcript as it was read, before something is written from it. */
export const transcriptSchema = z.object({
  id: idSchema,
  source: z.enum(transcriptSources),
  /** Null for pasted text. */
  file_name: z.string().nullable(),
  title: z.string().nullable(),
  /** The day of the meeting, where the file or the talk names it. */
  meeting_date: z.string().nullable(),
  turns: z.int().min(1),
  words: z.int().min(1),
  /** Null where the file has no times. */
  minutes: z.int().min(0).nullable(),
  speakers: z.array(transcriptSpeakerSchema),
  /** Patient data that was covered before the text was stored, and the turns in which it stood. */
  covered: z.array(z.object({ class: z.enum(patientDataClasses), count: z.int().min(1) })),
  covered_turns: z.array(z.int().min(1)),
  created_at: z.iso.datetime(),
});
export type ReadTranscript = z.infer<typeof transcriptSchema>;

/** How a speaker of the file appears in the document. */
export const namedSpeakerSchema = z.object({
  /** Empty for the label of the file. Speakers with one name become one. */
  name: z.string().trim().normalize().max(writeLimits.speakerCharacters, 'A name must be 100 characters or fewer.'),
  is_chair: z.boolean().default(false),
});

/** A turn of a transcript, as the document names who speaks. */
export const turnSchema = z.object({
  number: z.int().min(1),
  /** Null where the file does not tell. */
  speaker: z.string().nullable(),
  is_chair: z.boolean(),
  /** "10:21", or null where the file has no times. */
  said: z.string().nullable(),
  text: z.string(),
});
export type ShownTurn = z.infer<typeof turnSchema>;
