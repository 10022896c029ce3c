/** Who speaks, as the file names them. */
export type Speaker = {
  /** "Priya V", "Speaker 3", "doctor". */
  label: string;
  /** A role that the file gives beside the name, such as "(Chair)"; null where it gives none. */
  role: string | null;
  /** The name in full, from the head of the file, where the label is only initials; else null. */
  fullName: string | null;
};

/** What one person says until the next speaks. */
export type Turn = {
  /** From 1, in the order of the meeting. */
  number: number;
  /** Index in the transcript's speakers; null where the file does not tell. */
  speaker: number | null;
  /** Words as transcribed, white space collapsed, never empty. */
  text: string;
  /** Where in the text each stretch with a time starts, with the seconds since the start; empty where the file has no times. */
  times: readonly { at: number; seconds: number }[];
};

/** A meeting as it was said. */
export type Transcript = {
  /** From the head of the file, if it has one. */
  title: string | null;
  /** ISO date of the meeting, from the head of the file, else null: `findMeetingDate` also reads the talk. */
  date: string | null;
  /** Lines before the first turn, such as a list of those present. */
  head: readonly string[];
  speakers: readonly Speaker[];
  turns: readonly Turn[];
};

export const secondsOf = ({ times }: Turn): number | null => times[0]?.seconds ?? null;

/** The second at which a place in a turn was said: that of the stretch it stands in. */
export const secondsAt = ({ times }: Turn, at: number): number | null =>
  (times.findLast((each) => each.at <= at) ?? times[0])?.seconds ?? null;

/** Words of the whole transcript, counted by white space. */
export const wordsInTranscript = ({ turns }: Transcript): number =>
  turns.reduce((sum, { text }) => sum + text.split(/\s+/u).length, 0);
