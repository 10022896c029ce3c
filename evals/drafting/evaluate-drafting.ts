import { fileURLToPath } from 'node:url';
import { halfOfPlace } from './alternate-halves.ts';
import { measureDuties } from './duties/measure-duties.ts';
import { type MeetingFigures, measureMeetings } from './meetings/measure-meetings.ts';
import { readMeetings } from './meetings/read-labels.ts';
import { measureNotes } from './notes/measure-notes.ts';
import { readVisits } from './notes/read-visits.ts';
import { readQmsum } from './read-qmsum.ts';
import { measureTopics, type TopicFigures } from './topics/measure-topics.ts';
import { measureTurns, type TurnFigures } from './turns/measure-turns.ts';

/** Of the own transcripts and incidents. */
type OwnFigures = MeetingFigures & {
  duties_precision: number | null;
  duties_recall: number | null;
  duties_clock_right: number | null;
};

export type DraftingFigures = Omit<OwnFigures, 'meetings'> &
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

const ownFile = (name: string) => fileURLToPath(new URL(`./${name}`, import.meta.url));

/** The own transcripts are divided by their writers: those of the test half were labelled by others than those of the development half. */
async function ownFigures(half: 'dev' | 'test'): Promise<OwnFigures> {
  const duties = await measureDuties(ownFile(`duties/incidents-${half}.jsonl`));
  return {
    ...measureMeetings(await readMeetings(ownFile(`meetings/${half}`))),
    duties_precision: duties.precision,
    duties_recall: duties.recall,
    duties_clock_right: duties.clock_right,
  };
}

/** Measures the writing assistant's rules on both halves. @param data the folder with qmsum and aci-bench @throws DataRefused */
export async function evaluateDrafting(data: string): Promise<EvaluatedDrafting> {
  const [meetings, visits] = [await readQmsum(data), await readVisits(data)];
  const figuresOf = async (half: 'dev' | 'test'): Promise<DraftingFigures> => {
    const ownMeetings = meetings.filter((_, at) => halfOfPlace(at) === half);
    const ownVisits = visits.filter((_, at) => halfOfPlace(at) === half);
    return {
      ...measureTurns(ownMeetings),
      ...measureTopics(ownMeetings),
      ...measureNotes(ownVisits),
      ...(await ownFigures(half)),
      meetings: ownMeetings.map(({ name }) => name),
      visits: ownVisits.map(({ id }) => id),
    };
  };
  return { halves, dev: await figuresOf('dev'), test: await figuresOf('test') };
}
