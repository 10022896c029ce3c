import { z } from 'zod';
import {
  answerLevelSchema,
  askedPartSchema,
  leavesOpenSchema,
  partOutcomeSchema,
  quoteAnswers,
  sourceSchema,
  summarySchema,
  supportSchema,
} from '#contract/features/chat/answer-events.ts';
import { questionTextSchema } from '#contract/features/chat/question-text.ts';
import type { CollectedAnswer } from '#engine/answers/collect-answer.ts';
import { PatientDataFound, refusePatientData } from '#engine/models/gate.ts';
import { loadCorpus } from '#server/app/demo/load-corpus.ts';
import { askActionName, askPublicly } from '#server/features/chat/ask-action.ts';
import { readSettings } from '#server/platform/config/settings.ts';
import { type CliCommand, type CommandIo, type ExitCode, UsageError } from '../command.ts';
import { parseOptions } from '../parse-options.ts';
import { type OpenProduct, withProduct } from '../with-product.ts';
import { describeAnswer } from './describe-answer.ts';

const help = `candour ask "QUESTION" [--json]

Answers from the public regulation, each sentence with its clause, quoted or written by the configured model. Nothing is stored.
  ● answers the question, ◐ may answer it, ○ not found
  --json  prints one JSON object: question, found, level, asked, about, language, parts, summary, contradictions,
          chosen_by, layout, model, fell_back, sentences, sources, nearest, could_not_find. found is true where something
          is quoted or written, level says how far it answers: answered, may_answer or not_found

Ends with 0 when an answer or "not found" was given, 1 when that could not be done, 2 when the command is not valid.`;

const citationSchema = z.object({
  sentence: z.number(),
  source: z.number(),
  element_id: z.string(),
  start: z.number(),
  end: z.number(),
  text_hash: z.string(),
});

const sentenceSchema = z.object({
  text: z.string(),
  support: supportSchema,
  reason: z.string(),
  citations: z.array(citationSchema),
  part: z.number(),
  quote: z.number().nullable(),
  deciding: z.array(z.tuple([z.number(), z.number()])),
  answers: z.enum(quoteAnswers).nullable(),
  exact: z.boolean().nullable(),
  open: leavesOpenSchema.nullable(),
});

const answerSchema: z.ZodType<CollectedAnswer> = z.object({
  question: z.string(),
  found: z.boolean(),
  level: answerLevelSchema,
  asked: z.array(askedPartSchema),
  about: z.string().nullable(),
  language: z.string().nullable(),
  parts: z.array(partOutcomeSchema),
  summary: summarySchema.nullable(),
  contradictions: z.array(z.string()),
  chosen_by: z.object({ name: z.string(), on: z.string() }).nullable(),
  layout: z.enum(['quoted', 'written']),
  model: z.string().nullable(),
  fell_back: z.string().nullable(),
  sentences: z.array(sentenceSchema),
  sources: z.array(sourceSchema),
  nearest: z.array(sourceSchema),
  could_not_find: z.array(z.string()),
});

function readQuestion(positionals: readonly string[]): string {
  const read = questionTextSchema.safeParse(positionals.join(' '));
  if (read.success) return read.data;
  throw new UsageError(`${read.error.issues.map(({ message }) => message).join(' ')} candour ask "QUESTION"`);
}

async function askHere(product: OpenProduct, question: string, io: CommandIo): Promise<CollectedAnswer> {
  // A command on a fresh folder is someone's first look at the product, so the regulation must not be empty.
  await loadCorpus(product, ({ done, total }) => {
    if (done === 0) io.error(`Loading ${total} guides …`);
  });
  return askPublicly(product, question);
}

async function run(args: readonly string[], io: CommandIo): Promise<ExitCode> {
  const { values, positionals } = parseOptions({
    args: [...args],
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false } },
  });
  const question = readQuestion(positionals);
  try {
    refusePatientData(question);
  } catch (error) {
    if (!(error instanceof PatientDataFound)) throw error;
    io.error(
      'The question contains a valid NHS number, so Candour did not ask it. Remove patient details and try again.',
    );
    return 1;
  }
  const answer = await withProduct(readSettings(io.environment), {
    here: (product) => askHere(product, question, io),
    there: async (server) => answerSchema.parse(await server.ask(askActionName, { question })),
  });
  io.out(values.json ? JSON.stringify(answer, null, 2) : describeAnswer(answer));
  return 0;
}

export const askCommand: CliCommand = {
  words: ['ask'],
  summary: 'answers a question by quoting the regulation',
  help,
  run,
};
