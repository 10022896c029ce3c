// Usage: npx node evals/verification.ts [--json] [--all]. Measures the verifier on altered, unaltered and paraphrased sentences.
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { alterationKinds, alterSentence } from './verification/alter-sentence.ts';
import { type Judged, judge, type Tried, tally } from './verification/judge.ts';
import { type GuideSentence, readGuideSentences } from './verification/read-guide-sentences.ts';
import { rewriteSentence } from './verification/rewrite-sentence.ts';

const seed = 'candour verification 1';
const paraphraseSchema = z.array(z.object({ file: z.string(), source: z.string(), text: z.string() }));
const alteredSchema = z.array(paraphraseSchema.element.extend({ kind: z.enum(alterationKinds) }));

const readJson = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(new URL(`./verification/${name}.json`, import.meta.url), 'utf8'));

/** The corpus sentence from which another was written. */
function sourceOf(row: { file: string; source: string }, sentences: readonly GuideSentence[]): GuideSentence {
  const found = sentences.find(({ file, text }) => file === row.file && text === row.source);
  if (!found) throw new Error(`${row.file} no longer says: ${row.source}`);
  return found;
}

async function byHand(sentences: readonly GuideSentence[]): Promise<Tried[]> {
  const paraphrases = paraphraseSchema.parse(await readJson('paraphrases'));
  const altered = alteredSchema.parse(await readJson('altered'));
  const alteredByRule = paraphrases.flatMap((row) =>
    alterationKinds.flatMap((kind) => {
      const text = alterSentence(row.text, kind, seed);
      return text === undefined
        ? []
        : [{ isFair: false, set: `${kind} in paraphrase`, text, source: sourceOf(row, sentences) }];
    }),
  );
  return [
    ...paraphrases.map((row) => ({
      isFair: true,
      set: 'paraphrase',
      text: row.text,
      source: sourceOf(row, sentences),
    })),
    ...altered.map((row) => ({
      isFair: false,
      set: `${row.kind} by hand`,
      text: row.text,
      source: sourceOf(row, sentences),
    })),
    ...alteredByRule,
  ];
}

function byRule(sentences: readonly GuideSentence[]): Tried[] {
  return sentences.flatMap((source) => {
    const { text, kind } = source;
    const fair = [
      { isFair: true, set: 'verbatim', text, source },
      { isFair: true, set: 'rewritten', text: kind === 'table' ? undefined : rewriteSentence(text), source },
    ];
    const altered = alterationKinds.map((each) => ({
      isFair: false,
      set: each,
      text: kind === 'table' ? undefined : alterSentence(text, each, seed),
      source,
    }));
    return [...fair, ...altered].flatMap((row) => (row.text === undefined ? [] : [{ ...row, text: row.text }]));
  });
}

function describe({ part, set, text, verification, source }: Judged): string {
  return `${part} ${set}: ${verification.support} ${verification.reasons.join(' ')}\n  source  ${source.text}\n  claim   ${text}`;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { json: { type: 'boolean', default: false }, all: { type: 'boolean', default: false } },
  });
  const sentences = await readGuideSentences();
  const judged = [...byRule(sentences), ...(await byHand(sentences))].map(judge);
  // Items of the test documents are never listed, so that no one tunes the verifier to them.
  const wrong = judged.filter(({ part, isWrong }) => part === 'dev' && isWrong);
  if (values.all) for (const each of wrong) console.log(describe(each));
  const result = tally(judged);
  if (values.json) console.log(JSON.stringify(result, null, 2));
  else console.table(result.rows);
}

await main();
