import type { AnswerEvent, Citation, Support } from '#contract/features/chat/answer-events.ts';
import { containsNhsNumber } from '#contract/nhs-number.ts';
import { PatientDataFound } from '#engine/models/gate.ts';
import type { LanguageModel } from '#engine/models/language-model.ts';
import { ModelFailure } from '#engine/models/model-failure.ts';
import type { Evidence } from '#engine/verification/read-source.ts';
import { verifySentence } from '#engine/verification/verify-sentence.ts';
import { sha256 } from '#engine/versions/text-hash.ts';
import type { Passage, PassageElement } from '../passage-store.ts';
import { answerPrompt, noAnswer } from './answer-prompt.ts';
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
  passages: readonly Passage[];
  writer: WritingModel;
  signal?: AbortSignal | undefined;
  /** The elements as stored when the model has finished; those missing may no longer be cited. */
  reload(elementIds: readonly string[]): Promise<readonly PassageElement[]>;
  /** What the cited passages leave unanswered, for the end of the answer. */
  unansweredBy(texts: readonly string[]): string[];
};

/** Why a model's text is not shown; one sentence for the reader. */
class NotUsable extends Error {
  override readonly name = 'NotUsable';
}

/** Well above the eight sentences that the prompt asks for. */
const most = { characters: 12_000, sentences: 40 };

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
  { question, writer, signal }: WriteAnswerInput,
  sources: readonly WrittenSource[],
): AsyncGenerator<WrittenSentence> {
  const reader = createSentenceReader(sources.length);
  let [characters, sentences] = [0, 0];
  function* checked(read: readonly WrittenSentence[]) {
    for (const sentence of read) {
      if (sentences === 0 && sentence.text.toUpperCase().startsWith(noAnswer)) {
        throw new NotUsable('The model found no answer in the passages.');
      }
      if (containsNhsNumber(sentence.text)) throw new NotUsable('The model’s answer contains a valid NHS number.');
      sentences += 1;
      if (sentences > most.sentences) throw new NotUsable('The model’s answer was too long.');
      yield sentence;
    }
  }
  for await (const piece of writer.model.write(answerPrompt(question, sources, writer.drawMark()), signal)) {
    characters += piece.length;
    if (characters > most.characters) throw new NotUsable('The model’s answer was too long.');
    yield* checked(reader.read(piece));
  }
  yield* checked(reader.end());
}

/** An element as currently stored, if it is unchanged since the model received it. */
function standing({ element }: WrittenSource, now: ReadonlyMap<string, PassageElement>): PassageElement | undefined {
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
    const element = source && standing(source, now);
    if (source === undefined || element === undefined) return [];
    const leadIn = source.leadIn && standing(source.leadIn, now)?.text;
    const items = sources.filter((item) => item.leadIn === source).flatMap((item) => standing(item, now)?.text ?? []);
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

async function* writeAndVerify(input: WriteAnswerInput): AsyncGenerator<AnswerEvent> {
  const { passages, writer, reload, unansweredBy } = input;
  const sources = numberSources(passages);
  const shown = sources.map(presentWrittenSource);
  yield { type: 'sources', layout: 'written', model: writer.model.name, sources: shown };
  const written: Cited[] = [];
  for await (const sentence of readSentences(input, sources)) {
    const index = written.length;
    const citations = citationsOf(index, sentence, sources);
    written.push({ sentence, citations });
    yield { type: 'text', sentence: index, text: sentence.text };
    for (const citation of citations) yield { type: 'citation', ...citation };
  }
  const current = await reload(elementsToRead(written, sources));
  const now = new Map(current.map((element) => [element.elementId, element]));
  const judged = written.map((one) => {
    const evidence = evidenceOf(one.citations, sources, now);
    return { evidence, verdict: verdictOn(one, evidence) };
  });
  if (judged.every(({ verdict }) => verdict.support === 'unsupported')) {
    throw new NotUsable('The passages do not support anything that the model wrote.');
  }
  for (const [sentence, { verdict }] of judged.entries()) yield { type: 'verified', sentence, ...verdict };
  const texts = judged.flatMap(({ evidence }) =>
    evidence.map(({ text, leadIn = '', items = [], headings = [] }) => [text, leadIn, ...items, ...headings].join(' ')),
  );
  yield { type: 'done', sentences: written.length, could_not_find: unansweredBy(texts) };
}

/**
 * Streams a model's answer from the passages: sources, then each sentence with its citations as it arrives. Every
 * sentence's verdict follows once the model has finished normally, then done. When the model fails, or none of its text can
 * be shown, the last event is `fell_back`. Then everything before it is void, and the caller has to write the answer.
 * @throws the signal's reason
 */
export async function* writeAnswer(input: WriteAnswerInput): AsyncGenerator<AnswerEvent, 'done' | 'fell_back'> {
  try {
    yield* writeAndVerify(input);
    return 'done';
  } catch (error) {
    yield { type: 'fell_back', model: input.writer.model.name, reason: reasonOf(error) };
    return 'fell_back';
  }
}
