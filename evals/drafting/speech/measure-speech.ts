import { createReporter } from '#engine/drafting/speech/reporter.ts';
import { shortNameOf } from '#engine/drafting/speech/speaker-names.ts';
import type { Transcript } from '#engine/drafting/transcript/transcript.ts';
import { lostWords } from './kept-words.ts';

/** How the sentences of a transcript were written. `long` counts those of six words and more. */
export type SpeechFigures = {
  sentences: number;
  reported: number;
  long: number;
  long_reported: number;
  /** Why sentences are quoted, with their number. */
  quoted: Record<string, number>;
  /** Reports that lost, added or changed a number, a name, a modal verb or a denial. */
  changed: number;
};

export type ReportedPair = { said: string; report: string; lost: string[] };

const longSentence = 6;
/** As of a meeting whose date is not known: any day shows the brackets. */
const anyDay = '2026-11-18';

export function measureSpeech(transcript: Transcript): { figures: SpeechFigures; pairs: ReportedPair[] } {
  const reporter = createReporter(transcript, { date: transcript.date ?? anyDay, next: null });
  const names = transcript.speakers.map((_, at) => reporter.nameOf(at));
  const inserted = [...names, ...names.map(shortNameOf), ...names.flatMap((name) => name.split(' ').slice(-1))];
  const figures: SpeechFigures = { sentences: 0, reported: 0, long: 0, long_reported: 0, quoted: {}, changed: 0 };
  const pairs: ReportedPair[] = [];
  for (const turn of transcript.turns) {
    for (const sentence of reporter.sentencesOf(turn)) {
      const isLong = sentence.text.split(/\s+/u).length >= longSentence;
      const { text, way } = reporter.report(sentence);
      figures.sentences++;
      if (isLong) figures.long++;
      if (way === 'quoted') {
        const fault = reporter.faultOf(sentence) ?? 'none';
        figures.quoted[fault] = (figures.quoted[fault] ?? 0) + 1;
        continue;
      }
      figures.reported++;
      if (isLong) figures.long_reported++;
      const lost = lostWords(sentence.text, text, inserted);
      if (lost.length > 0) figures.changed++;
      pairs.push({ said: sentence.text, report: text, lost });
    }
  }
  return { figures, pairs };
}
