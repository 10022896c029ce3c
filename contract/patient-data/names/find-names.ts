import { type NameCandidate, nameCandidates } from './name-candidates.ts';
import { contextOf, type NameContext } from './name-context.ts';
import { cuesOfText, nameCues } from './name-cues.ts';
import { nameWeights, weightOfNothing } from './name-weights.ts';

/** Above this sum of weights a name is a patient's. */
const threshold = 0;
/** A mention with a sum above this follows another mention of the same person. */
const leastToFollow = -3.5;

const partsOf = ({ words }: NameCandidate) =>
  words.flatMap((word) => [word, ...word.split('-')]).filter((part) => part.length > 2);

function weigh(context: NameContext): number {
  let sum = weightOfNothing;
  for (const [cue, weight] of Object.entries(nameWeights)) if (nameCues[cue]?.(context) === true) sum += weight;
  return sum;
}

const isStaffTitle = ({ title }: NameContext) => /^(?:dr|doctor|prof|professor|sister|matron|nurse)$/i.test(title);

/** The names of patients, and of people named because of a patient, in a readable text. */
export function findNames(text: string): { start: number; end: number; value: string }[] {
  const about = cuesOfText(text);
  const weighed = nameCandidates(text).map((name) => {
    const context = contextOf(text, name, about);
    return { name, context, parts: partsOf(name), weight: weigh(context) };
  });
  const patients = new Set(weighed.filter(({ weight }) => weight > threshold + 0.2).flatMap(({ parts }) => parts));
  return weighed
    .filter(
      ({ weight, context, parts }) =>
        weight > threshold ||
        (weight > leastToFollow && !isStaffTitle(context) && parts.some((part) => patients.has(part))),
    )
    .map(({ name: { start, end } }) => ({
      start,
      end,
      value: text.slice(start, end).toLowerCase().replace(/\s+/gu, ' '),
    }));
}
