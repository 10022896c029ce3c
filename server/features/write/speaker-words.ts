import type { Finding } from '#contract/patient-data/finding.ts';
import type { Speaker } from '#engine/drafting/transcript/transcript.ts';

const wordsIn = (name: string) => name.toLocaleLowerCase('en-GB').match(/\p{L}[\p{L}'’-]+/gu) ?? [];

/** Whether a finding is the name of somebody who speaks, whole or in part: people of the meeting are no patients. */
export function namesOfSpeakers(speakers: readonly Pick<Speaker, 'label' | 'fullName'>[]) {
  const words = new Set(speakers.flatMap(({ label, fullName }) => [...wordsIn(label), ...wordsIn(fullName ?? '')]));
  return ({ class: name, value }: Pick<Finding, 'class' | 'value'>): boolean =>
    name === 'name' && wordsIn(value).every((word) => words.has(word));
}
