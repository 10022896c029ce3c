import type { ReadTranscript, ShownTurn, TranscriptSpeaker } from '#contract/features/write/transcript.ts';
import { timesOfTurns } from '#engine/drafting/document/time-of-turn.ts';
import { type Speaker, secondsOf, type Transcript, type Turn } from '#engine/drafting/transcript/transcript.ts';
import type { TranscriptRow } from './transcript-store.ts';

/** Whether a role of the file, or one that a person gave, is the chair's. */
export const isChair = (role: string | null) => role !== null && /\bchair/iu.test(role);
/** A label that tells no name: "Speaker 5", "Unknown", "Voice 2". */
const isNameless = (label: string) => /^(?:speaker|unknown|voice|participant|guest|person)\b[\s\d#]*$/iu.test(label);

/** A speaker as the document names them. */
export const shownName = ({ fullName, label }: Speaker): string => fullName ?? label;

/** Who says a turn, as the document names them; null where the file does not tell. */
export function speakerOfTurn({ speakers }: Transcript, { speaker }: Turn): string | null {
  const found = speaker === null ? undefined : speakers[speaker];
  return found ? shownName(found) : null;
}

const hasTimes = ({ turns }: Transcript) => turns.some((turn) => secondsOf(turn) !== null);

/** The first words of a turn, cut at a word. */
function beginningOf(text: string): string {
  if (text.length <= 90) return text;
  return `${text.slice(0, 90).replace(/\s+\S*$/u, '')}…`;
}

/** The turn's time as the document prints it; null where the file has none. */
export function saidIn(transcript: Transcript): (turn: Turn) => string | null {
  if (!hasTimes(transcript)) return () => null;
  const timeOf = timesOfTurns(transcript);
  return ({ number, text }) => timeOf({ turn: number, start: 0, end: text.length });
}

/** Who speaks, by their order in the file. */
export function presentSpeakers(transcript: Transcript): TranscriptSpeaker[] {
  const said = saidIn(transcript);
  return transcript.speakers.map(({ label, role, fullName }, at) => {
    const own = transcript.turns.filter(({ speaker }) => speaker === at);
    // "Yeah." tells less about somebody than their first sentence.
    const first = own.find(({ text }) => text.length > 20) ?? own[0];
    return {
      label,
      full_name: fullName,
      is_chair: isChair(role),
      is_named: !isNameless(label),
      turns: own.length,
      first_words: first ? beginningOf(first.text) : '',
      first_said: first ? said(first) : null,
    };
  });
}

function minutesOf({ turns }: Transcript): number | null {
  const seconds = turns.flatMap(({ times }) => times.map((each) => each.seconds));
  if (seconds.length === 0) return null;
  return Math.round((Math.max(...seconds.slice(-50)) - (seconds[0] ?? 0)) / 60);
}

export const presentTranscript = (row: TranscriptRow): ReadTranscript => ({
  id: row.id,
  source: row.source,
  file_name: row.fileName,
  title: row.talk.title,
  meeting_date: row.meetingDate,
  turns: row.talk.turns.length,
  words: row.words,
  minutes: minutesOf(row.talk),
  speakers: presentSpeakers(row.talk),
  covered: row.covered,
  covered_turns: row.coveredTurns,
  created_at: row.createdAt.toISOString(),
});

/** A page of the turns of a transcript whose speakers are named. */
export function presentTurns(
  transcript: Transcript,
  { offset, limit }: { offset: number; limit: number },
): ShownTurn[] {
  const said = saidIn(transcript);
  return transcript.turns.slice(offset, offset + limit).map((turn) => {
    const speaker = turn.speaker === null ? undefined : transcript.speakers[turn.speaker];
    return {
      number: turn.number,
      speaker: speakerOfTurn(transcript, turn),
      is_chair: isChair(speaker?.role ?? null),
      said: said(turn),
      text: turn.text,
    };
  });
}
