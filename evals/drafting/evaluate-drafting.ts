import { halfOfPlace } from './alternate-halves.ts';
import { measureNotes } from './notes/measure-notes.ts';
import { readVisits } from './notes/read-visits.ts';
import { readQmsum } from './read-qmsum.ts';
import { measureTopics, type TopicFigures } from './topics/measure-topics.ts';
import { measureTurns, type TurnFigures } from './turns/measure-turns.ts';

/** What the own transcripts say of actions, decisions and duties; null where nothing was measured. */
export type MeetingFigures = {
  actions_f1: number | null;
  decisions_f1: number | null;
  duties_precision: number | null;
  duties_recall: number | null;
};

export type DraftingFigures = MeetingFigures &
  TurnFigures &
  TopicFigures &
  ReturnType<typeof measureNotes> & {
    /** Names of what the half consists of. */
    meetings: readonly string[];
    visits: readonly string[];
  };

export type EvaluatedDrafting = { halves: string; dev: DraftingFigures; test: DraftingFigures };

const halves =
  'Meetings and visits in the order of their files: the first, third, fifth … are the development half, on which settings were chosen.';

// The measures of the own transcripts (evals/drafting/meetings) take this place.
const ownTranscripts: MeetingFigures = {
  actions_f1: null,
  decisions_f1: null,
  duties_precision: null,
  duties_recall: null,
};

/** Measures the writing assistant's rules on both halves. @param data the folder with qmsum and aci-bench @throws DataRefused */
export async function evaluateDrafting(data: string): Promise<EvaluatedDrafting> {
  const [meetings, visits] = [await readQmsum(data), await readVisits(data)];
  const figuresOf = (half: 'dev' | 'test'): DraftingFigures => {
    const ownMeetings = meetings.filter((_, at) => halfOfPlace(at) === half);
    const ownVisits = visits.filter((_, at) => halfOfPlace(at) === half);
    return {
      ...measureTurns(ownMeetings),
      ...measureTopics(ownMeetings),
      ...measureNotes(ownVisits),
      ...ownTranscripts,
      meetings: ownMeetings.map(({ name }) => name),
      visits: ownVisits.map(({ id }) => id),
    };
  };
  return { halves, dev: figuresOf('dev'), test: figuresOf('test') };
}
