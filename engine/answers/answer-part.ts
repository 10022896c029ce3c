import type { AnswerLevel } from '#contract/features/chat/answer-events.ts';
import type { EngineDatabase } from '#engine/database/engine-database.ts';
import { contentStems } from '#engine/search/tokenise.ts';
import { chosenHits } from './evidence/chosen-hits.ts';
import type { EvidenceHit, EvidenceInput, PartEvidence } from './evidence/find-evidence.ts';
import { levelOf } from './evidence/levels.ts';
import { speaksOfSubject } from './evidence/speaks-of-subject.ts';
import { loadPassages, type Passage } from './passage-store.ts';
import { type ChosenQuote, chooseQuotes, type LikelyPassage } from './quotes/choose-quotes.ts';
import { type QuotedContradiction, withContradictions } from './quotes/contradicting-quotes.ts';
import { type Quote, quoteOf } from './quotes/quote-units.ts';
import { withRestOfSections } from './quotes/rest-of-sections.ts';
import { wholeSection } from './quotes/whole-section.ts';
import type { ParsedQuestion } from './read-question.ts';
import { saysByKind } from './said-by-kind.ts';
import { saysWhatIsAsked } from './says-what-is-asked.ts';

/** One part with what is quoted for it, or what is nearest to it. */
export type AnsweredPart = {
  evidence: PartEvidence;
  level: AnswerLevel;
  /** None where the level is not_found. */
  quotes: readonly (ChosenQuote & { isSure: boolean })[];
  /** Where what is quoted contradicts another document, which then is quoted too. */
  contradictions: readonly QuotedContradiction[];
  /** The likeliest passages, quoted or not. */
  nearest: readonly Passage[];
};

/** Passages that are read for a part. */
const passagesRead = 12;
/** Passages further down that are read because the likeliest are all regulation, or all of the library. */
const otherSide = { among: 60, read: 3 };
/** A stored question about a whole table, or a row of it, that asks nearly the same. */
const sameQuestion = { words: 0.5, cosine: 0.72 };
/** A stored question that asks for the same number: what it counts may have another name in the text, or head a column. */
const sameCount = 0.8;
/** For a figure: how many of the first passages may give it. */
const lookedAt = 3;

const asksTheSame = ({ match }: EvidenceHit): boolean =>
  match !== undefined && (match.words >= sameQuestion.words || (match.cosine ?? 0) >= sameQuestion.cosine);

/** The hits whose passages are read; the last ones only to be compared with what is quoted. */
function hitsToRead({ ranked }: PartEvidence): EvidenceHit[] {
  const first = ranked.slice(0, passagesRead);
  const sides = new Set(first.map(({ partition }) => partition));
  const others = ranked.slice(passagesRead, otherSide.among).filter(({ partition }) => !sides.has(partition));
  return [...first, ...others.slice(0, otherSide.read)];
}

function likelyPassages(evidence: PartEvidence, passages: readonly Passage[]): LikelyPassage[] {
  const byId = new Map(passages.map((passage) => [passage.element.elementId, passage]));
  return evidence.ranked.slice(0, passagesRead).flatMap((hit) => {
    const passage = byId.get(hit.elementId);
    if (passage === undefined) return [];
    const isSame = asksTheSame(hit);
    return [
      {
        passage: { ...passage, relevance: hit.relevance },
        value: hit.value,
        isLibrary: hit.partition !== 'regulation',
        asksTheSame: isSame,
        asksSameCount: (hit.match?.cosine ?? 0) >= sameCount,
        row: isSame ? hit.match?.row : undefined,
        isWholeAsked: isSame && hit.match?.row === null && passage.element.kind === 'table',
      },
    ];
  });
}

const textOf = ({ element, items }: Passage) => [element, ...items].map(({ text }) => text).join(' ');

/** The question without the words of the scene around it, where the part names its subject itself. */
function ownWordsOf({ question, part }: PartEvidence): ParsedQuestion {
  if (part.isElliptical) return question;
  const own = new Set(contentStems(part.own));
  const terms = question.terms.filter(({ stem }) => own.has(stem));
  return { ...question, terms, weight: terms.reduce((sum, { weight }) => sum + weight, 0) };
}

/** For a figure: the passages that give it, or say where it stands. What is likely and gives none may still answer. */
function givingWhatIsAsked(evidence: PartEvidence, likely: readonly LikelyPassage[], level: AnswerLevel) {
  const { question } = evidence;
  if (level === 'not_found' || !question.expects?.isStrict) return { likely, level };
  const { expects } = question;
  const own = ownWordsOf(evidence);
  const isGiven = ({ passage, asksTheSame: isSame, asksSameCount }: LikelyPassage) =>
    saysWhatIsAsked(own, passage) ||
    (isSame && expects?.isMetBy(textOf(passage)) === true) ||
    (asksSameCount && expects?.kind === 'count' && saysByKind.quantity.test(textOf(passage)));
  const giving = likely.slice(0, lookedAt).filter(isGiven);
  if (giving.length > 0) return { likely: [...giving, ...likely.filter((each) => !giving.includes(each))], level };
  return { likely, level: level === 'answered' ? ('may_answer' as const) : ('not_found' as const) };
}

/** Answers one part from its evidence: how far it is answered, and with which quotes. */
export async function answerPart(
  db: EngineDatabase,
  evidence: PartEvidence,
  input: EvidenceInput,
): Promise<AnsweredPart> {
  const { scope, today } = input;
  const passages = await loadPassages(db.query, hitsToRead(evidence), scope, today);
  const isOfSubject = speaksOfSubject(evidence.question, evidence.part.mustSpeakOf);
  const all = likelyPassages(evidence, passages).filter(({ passage }) => isOfSubject(passage));
  const nearest = all.map(({ passage }) => passage);
  const chosen = await chosenPart(db, evidence, input);
  if (chosen !== undefined) return chosen;
  const { likely, level } = givingWhatIsAsked(evidence, all, all.length === 0 ? 'not_found' : levelOf(evidence));
  if (level === 'not_found') return { evidence, level, quotes: [], contradictions: [], nearest };
  const { kind } = evidence.part;
  const way = evidence.found.similarities === undefined ? 'words' : 'meaning';
  const best = chooseQuotes({ kind, question: evidence.question }, likely, way);
  const section = await wholeSection(db, { kind, question: evidence.question, likely }, input);
  // A section whose heading is what was asked for is the answer, whole.
  if (section?.isNamed) {
    return {
      evidence,
      level: 'answered',
      nearest,
      quotes: [{ ...section, isSure: true, isFurther: false }],
      contradictions: [],
    };
  }
  const quotes: ChosenQuote[] =
    section === undefined
      ? best
      : [{ ...section, isFurther: false }, ...best.filter((quote) => !isPartOf(quote, section))];
  const sure = sureOf(evidence, likely);
  const withSureness = quotes.map((quote) => ({ ...quote, isSure: sure.has(quote.passage.element.elementId) }));
  const compared = withContradictions({ question: evidence.question, quotes: withSureness, passages });
  const whole = await withRestOfSections(db, compared.quotes, input);
  return { evidence, level, nearest, ...compared, quotes: whole };
}

/** The first passage, and those whose stored question asks the same: each alone answers as far as the part is answered. */
const sureOf = (evidence: PartEvidence, likely: readonly LikelyPassage[]): ReadonlySet<string> =>
  new Set([
    ...likely.slice(0, 1).map(({ passage }) => passage.element.elementId),
    ...evidence.ranked
      .slice(0, passagesRead)
      .filter(asksTheSame)
      .map(({ elementId }) => elementId),
  ]);

const isPartOf = (quote: Quote, section: Quote): boolean =>
  section.sentences.some(({ element }) => element.elementId === quote.passage.element.elementId);

/** The part as somebody of the organisation answered it, by choosing clauses for a question that asks the same. */
async function chosenPart(
  db: EngineDatabase,
  evidence: PartEvidence,
  { scope, today }: EvidenceInput,
): Promise<AnsweredPart | undefined> {
  const hits = chosenHits(evidence.ranked);
  if (hits.length === 0) return undefined;
  const passages = await loadPassages(db.query, hits, scope, today);
  const wish = { isListAsked: evidence.part.kind === 'list' };
  const quotes = passages.flatMap((passage) => quoteOf(evidence.question, passage, wish) ?? []);
  if (quotes.length === 0) return undefined;
  return {
    evidence,
    level: 'answered',
    quotes: quotes.map((quote) => ({ ...quote, isSure: true, isFurther: false })),
    contradictions: [],
    nearest: passages,
  };
}
