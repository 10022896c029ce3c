import type { DocumentStatement } from '#contract/features/write/document-section.ts';
import type { TurnSpan } from '../meeting/meeting.ts';
import type { SpokenSentence } from '../transcript/spoken-sentences.ts';
import { leaningOf } from './leaning.ts';
import { asStatement, sameSpan, type WritingSource } from './writing-source.ts';

/** Sentences that are read as one paragraph, in order: one that matters and those before it that tell what it is about. */
export type SpokenPassage = {
  sentences: readonly SpokenSentence[];
  /** Words in it that stand for something it does not name (`leaningOf`). */
  leaning: number;
};

const mostSentences = 3;
/** Turns back within which people still speak of the same thing. */
const mostTurns = 2;
/** Words of a remark such as "Yes, it is.", which tells nobody what is spoken of: of a question, and of what another turn says. */
const leastWords = { own: 4, asked: 5, other: 8 };

const wordCount = (text: string) => text.split(/\s+/u).length;

function leaningOfAll(sentences: readonly SpokenSentence[]): number {
  let [before, leaning] = ['', 0];
  for (const { text } of sentences) {
    leaning += leaningOf(text, before);
    before += ` ${text}`;
  }
  return leaning;
}

/** The sentences of the same turn that follow, so many at most, as one passage with what is before. */
export function withFollowing(source: WritingSource, { sentences }: SpokenPassage, most: number): SpokenPassage | null {
  const last = sentences.at(-1);
  if (!last) return null;
  const further: SpokenSentence[] = [];
  for (let at = source.placeOf(last) + 1; further.length < most; at += 1) {
    const next = source.sentences[at];
    if (next?.turn !== last.turn) return null;
    further.push(next);
  }
  const all = [...sentences, ...further];
  return { sentences: all, leaning: leaningOfAll(all) };
}

/** A sentence with as many of those before it, up to two, as it needs to be understood; alone where they do not help. */
export function passageOf(source: WritingSource, sentence: SpokenSentence): SpokenPassage {
  let [sentences, best]: [SpokenSentence[], SpokenPassage] = [
    [sentence],
    { sentences: [sentence], leaning: leaningOfAll([sentence]) },
  ];
  for (let at = source.placeOf(sentence) - 1; at >= 0 && best.leaning > 0; at -= 1) {
    const before = source.sentences[at];
    if (!before || sentence.turn - before.turn > mostTurns || sentences.length >= mostSentences) break;
    const isAsked = /\?\W*$/u.test(before.text);
    const least = before.turn === sentence.turn ? leastWords.own : isAsked ? leastWords.asked : leastWords.other;
    if (wordCount(before.text) < least) continue;
    sentences = [before, ...sentences];
    const leaning = leaningOfAll(sentences);
    if (leaning < best.leaning) best = { sentences, leaning };
  }
  return best;
}

/** "Ann Lee said that" of a second sentence in a row is "Ann Lee added that". */
function withAdded(source: WritingSource, statements: readonly DocumentStatement[]): DocumentStatement[] {
  const speakerOf = ({ from }: DocumentStatement) =>
    source.transcript.turns.find(({ number }) => number === from[0]?.turn)?.speaker ?? null;
  return statements.map((statement, at) => {
    const before = statements[at - 1];
    const opening = `${source.reporter.nameOf(speakerOf(statement))} said that `;
    const isSecond =
      before?.way === 'reported' && statement.way === 'reported' && speakerOf(before) === speakerOf(statement);
    return isSecond && statement.text.startsWith(opening) && !before.text.includes(' asked ')
      ? {
          ...statement,
          text: `${opening.replace(/said that $/u, 'added that ')}${statement.text.slice(opening.length)}`,
        }
      : statement;
  });
}

/** Runs of sentences of one turn. */
function runsOf(sentences: readonly SpokenSentence[]): SpokenSentence[][] {
  const runs: SpokenSentence[][] = [];
  for (const sentence of sentences) {
    const last = runs.at(-1);
    if (last?.[0]?.turn === sentence.turn) last.push(sentence);
    else runs.push([sentence]);
  }
  return runs;
}

/**
 * The sentences of a passage as statements. What one person says in a row is one quotation where half of it would have to be quoted:
 * report and quotation by turns read badly.
 */
export function statementsOfPassage(
  source: WritingSource,
  { sentences }: Pick<SpokenPassage, 'sentences'>,
): DocumentStatement[] {
  const statements = runsOf(sentences).flatMap((run) => {
    const reported = run.map((sentence) => source.reporter.report(sentence));
    const quoted = reported.filter(({ way }) => way === 'quoted').length;
    return quoted * 2 >= run.length ? [source.reporter.quote(run)] : reported;
  });
  return withAdded(
    source,
    statements.map((statement) => asStatement(source, statement)),
  );
}

/** A paragraph as one statement, for lists. */
export function asOneStatement(statements: readonly DocumentStatement[]): DocumentStatement[] {
  const [first, ...rest] = statements;
  if (!first) return [];
  return [
    {
      ...first,
      text: statements.map(({ text }) => text).join(' '),
      way: rest.some(({ way }) => way === 'quoted') ? 'quoted' : first.way,
      support: statements.find(({ support }) => support !== 'supported')?.support ?? 'supported',
      from: statements.flatMap(({ from }) => from),
    },
  ];
}

/** Characters of a remark such as "Good." beside the sentence that matters. */
const shortest = 12;

/** One paragraph for each point of the meeting, with the sentences before it that it needs; what an earlier point has is not repeated. */
export function paragraphsOf(source: WritingSource, spans: readonly TurnSpan[]): DocumentStatement[][] {
  const used: TurnSpan[] = [];
  return spans.flatMap((span) => {
    const all = source.sentences.filter((sentence) => sameSpan(sentence, span));
    const telling = all.filter(({ start, end }) => end - start > shortest);
    const own = (telling.length > 0 ? telling : all).filter(
      (sentence) => !used.some((each) => sameSpan(each, sentence)),
    );
    const [first, ...rest] = own;
    if (!first) return [];
    const sentences = [...passageOf(source, first).sentences, ...rest];
    used.push(...sentences);
    return [statementsOfPassage(source, { sentences })];
  });
}
