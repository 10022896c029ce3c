import type { Speaker, Transcript } from './transcript.ts';

/** How a person wants a speaker of the file to appear: `name` null keeps the file's label. */
export type SpeakerName = { name: string | null; isChair: boolean };

/**
 * The transcript with its speakers as a person named them. Speakers with the same name become one, so that one person whom the file has
 * twice is one in the document. Turns keep their numbers.
 * @param names by the index of the speaker in the file; speakers without an entry stay as they are
 */
export function withSpeakerNames(transcript: Transcript, names: readonly SpeakerName[]): Transcript {
  const speakers: Speaker[] = [];
  const indexOf = new Map<string, number>();
  const newIndex = transcript.speakers.map((speaker, at) => {
    const given = names[at];
    const name = given?.name ?? null;
    const label = name ?? speaker.label;
    const role = given === undefined ? speaker.role : given.isChair ? 'chair' : withoutChair(speaker.role);
    const known = indexOf.get(label);
    if (known !== undefined) {
      const before = speakers[known];
      if (before && role !== null) speakers[known] = { ...before, role };
      return known;
    }
    indexOf.set(label, speakers.length);
    speakers.push({ label, role, fullName: name === null ? speaker.fullName : null });
    return speakers.length - 1;
  });
  const turns = transcript.turns.map((turn) =>
    turn.speaker === null ? turn : { ...turn, speaker: newIndex[turn.speaker] ?? null },
  );
  return { ...transcript, speakers, turns };
}

/** A person who is not ticked as the chair is not one, whatever the file says. */
const withoutChair = (role: string | null) => (role !== null && /\bchair\b/iu.test(role) ? null : role);
