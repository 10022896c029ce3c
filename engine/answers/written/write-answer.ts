import type { AnswerEvent, Citation, Support } from '#contract/features/chat/answer-events.ts';
import { containsNhsNumber } from '#contract/patient-data/contains-nhs-number.ts';
import { PatientDataFound } from '#engine/models/gate.ts';
import type { LanguageModel } from '#engine/models/language-model.ts';
import { ModelFailure } from '#engine/models/model-failure.ts';
import type { Evidence } from '#engine/verification/read-source.ts';
import { verifySentence } from '#engine/verification/verify-sentence.ts';
import { sha256 } from '#engine/versions/text-hash.ts';
import type { AnsweredPart } from '../answer-part.ts';
import { notLookedFor } from '../asked/part-words.ts';
import { doubtsOfFacts, type FactsOf, factsCited, withFacts } from '../outcome/checked-words.ts';
import type { Passage, PassageElement } from '../passage-store.ts';
import { answerPrompt, noAnswer, unansweredParts } from './answer-prompt.ts';
import { leftOpen } from './left-open.ts';
import { createSentenceReader, type WrittenSentence } from './sentence-reader.ts';
import { citedSpan, numberSources, presentWrittenSource, type WrittenSource } from './written-source.ts';

/** The model that writes prose in place of the built-in writer. */
export type WritingModel = {
  model: LanguageModel;
  /** Letters for the marks of one prompt, 12 or more, random at each call. */
  drawMark(): string;
};

export type WriteAnswerInput = {
  question: string;
  /** It lacks its subject, so that the model has to know how it was read. */
  isFollowUp: boolean;
  passages: readonly Passage[];
  /** What the words found for each part: what the model leaves out of it is said at the end. */
  parts: readonly AnsweredPart[];
  /** Words of parts that were too many to answer. */
  leftOut: readonly string[];
  writer: WritingModel;
  signal?: AbortSignal | undefined;
  /** The elements as stored when the model has finished; those missing may no longer be cited. */
  reload(elementIds: readonly string[]): Promise<readonly PassageElement[]>;
  factsOf: FactsOf;
};

/** The model read the passages and found no answer in them. */
class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/** Why a model's text is not shown; one sentence for the reader. */
class NotUsable extends Error {
  override readonly name = 'NotUsable';
}

/** Well above the eight sentences that the prompt asks for. */
const most = { characters: 12_000, sentences: 40 };

/** What a model's text says: a sentence, or the numbers (from 0) of parts that the sources do not answer. */
type Written = { sentence: WrittenSentence } | { unanswered: readonly number[] };
type Cited = { sentence: WrittenSentence; citations: Citation[] };

function citationsOf(index: number, sentence: WrittenSentence, sources: readonly WrittenSource[]): Citation[] {
  return sentence.sources.flatMap((number) => {
    const source = sources[number - 1];
    if (source === undefined) return [];
    const { elementId, textHash } = source.element;
    const span = citedSpan(sentence.text, source.element);
    return [{ sentence: index, source: number, element_id: elementId, ...span, text_hash: textHash }];
  });
}

/** The model's sentences as they arrive. @throws NotUsable; what the model throws */
async function* readSentences(
  { question, isFollowUp, parts, writer, signal }: WriteAnswerInput,
  sources: readonly WrittenSource[],
): AsyncGenerator<Written> {
  const reader = createSentenceReader(sources.length);
  const read = isFollowUp || parts.length > 1 ? parts.map(({ evidence }) => evidence.part.text) : [];
  let [characters, sentences] = [0, 0];
  function* checked(complete: readonly WrittenSentence[]): Generator<Written> {
    for (const sentence of complete) {
      const unanswered = parts.length > 1 ? unansweredParts(sentence.text) : undefined;
      if (unanswered !== undefined) {
        yield { unanswered };
        continue;
      }
      if (sentences === 0 && sentence.text.toUpperCase().startsWith(noAnswer)) {
        throw new NoAnswer();
      }
      if (containsNhsNumber(sentence.text)) throw new NotUsable('The model’s answer contains a valid NHS number.');
      sentences += 1;
      if (sentences > most.sentences) throw new NotUsable('The model’s answer was too long.');
      yield { sentence };
    }
  }
  const prompt = answerPrompt({ question, parts: read }, sources, writer.drawMark());
  for await (const piece of writer.model.write(prompt, signal)) {
    characters += piece.length;
    if (characters > most.characters) throw new NotUsable('The model’s answer was too long.');
    yield* checked(reader.read(piece));
  }
  yield* checked(reader.end());
}

/** An element as currently stored, if it is unchanged since the model received it. */
function unchanged({ element }: WrittenSource, now: ReadonlyMap<string, PassageElement>): PassageElement | undefined {
  const current = now.get(element.elementId);
  if (current?.textHash !== element.textHash || sha256(current.text) !== element.textHash) return undefined;
  return current;
}

/** The cited passages that are unchanged, with their lead-in or items. */
function evidenceOf(
  citations: readonly Citation[],
  sources: readonly WrittenSource[],
  now: ReadonlyMap<string, PassageElement>,
): Evidence[] {
  return citations.flatMap(({ source: number }): Evidence[] => {
    const source = sources[number - 1];
    const element = source && unchanged(source, now);
    if (source === undefined || element === undefined) return [];
    const leadIn = source.leadIn && unchanged(source.leadIn, now)?.text;
    const items = sources.filter((item) => item.leadIn === source).flatMap((item) => unchanged(item, now)?.text ?? []);
    const headings = [...element.sectionPath, element.title];
    return [{ text: element.text, items, headings, ...(leadIn !== undefined && { leadIn }) }];
  });
}

type Verdict = { support: Support; reason: string };

function verdictOn({ sentence, citations }: Cited, evidence: readonly Evidence[]): Verdict {
  if (citations.length === 0) {
    const reason = sentence.refused > 0 ? 'It cites a source that does not exist.' : 'It has no source.';
    return { support: 'unsupported', reason };
  }
  if (evidence.length === 0) return { support: 'unsupported', reason: 'The cited passage is no longer available.' };
  const { support, reasons } = verifySentence(sentence.text, evidence);
  return { support, reason: reasons.length === 0 ? 'The cited passages support this.' : reasons.join(' ') };
}

/** Every element that a verdict may rest on: the cited ones and their context. */
function elementsToRead(written: readonly Cited[], sources: readonly WrittenSource[]): string[] {
  const numbers = new Set(written.flatMap(({ citations }) => citations.map(({ source }) => source)));
  const isRead = ({ number, leadIn }: WrittenSource) =>
    numbers.has(number) ||
    (leadIn !== undefined && numbers.has(leadIn.number)) ||
    sources.some((item) => item.leadIn?.number === number && numbers.has(item.number));
  return sources.filter(isRead).map(({ element }) => element.elementId);
}

function reasonOf(error: unknown): string {
  if (error instanceof PatientDataFound)
    return 'The passages contain a valid NHS number, so Candour did not send them.';
  if (error instanceof ModelFailure || error instanceof NotUsable) return error.message;
  throw error;
}

type Judged = Cited & { verdict: Verdict };

/** The verdict on each sentence, by the passages as they are now. @throws NotUsable when none stands */
async function judge(written: readonly Cited[], sources: readonly WrittenSource[], reload: WriteAnswerInput['reload']) {
  const current = await reload(elementsToRead(written, sources));
  const now = new Map(current.map((element) => [element.elementId, element]));
  const judged = written.map(
    (one): Judged => ({ ...one, verdict: verdictOn(one, evidenceOf(one.citations, sources, now)) }),
  );
  if (judged.every(({ verdict }) => verdict.support === 'unsupported')) {
    throw new NotUsable('The passages do not support anything that the model wrote.');
  }
  return judged;
}

async function* writeAndVerify(input: WriteAnswerInput): AsyncGenerator<AnswerEvent> {
  const { passages, parts, leftOut, writer, reload, factsOf } = input;
  const sources = numberSources(passages);
  const facts = await factsOf(sources.map(({ element }) => element.elementId));
  const shown = withFacts(sources.map(presentWrittenSource), facts);
  yield { type: 'sources', layout: 'written', model: writer.model.name, sources: shown };
  const written: Cited[] = [];
  const unanswered = new Set<number>();
  for await (const said of readSentences(input, sources)) {
    if ('unanswered' in said) {
      for (const part of said.unanswered) unanswered.add(part);
      continue;
    }
    const { sentence } = said;
    const index = written.length;
    const citations = citationsOf(index, sentence, sources);
    written.push({ sentence, citations });
    yield { type: 'text', sentence: index, text: sentence.text };
    for (const citation of citations) yield { type: 'citation', ...citation };
  }
  if (written.length === 0 && parts.every((_, at) => unanswered.has(at))) throw new NoAnswer();
  const judged = await judge(written, sources, reload);
  for (const [sentence, { verdict }] of judged.entries()) yield { type: 'verified', sentence, ...verdict };
  const standing = judged.filter(({ verdict }) => verdict.support !== 'unsupported');
  const citations = standing.flatMap((one) => one.citations);
  const cited = new Set(citations.map(({ element_id: id }) => id));
  const upheld = standing.map(({ sentence }) => sentence.text).join('\n');
  const open = leftOpen({ passages, parts, unanswered, cited, upheld });
  const doubts = doubtsOfFacts(factsCited(facts, citations));
  yield { type: 'done', sentences: written.length, could_not_find: [...open, ...leftOut.map(notLookedFor), ...doubts] };
}

/**
 * Streams a model's answer from the passages: sources, then each sentence with its citations as it arrives. Every
 * sentence's verdict follows once the model has finished normally, then done. When the model fails, or none of its text can
 * be shown, the last event is `fell_back`; then everything before it is void, and the caller has to write the answer. When the model
 * finds no answer, the sources it read are void too, and the caller has to say so.
 * @throws the signal's reason
 */
export async function* writeAnswer(
  input: WriteAnswerInput,
): AsyncGenerator<AnswerEvent, 'done' | 'fell_back' | 'no_answer'> {
  try {
    yield* writeAndVerify(input);
    return 'done';
  } catch (error) {
    if (error instanceof NoAnswer) return 'no_answer';
    yield { type: 'fell_back', model: input.writer.model.name, reason: reasonOf(error) };
    return 'fell_back';
  }
}
