import type { Transcript } from '../transcript/transcript.ts';
import { findChair } from './find-formalities.ts';
import { featuresOfTalk } from './talk-features.ts';
import type { TalkModel } from './talk-model.ts';
import { type Utterance, utterancesIn } from './utterances.ts';

/** A meeting's utterances with their features, and what tells what they are. `picked`: the places of those that are already part of an action. */
export type ReadTalk = {
  utterances: readonly Utterance[];
  /** Index of the speaker who chairs; null where nobody plainly does. */
  chair: number | null;
  features: ReturnType<typeof featuresOfTalk>;
  model: TalkModel;
  picked: ReadonlySet<number>;
};

export function readTalk(transcript: Transcript, model: TalkModel): Omit<ReadTalk, 'picked'> {
  const utterances = utterancesIn(transcript);
  const chair = findChair(transcript, utterances);
  return { utterances, chair, features: featuresOfTalk(utterances, chair), model };
}
