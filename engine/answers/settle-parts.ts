import type { AnswerLevel } from '#contract/features/chat/answer-events.ts';
import type { AnsweredPart } from './answer-part.ts';

const order: readonly AnswerLevel[] = ['answered', 'may_answer', 'not_found'];
const lower = (a: AnswerLevel, b: AnswerLevel): AnswerLevel => (order.indexOf(a) > order.indexOf(b) ? a : b);

/** Passages of a part among which a quote of another part may stand. */
const lookedAt = 3;

/** "Who pays for it?" is no better answered than what it is about. */
function noBetterThanSubject(parts: readonly AnsweredPart[]): AnsweredPart[] {
  const named = parts.filter(({ evidence }) => !evidence.part.isElliptical);
  const best = order.find((level) => named.some((part) => part.level === level));
  if (best === undefined) return [...parts];
  return parts.map((part) => {
    if (!part.evidence.part.isElliptical) return part;
    const level = lower(part.level, best);
    return level === 'not_found' ? { ...part, level, quotes: [] } : { ...part, level };
  });
}

/**
 * "And for how long?" without an answer of its own, whose nearest passages are quoted for another part: they may answer it too, and it
 * points to them.
 */
function pointingToQuotes(parts: readonly AnsweredPart[]): AnsweredPart[] {
  return parts.map((part) => {
    if (part.level !== 'not_found' || !part.evidence.part.isElliptical) return part;
    const near = new Set(part.nearest.slice(0, lookedAt).map(({ element }) => element.elementId));
    const quotes = parts
      .filter((other) => other !== part)
      .flatMap((other) => other.quotes.filter(({ passage }) => near.has(passage.element.elementId)))
      .slice(0, 1);
    return quotes.length === 0 ? part : { ...part, level: 'may_answer' as const, quotes };
  });
}

const elementOf = ({ passage }: AnsweredPart['quotes'][number]) => passage.element.elementId;

/**
 * "And who do I tell?", for which only clauses are found that another part quotes, may be answered by them: its few words do not show that
 * it is. A figure that they give does.
 */
function noSurerByRepetition(parts: readonly AnsweredPart[]): AnsweredPart[] {
  return parts.map((part, at) => {
    const { question, part: read } = part.evidence;
    if (part.level !== 'answered' || !read.isElliptical || question.expects?.isStrict) return part;
    const before = new Set(parts.slice(0, at).flatMap(({ quotes }) => quotes.map(elementOf)));
    const isNew = part.quotes.some((quote) => !quote.isFurther && !before.has(elementOf(quote)));
    return isNew
      ? part
      : { ...part, level: 'may_answer' as const, quotes: part.quotes.filter(({ isFurther }) => !isFurther) };
  });
}

/** The rest of a section is shown once, under the first part that quotes from it. */
function withoutRepeatedRests(parts: readonly AnsweredPart[]): AnsweredPart[] {
  const shown = new Set<string>();
  return parts.map((part) => {
    const quotes = part.quotes.flatMap((quote) => {
      if (!(quote.isFurther && quote.shape === 'section')) return [quote];
      const sentences = quote.sentences.filter(({ element }) => !shown.has(element.elementId));
      return sentences.length === 0 ? [] : [{ ...quote, sentences }];
    });
    for (const { sentences } of quotes) for (const { element } of sentences) shown.add(element.elementId);
    return { ...part, quotes };
  });
}

/** Settles the parts of one question with each other. */
export const settleParts = (parts: readonly AnsweredPart[]): AnsweredPart[] =>
  parts.length < 2
    ? [...parts]
    : withoutRepeatedRests(pointingToQuotes(noSurerByRepetition(noBetterThanSubject(parts))));
