import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { extractObligations } from '#engine/requirements/extract-obligations.ts';
import { type Judgement, judgeRequirement } from '#engine/review/judging/judge-requirement.ts';
import type { MeaningOf, Requirement, ReviewStatus } from '#engine/review/review-shapes.ts';
import { rarityOfWords, wordCoverage } from '#engine/review/word-coverage.ts';
import type { Half } from './halves.ts';

const half = z.enum(['dev', 'test']);
const row = z.object({ id: z.string(), half, requirement_text: z.string(), meets: z.string() });
const changed = row.extend({ changed: z.string(), slot: z.string() });
const weakened = row.extend({ partly: z.string(), slot: z.string() });

/** One sentence of a policy judged against one requirement, beside what its writer meant it to be. */
export type JudgedSentence = {
  set: 'changed' | 'weakened' | 'paraphrased' | 'another';
  half: Half;
  id: string;
  wanted: ReviewStatus;
  slot: string;
  requirement: string;
  sentence: string;
  judgement: Judgement;
};

async function readRows<T>(name: string, schema: z.ZodType<T>): Promise<T[]> {
  const text = await readFile(new URL(`./${name}.jsonl`, import.meta.url), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => schema.parse(JSON.parse(line)));
}

function requirementOf(id: string, text: string): Requirement {
  const [first] = extractObligations([{ kind: 'paragraph', text, number: null, parent: null, tableCells: null }]);
  const { modality = 'must', actor = null, action = text, timing = null, condition = null } = first ?? {};
  return {
    key: `guide/${id}`,
    modality,
    actor,
    action,
    timing,
    condition,
    text,
    start: 0,
    end: text.length,
    leadIn: null,
    headings: [],
  };
}

type Case = Omit<JudgedSentence, 'judgement'>;

/** Every case of the sentence sets; `another` is a sentence that meets another requirement of the same set. */
export async function readCases(): Promise<Case[]> {
  const [changes, weaker, other] = await Promise.all([
    readRows('changed', changed),
    readRows('weakened', weakened),
    readRows('paraphrased', row),
  ]);
  const fair = (set: Case['set'], { id, half: part, requirement_text, meets }: z.infer<typeof row>): Case => ({
    set,
    half: part,
    id,
    wanted: 'met',
    slot: '',
    requirement: requirement_text,
    sentence: meets,
  });
  const all = [...changes, ...weaker, ...other];
  const beside = all.flatMap((each, at): Case[] => {
    const near = [at - 1, at + 1]
      .map((place) => all[place])
      .find((next) => next && next.half === each.half && next.requirement_text !== each.requirement_text);
    return near ? [{ ...fair('another', each), sentence: near.meets, wanted: 'missing' }] : [];
  });
  return [
    ...changes.flatMap((each): Case[] => [
      fair('changed', each),
      { ...fair('changed', each), wanted: 'contradicts', slot: each.slot, sentence: each.changed },
    ]),
    ...weaker.flatMap((each): Case[] => [
      fair('weakened', each),
      { ...fair('weakened', each), wanted: 'partly_met', slot: each.slot, sentence: each.partly },
    ]),
    ...other.map((each) => fair('paraphrased', each)),
    ...beside,
  ];
}

/** How much of its requirement each sentence says by the vectors of words; all sentences together tell which words are rare. */
function closenessIn(cases: readonly Case[], meaningOf: MeaningOf | undefined) {
  const wordsIn = (text: string) => meaningOf?.(text)?.words;
  const texts = new Set(cases.flatMap(({ requirement, sentence }) => [requirement, sentence]));
  const rarity = rarityOfWords([...texts].flatMap((text) => wordsIn(text) ?? []));
  return ({ requirement, sentence }: Case): number | undefined => {
    const [asked, said] = [wordsIn(requirement), wordsIn(sentence)];
    return asked && said && wordCoverage(asked, said, rarity);
  };
}

/** Judges each sentence as the only passage of a policy. */
export function judgeReviewSentences(cases: readonly Case[], meaningOf: MeaningOf | undefined): JudgedSentence[] {
  const closenessOf = closenessIn(cases, meaningOf);
  return cases.map((each) => ({
    ...each,
    judgement: judgeRequirement(requirementOf(each.id, each.requirement), [
      { element: 0, text: each.sentence, leadIn: null, headings: [], score: 1, closeness: closenessOf(each) },
    ]),
  }));
}

const share = (judged: readonly JudgedSentence[], is: (each: JudgedSentence) => boolean) =>
  judged.length === 0 ? 0 : Math.round((1000 * judged.filter(is).length) / judged.length) / 1000;

/** Figures of one half: see evals/README.md. */
export function sentenceFigures(judged: readonly JudgedSentence[]) {
  const of = (set: Case['set'], wanted: ReviewStatus) =>
    judged.filter((each) => each.set === set && each.wanted === wanted);
  const is = (status: ReviewStatus) => (each: JudgedSentence) => each.judgement.status === status;
  const fair = judged.filter(({ wanted }) => wanted === 'met');
  return {
    contradiction_recall: share(of('changed', 'contradicts'), is('contradicts')),
    contradiction_false_alarms: share(fair, is('contradicts')),
    contradiction_false_alarms_in_paraphrases: share(of('paraphrased', 'met'), is('contradicts')),
    contradiction_false_alarms_beside: share(of('another', 'missing'), is('contradicts')),
    partly_recall: share(of('weakened', 'partly_met'), is('partly_met')),
    weakened_met: share(of('weakened', 'met'), is('met')),
    changed_met: share(of('changed', 'met'), is('met')),
    paraphrased_met: share(of('paraphrased', 'met'), is('met')),
    paraphrased_missing: share(of('paraphrased', 'met'), is('missing')),
    another_missing: share(of('another', 'missing'), is('missing')),
  };
}

/** The share of changed sentences caught, by what was changed. */
export function recallBySlot(judged: readonly JudgedSentence[]): Record<string, number> {
  const changes = judged.filter(({ set, wanted }) => set === 'changed' && wanted === 'contradicts');
  const bySlot = Map.groupBy(changes, ({ slot }) => slot);
  return Object.fromEntries(
    [...bySlot].map(([slot, of]) => [slot, share(of, ({ judgement }) => judgement.status === 'contradicts')]),
  );
}

/** How many sentences of each kind were judged as what: rows as meant, columns as judged. */
export function confusionOf(judged: readonly JudgedSentence[]): Record<string, Record<string, number>> {
  const rows = Map.groupBy(judged, ({ set, wanted }) => `${set}, ${wanted}`);
  const count = (of: readonly JudgedSentence[], status: ReviewStatus) =>
    of.filter(({ judgement }) => judgement.status === status).length;
  const cells = (of: readonly JudgedSentence[]) => ({
    met: count(of, 'met'),
    partly_met: count(of, 'partly_met'),
    missing: count(of, 'missing'),
    contradicts: count(of, 'contradicts'),
  });
  return Object.fromEntries([...rows].map(([name, of]) => [name, cells(of)]));
}
