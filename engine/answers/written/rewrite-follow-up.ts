import { containsNhsNumber } from '#contract/patient-data/contains-nhs-number.ts';
import { PatientDataFound } from '#engine/models/gate.ts';
import type { Prompt } from '#engine/models/language-model.ts';
import { ModelFailure } from '#engine/models/model-failure.ts';
import { asData, dataRule, refuseWeakMark } from '#engine/models/prompt-data.ts';
import { contentStems } from '#engine/search/tokenise.ts';
import { readAsked } from '../asked/read-asked.ts';
import { type FollowUp, readFollowUp } from '../asked/read-follow-up.ts';
import { subjectStems } from '../asked/subject-words.ts';
import type { EarlierAnswer } from '../earlier-answer.ts';
import type { WritingModel } from './write-answer.ts';

const longestQuestion = 300;
/** What a model may write around the question before the call ends. */
const longestReply = 1_000;
/** A person waits, and the search has not started. */
const mostMs = 4_000;

const instructions = (
  mark: string,
) => `You turn a follow-up question of a conversation about healthcare regulation into one question that can be read alone.

1. Write one question on one line, at most ${longestQuestion} characters, that ends with a question mark. Write nothing else: no answer, no reason, no quotation marks.
2. Ask what the follow-up asks, about the subject of the earlier question. Ask as many things as the follow-up asks.
3. Use only words of the follow-up and of the earlier question, and small words such as "the" and "for". Add no subject of your own.
4. The earlier question stands in earlier-${mark}, how it was read in reading-${mark}, the follow-up in follow-up-${mark}. ${dataRule('What stands there')}`;

function promptOf(question: string, earlier: EarlierAnswer, mark: string): Prompt {
  refuseWeakMark(mark);
  const part = (name: string, text: string) => `<${name}-${mark}>\n${asData(text)}\n</${name}-${mark}>`;
  const text = [
    part('earlier', earlier.question),
    ...earlier.parts.map((each) => part('reading', each.text)),
    part('follow-up', question),
  ].join('\n');
  return { instructions: instructions(mark), text: `${text}\n\nWrite the follow-up as one question by the rules.` };
}

/** The one line of a reply that may be a question. Whatever else a model adds makes the reply unusable. */
function lineOf(reply: string): string | undefined {
  const line = reply.trim();
  const isOne =
    line.length <= longestQuestion && line.endsWith('?') && !/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}<>]/u.test(line);
  return isOne && !containsNhsNumber(line) ? line : undefined;
}

/** Whether the line asks with the words of the conversation alone, about its subject and what the follow-up adds to it. */
function isAboutTheSame(line: string, question: string, earlier: EarlierAnswer, about: string): boolean {
  const said = [question, earlier.question, about, ...earlier.parts.map(({ text }) => text)].join('\n');
  const [known, stems] = [new Set(contentStems(said)), new Set(contentStems(line))];
  const added = subjectStems(question);
  return (
    [...stems].every((stem) => known.has(stem)) &&
    contentStems(about).some((stem) => stems.has(stem)) &&
    (added.length === 0 || added.some((stem) => stems.has(stem)))
  );
}

/** The follow-up read as the model wrote it, if that stands alone and asks as many things. */
function readAs(line: string, question: string, followUp: FollowUp, earlier: EarlierAnswer): FollowUp | undefined {
  const { asked, about } = followUp;
  const rewritten = readAsked(line);
  if (rewritten.parts.length !== asked.parts.length || readFollowUp(line, rewritten, earlier) !== undefined)
    return undefined;
  if (!isAboutTheSame(line, question, earlier, about)) return undefined;
  const parts = rewritten.parts.map((part, at) => {
    const { alreadyQuoted, heading = part.heading } = asked.parts[at] ?? {};
    return { ...part, heading, isFollowUp: true, ...(alreadyQuoted && { alreadyQuoted }) };
  });
  return { ...followUp, asked: { ...asked, parts } };
}

/** The model's reply; undefined where it is late, too long, or the model fails. @throws the signal's reason */
async function replyOf(prompt: Prompt, { writer, signal, withinMs }: RewriteOptions): Promise<string | undefined> {
  const late = AbortSignal.timeout(withinMs ?? mostMs);
  let reply = '';
  try {
    for await (const piece of writer.model.write(prompt, signal ? AbortSignal.any([signal, late]) : late)) {
      reply += piece;
      if (reply.length > longestReply) return undefined;
    }
    return reply;
  } catch (error) {
    signal?.throwIfAborted();
    if (late.aborted || error instanceof ModelFailure || error instanceof PatientDataFound) return undefined;
    throw error;
  }
}

export type RewriteOptions = {
  writer: WritingModel;
  signal?: AbortSignal | undefined;
  /** Maximum wait, ms. */
  withinMs?: number | undefined;
};

/**
 * Has the writing model put a follow-up as one question that stands alone, and reads that instead. The subject stays the one that was
 * read without the model. A reply that is late, is not one question, or has words that nobody asked is ignored.
 * @returns the follow-up as it was, where the reply is not usable
 * @throws the signal's reason
 */
export async function rewriteFollowUp(
  question: string,
  followUp: FollowUp,
  earlier: EarlierAnswer,
  options: RewriteOptions,
): Promise<FollowUp> {
  const reply = await replyOf(promptOf(question, earlier, options.writer.drawMark()), options);
  const line = reply === undefined ? undefined : lineOf(reply);
  return (line && readAs(line, question, followUp, earlier)) || followUp;
}
