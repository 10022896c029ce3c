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
  return { ...material, transcript, reporter, sentences, elsewhere: elsewhereOf(material.meeting), timeOf, nameOf };
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

const sameSpan = (a: TurnSpan, b: TurnSpan) => a.turn === b.turn && a.start < b.end && b.start < a.end;

/** Characters of a remark such as "Good." beside the sentence that matters. */
const shortest = 12;

/** The sentences that a point of the meeting stands in, each once. */
export function statementsOf(source: WritingSource, spans: readonly TurnSpan[]): DocumentStatement[] {
  const seen = new Set<string>();
  return spans.flatMap((span) => {
    const reported = source.reporter.reportSpan(span);
    const telling = reported.filter(({ from }) => from.some(({ start, end }) => end - start > shortest));
    return (telling.length > 0 ? telling : reported).flatMap((statement) => {
      const key = JSON.stringify(statement.from);
      if (seen.has(key)) return [];
      seen.add(key);
      return [asStatement(source, statement)];
    });
  });
}

/** Shares of its salience that a sentence keeps: a quoted one, one that starts with a word whose meaning stands elsewhere, and one that another section has. */
const kept = { quoted: 0.6, leaning: 0.75, repeated: 0.4 };
const leans = /^(?:\W|so|and|but|yeah|well|um|right|okay|no)*\b(?:it|that|they|he|she|this|those|these|then|there)\b/iu;
const standsForElse =
  /\b(?:it|that|this|those|these|they|them|one|ones|there|he|she|him|her|his|its|lot|thing|things)\b/giu;
const tellsSomething = /\b(?:\p{Lu}\p{Ll}+|\d[\d.,]*|\p{L}{6,})\b/gu;

/** From 0 to 1: how far a sentence tells by itself what it is about. Minutes are read without the talk around a sentence. */
function clarityOf(text: string): number {
  const telling = text.match(tellsSomething)?.length ?? 0;
  const leaning = text.match(standsForElse)?.length ?? 0;
  return telling / (telling + leaning + 1);
}

/** Of each candidate that may be chosen, so many are reported to see which can be. */
const candidatesEach = 2;
const leastWords = 5;

/**
 * The most salient of some sentences as statements, in the order in which they were said. Questions and short remarks are left out, and
 * sentences in reported speech come before quotations.
 * @param without stretches that are left out, @param used stretches that an earlier section has
 */
export function chooseStatements(
  source: WritingSource,
  sentences: readonly RankedSentence[],
  { atMost, without = [], used = [] }: { atMost: number; without?: readonly TurnSpan[]; used?: readonly TurnSpan[] },
): DocumentStatement[] {
  const weighed = sentences
    .filter(({ text }) => text.split(/\s+/u).length >= leastWords && !/\?\W*$/u.test(text))
    .filter((sentence) => !without.some((span) => sameSpan(span, sentence)))
    .map((sentence) => {
      const isUsed = used.some((span) => sameSpan(span, sentence));
      const share = (leans.test(sentence.text) ? kept.leaning : 1) * (isUsed ? kept.repeated : 1);
      return { sentence, weight: sentence.salience * share * clarityOf(sentence.text) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, atMost * candidatesEach)
    .map(({ sentence, weight }) => {
      const statement = asStatement(source, source.reporter.report(sentence));
      return { sentence, statement, weight: weight * (statement.way === 'quoted' ? kept.quoted : 1) };
    });
  return weighed
    .sort((a, b) => b.weight - a.weight)
    .slice(0, atMost)
    .sort((a, b) => a.sentence.turn - b.sentence.turn || a.sentence.start - b.sentence.start)
    .map(({ statement }) => statement);
}
