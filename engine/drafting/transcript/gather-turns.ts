import type { Speaker, Transcript, Turn } from './transcript.ts';

/** A piece of talk as a file has it: a cue, a line or a paragraph. */
export type Piece = {
  /** As written, with a role in brackets; null where the piece goes on with whoever spoke before. */
  speaker: string | null;
  text: string;
  /** Seconds since the start, or null. */
  seconds: number | null;
};

const withRole = /^(?<label>.*?)\s*\((?<role>[^()]*)\)$/u;
/** "iPhone (2)", "Room 4 (12)": the number belongs to the name. */
const isNumber = /^\d+$/u;

function nameOf(written: string): { label: string; role: string | null } {
  const label = written.replaceAll(/\s+/gu, ' ').trim();
  const { label: bare, role } = withRole.exec(label)?.groups ?? {};
  return bare && role && !isNumber.test(role) ? { label: bare, role } : { label, role: null };
}

const squash = (text: string) => text.replaceAll(/\s+/gu, ' ').trim();

/** Pieces of the same speaker one after another are one turn. Pieces without words are left out. */
export function gatherTurns(pieces: Iterable<Piece>): Pick<Transcript, 'speakers' | 'turns'> {
  const speakers: Speaker[] = [];
  const turns: Turn[] = [];
  const places = new Map<string, number>();
  const placeOf = (written: string): number => {
    const { label, role } = nameOf(written);
    const known = places.get(label);
    const at = known ?? speakers.length;
    places.set(label, at);
    const speaker = speakers[at];
    if (!speaker) speakers.push({ label, role, fullName: null });
    else if (speaker.role === null && role !== null) speakers[at] = { ...speaker, role };
    return at;
  };
  let current: number | null = null;
  for (const { speaker, text, seconds } of pieces) {
    const words = squash(text);
    if (speaker !== null) current = placeOf(speaker);
    if (words === '') continue;
    const last = turns.at(-1);
    if (last && last.speaker === current) {
      const at = last.text.length + 1;
      const times = seconds === null ? last.times : [...last.times, { at, seconds }];
      turns[turns.length - 1] = { ...last, text: `${last.text} ${words}`, times };
    } else {
      const times = seconds === null ? [] : [{ at: 0, seconds }];
      turns.push({ number: turns.length + 1, speaker: current, text: words, times });
    }
  }
  return { speakers, turns };
}
