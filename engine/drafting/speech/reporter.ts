import type { Support } from '#contract/features/chat/answer-events.ts';
import type { Day } from '../dates/calendar.ts';
import type { TurnSpan } from '../meeting/meeting.ts';
import { lacksFullStops, type SpokenSentence, spokenSentences } from '../transcript/spoken-sentences.ts';
import type { Transcript, Turn } from '../transcript/transcript.ts';
import { knownNames } from './known-names.ts';
import { reportSentence, reportTask, type SpeechFault, type SpokenReport } from './report-sentence.ts';
import { peopleOf, shortNameOf } from './speaker-names.ts';

/** A sentence of minutes: what somebody said in reported speech, or in their own words. */
export type ReportedStatement = {
  text: string;
  way: 'reported' | 'quoted';
  support: Support;
  from: readonly TurnSpan[];
};

/** Characters of white space between two sentences of a turn. */
const mostBetween = 2;

/** Turns what is said in one transcript into sentences of minutes. */
export type Reporter = {
  /** As documents name a speaker; null is somebody whom the file does not name. */
  nameOf(speaker: number | null): string;
  sentencesOf(turn: Turn): SpokenSentence[];
  /** One sentence in reported speech, or quoted where the rules cannot report it without a change. */
  report(sentence: SpokenSentence): ReportedStatement;
  /** Sentences of one turn as one quotation, with a mark where words between them are left out. At least one. */
  quote(sentences: readonly SpokenSentence[]): ReportedStatement;
  /** A task in the words that were said, with the persons and times of a report. @param span the words of whoever spoke of it */
  reportTask(task: string, span: TurnSpan | undefined): string;
  /** Why a sentence is quoted; null where it is reported. */
  faultOf(sentence: SpokenSentence): SpeechFault | 'no full stops' | null;
};

function quotedText(sentences: readonly SpokenSentence[], name: string): string {
  const verb = sentences.every(({ text }) => /\?\s*$/u.test(text)) ? 'asked' : 'said';
  let said = '';
  for (const [at, { text, start }] of sentences.entries()) {
    const before = sentences[at - 1];
    const joint = before === undefined ? '' : start - before.end > mostBetween ? ' … ' : ' ';
    said += joint + text.trim();
  }
  return `${name} ${verb}: “${said.replaceAll('“', '‘').replaceAll('”', '’')}”`;
}

/** Reports the sentences of a transcript. @param date of the meeting, @param next day of the next one, where known */
export function createReporter(
  transcript: Transcript,
  { date, next }: { date: Day | null; next: Day | null },
): Reporter {
  const people = peopleOf(transcript);
  const isName = knownNames(transcript);
  const isRaw = lacksFullStops(transcript);
  const byNumber = new Map(transcript.turns.map((turn, at) => [turn.number, at]));
  const nameOf = (speaker: number | null) => {
    const found = speaker === null ? undefined : transcript.speakers[speaker];
    return found ? (found.fullName ?? found.label) : 'A speaker';
  };
  const speakerOf = ({ turn }: TurnSpan) => transcript.turns[byNumber.get(turn) ?? -1]?.speaker ?? null;
  /** Whom a question at the end of a turn is put to: who spoke before it and answers after it. */
  const addresseeOf = ({ turn, end }: SpokenSentence): string | null => {
    const at = byNumber.get(turn) ?? -1;
    const [before, own, after] = [transcript.turns[at - 1], transcript.turns[at], transcript.turns[at + 1]];
    const isLast = own !== undefined && end >= own.text.length;
    return isLast && before && after && before.speaker === after.speaker && after.speaker !== null
      ? nameOf(after.speaker)
      : null;
  };
  const attempt = (sentence: SpokenSentence): SpokenReport | { fault: SpeechFault | 'no full stops' } => {
    if (!sentence.isPunctuated) return { fault: 'no full stops' };
    const name = nameOf(speakerOf(sentence));
    const dates = date === null ? null : { meeting: date, next };
    const scene = { name, shortName: shortNameOf(name), addressee: addresseeOf(sentence), isName, people, dates };
    return reportSentence(sentence.text, scene);
  };
  const sentencesOf = (turn: Turn) => spokenSentences(turn, isRaw);
  const quote = (sentences: readonly SpokenSentence[]): ReportedStatement => {
    const from = sentences.map(({ turn, start, end }) => ({ turn, start, end }));
    const speaker = from[0] ? speakerOf(from[0]) : null;
    return { text: quotedText(sentences, nameOf(speaker)), way: 'quoted', support: 'supported', from };
  };
  const report = (sentence: SpokenSentence): ReportedStatement => {
    const { turn, start, end } = sentence;
    const reported = attempt(sentence);
    return 'text' in reported ? { ...reported, way: 'reported', from: [{ turn, start, end }] } : quote([sentence]);
  };
  return {
    nameOf,
    sentencesOf,
    report,
    quote,
    reportTask: (task, span) =>
      reportTask(task, { shortName: shortNameOf(nameOf(span ? speakerOf(span) : null)), isName }),
    faultOf(sentence) {
      const reported = attempt(sentence);
      return 'fault' in reported ? reported.fault : null;
    },
  };
}
