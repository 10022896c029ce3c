import type { DocumentStatement } from '#contract/features/write/document-section.ts';
import type { MeetingFindings, Somebody, TurnSpan } from '../meeting/meeting.ts';
import type { ReportedStatement, Reporter } from '../speech/reporter.ts';
import type { SpokenSentence } from '../transcript/spoken-sentences.ts';
import type { Transcript } from '../transcript/transcript.ts';

/** Consecutive turns about one topic: numbers of the first and the last; the title is null where no words tell it. */
export type DocumentTopic = { from: number; to: number; title: { text: string; span: TurnSpan } | null };

/** What a document is written from. */
export type DocumentMaterial = {
  meeting: MeetingFindings;
  /** In order; empty where the talk was not divided. */
  topics: readonly DocumentTopic[];
  /** Sentences with how much they say, the most salient first. */
  salient: readonly (TurnSpan & { salience: number })[];
};

/** The material with what all sections share: made once for a document. */
export type WritingSource = DocumentMaterial & {
  transcript: Transcript;
  reporter: Reporter;
  /** Every sentence in order, with its salience. */
  sentences: readonly RankedSentence[];
  /** The place in `sentences` of one of them. */
  placeOf: (span: TurnSpan) => number;
  /** Words about the meeting itself, which have sections of their own: who is absent, interests, quorum, the last minutes, the next meeting. */
  elsewhere: readonly TurnSpan[];
  timeOf: (span: TurnSpan) => string;
  nameOf: (who: Somebody) => string;
};

export type RankedSentence = SpokenSentence & { salience: number };

function elsewhereOf({ apologies, interests, quorum, previousMinutes, nextMeeting }: MeetingFindings): TurnSpan[] {
  const spans = [
    ...apologies.map(({ span }) => span),
    ...interests.map(({ span }) => span),
    quorum?.span,
    previousMinutes?.span,
    nextMeeting?.span,
  ];
  return spans.filter((span) => span !== null && span !== undefined);
}

/** What a sentence gains on which an action, a risk or a figure rests. */
const findingWeight = 1.4;

/** The salience of a stretch is that of the ranked sentence that it shares most characters with; findings count more. */
function rank(sentences: readonly SpokenSentence[], { salient, meeting }: DocumentMaterial): RankedSentence[] {
  const byTurn = Map.groupBy(salient, ({ turn }) => turn);
  const found = [...meeting.actions, ...meeting.risks, ...meeting.figures].flatMap(({ from }) => from);
  return sentences.map((sentence) => {
    let [most, salience] = [0, 0];
    for (const other of byTurn.get(sentence.turn) ?? []) {
      const shared = Math.min(sentence.end, other.end) - Math.max(sentence.start, other.start);
      if (shared > most) [most, salience] = [shared, other.salience];
    }
    const isFound = found.some((span) => sameSpan(span, sentence));
    return { ...sentence, salience: isFound ? salience * findingWeight : salience };
  });
}

/** Tells a sentence of a transcript. */
export const placeKey = ({ turn, start }: TurnSpan) => `${turn} ${start}`;

export function openSource(
  transcript: Transcript,
  material: DocumentMaterial,
  { reporter, timeOf }: Pick<WritingSource, 'reporter' | 'timeOf'>,
): WritingSource {
  const sentences = rank(
    transcript.turns.flatMap((turn) => reporter.sentencesOf(turn)),
    material,
  );
  const nameOf = (who: Somebody) => ('name' in who ? who.name : reporter.nameOf(who.speaker));
  const places = new Map(sentences.map((sentence, at) => [placeKey(sentence), at]));
  const placeOf = (span: TurnSpan) => places.get(placeKey(span)) ?? -1;
  return {
    ...material,
    transcript,
    reporter,
    sentences,
    placeOf,
    elsewhere: elsewhereOf(material.meeting),
    timeOf,
    nameOf,
  };
}

export const asStatement = (source: WritingSource, statement: ReportedStatement): DocumentStatement => {
  const [first] = statement.from;
  return { ...statement, said: first ? source.timeOf(first) : null };
};

/** A fixed sentence about a finding. */
export const composed = (source: WritingSource, text: string, span: TurnSpan | null): DocumentStatement => ({
  text,
  way: 'composed',
  support: 'supported',
  from: span ? [span] : [],
  said: span ? source.timeOf(span) : null,
});

export const sameSpan = (a: TurnSpan, b: TurnSpan) => a.turn === b.turn && a.start < b.end && b.start < a.end;
