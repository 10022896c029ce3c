import { containsNhsNumber } from '#contract/patient-data/contains-nhs-number.ts';
import { PatientDataFound } from '#engine/models/gate.ts';
import type { LanguageModel, Prompt } from '#engine/models/language-model.ts';
import { ModelFailure } from '#engine/models/model-failure.ts';
import { asData, dataRule, refuseWeakMark } from '#engine/models/prompt-data.ts';
import { withoutOrders } from '#engine/reading/suspect/evidence-text.ts';
import { contentStems } from '#engine/search/tokenise.ts';
import { type ReadWordMeanings, wordsOfQuestion } from './question-words.ts';

/** A clause or table whose questions a model is asked for. */
export type ElementForModel = { title: string; body: string };

export type QuestionModel = {
  model: LanguageModel;
  /** Letters for the marks of one prompt, 12 or more, random at each call. */
  drawMark(): string;
};

const most = { questions: 5, characters: 200, body: 6_000, reply: 4_000 };
/** A text with fewer content words says nothing that anybody would ask for. */
const fewestWords = 3;

const instructions = (
  mark: string,
) => `You write the questions that a passage of a healthcare organisation's document answers, as its staff would ask them.

1. Write one to ${most.questions} questions, each on a line of its own, in plain British English, at most ${most.characters} characters long, ending with a question mark. Write nothing else.
2. Ask only what the passage itself answers. Use the everyday word for a term in at least one question.
3. Name what each question is about: it has to be understood without the passage.
4. If the passage answers no question, write only: NONE
5. The title of the document stands in title-${mark}, the passage in passage-${mark}. ${dataRule('What stands there')}`;

function promptOf({ title, body }: ElementForModel, mark: string): Prompt {
  refuseWeakMark(mark);
  const part = (name: string, text: string) => `<${name}-${mark}>\n${asData(withoutOrders(text))}\n</${name}-${mark}>`;
  const text = [part('title', title), part('passage', body.slice(0, most.body).toWellFormed())].join('\n');
  return { instructions: instructions(mark), text: `${text}\n\nWrite the questions by the rules.` };
}

/** Reads the lines of a reply that are questions with a word of the passage, or with an everyday word for one. */
export function readQuestions(reply: string, body: string, readMeanings: ReadWordMeanings): string[] {
  const said = new Set(contentStems(body));
  const isOfPassage = (question: string) => {
    const { stems, meanings } = wordsOfQuestion(question, readMeanings);
    const isMeant = (stem: string) => meanings.get(stem)?.some((meaning) => meaning.every((each) => said.has(each)));
    return stems.some((stem) => said.has(stem) || isMeant(stem));
  };
  const lines = reply.split('\n').map((line) => line.trim().replace(/^(?:[-*•]|\d{1,2}[.)])\s+/u, ''));
  const questions = lines.filter(
    (line) =>
      line.endsWith('?') &&
      line.length <= most.characters &&
      !/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}<>]/u.test(line) &&
      !containsNhsNumber(line) &&
      isOfPassage(line),
  );
  return [...new Set(questions)].slice(0, most.questions);
}

/** Whether the passage is to blame, not the server: the gate or the model refuses it. */
const isAboutText = (error: unknown) =>
  error instanceof PatientDataFound || (error instanceof ModelFailure && error.code === 'refused');

/**
 * Asks the model which questions a passage answers.
 * @returns none where the passage may not be sent, is refused, or the reply has no usable line
 * @throws ModelFailure; the signal's reason
 */
export async function askForQuestions(
  element: ElementForModel,
  { model, drawMark }: QuestionModel,
  readMeanings: ReadWordMeanings,
  signal: AbortSignal,
): Promise<string[]> {
  const { body } = element;
  if (new Set(contentStems(body)).size < fewestWords) return [];
  let reply = '';
  try {
    for await (const piece of model.write(promptOf(element, drawMark()), signal)) {
      reply += piece;
      if (reply.length > most.reply) return [];
    }
  } catch (error) {
    if (isAboutText(error)) return [];
    throw error;
  }
  return readQuestions(reply, withoutOrders(body), readMeanings);
}
