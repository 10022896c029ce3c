import { lacksFullStops, spokenSentences } from '../transcript/spoken-sentences.ts';
import type { Transcript, Turn } from '../transcript/transcript.ts';

/** A spoken sentence: `text` is exactly the turn's text from `start` to `end`. */
export type Utterance = { turn: Turn; start: number; end: number; text: string };

/** The spoken sentences of a transcript, in order. */
export function utterancesIn({ turns }: Transcript): Utterance[] {
  const isRaw = lacksFullStops({ turns });
  return turns.flatMap((turn) =>
    spokenSentences(turn, isRaw).map(({ start, end, text }) => ({ turn, start, end, text })),
  );
}
