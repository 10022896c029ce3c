import type { Modality } from '#contract/features/requirements/modality.ts';
import type { PhraseRun } from './read-times.ts';

const opens =
  '(?:if|where|when|whenever|wherever|unless|provided(?=\\s+that\\b|\\s+(?:the|an?|each|all)\\b)|in\\s+the\\s+(?:event|case|absence)\\s+(?:of|that)|in\\s+case(?:\\s+of)?|in\\s+(?:any|such|other|certain|exceptional|all)\\s+(?:an?\\s+)?(?:other\\s+)?(?:cases?|circumstances?|events?)|in\\s+(?:cases|circumstances)\\s+(?:where|in\\s+which)|in\\s+an?\\s+(?:emergency|crisis)|subject\\s+to|except|(?:as|so)\\s+long\\s+as|only\\s+(?:if|when|where)|on\\s+condition|while|whilst|(?:as|so|in\\s+so)\\s+far\\s+as|to\\s+the\\s+extent|depending\\s+on)\\b';

const connective =
  /^\s*(?:(?:however|but|and|so|also|or|similarly|alternatively|therefore|accordingly|in\s+addition|furthermore)\b[,\s]*)*/i;
/** "Should the group conclude that", "Had it been": a condition by its order. */
const inverted = /^(?:should|had|were)\s+(?:the|an?|any|it|they|he|she|you|this|that|there|[A-Z]|\w+\s)/i;
const leading = new RegExp(`^(?:${opens}|in\\s+\\w+ing\\b|for\\s+[^,]{1,80}?\\b(?:who|that|which)\\b)`, 'i');
/** "Rule 4 states that where it fails, the ward": the condition of what a law says. */
const reported = /\b(?:states?|provides?|requires?|says|specif(?:y|ies)|note)\s+that\s+(?=(?:if|where|when|unless)\b)/i;

/** From the opener before a subject to the comma or "then" that ends it, else to the subject. */
function leadingRun(before: string, subjectAt: number): PhraseRun | undefined {
  const told = reported.exec(before);
  const start = told ? told.index + told[0].length : (connective.exec(before)?.[0].length ?? 0);
  const text = before.slice(start);
  if (!leading.test(text) && !inverted.test(text)) return undefined;
  const then = /^(.*?)(?:,\s*)?\bthen\b/is.exec(text);
  const [, until] = then ?? /^(.*),[^,]*$/s.exec(text) ?? [];
  if (until !== undefined) return { start, end: start + until.length };
  return subjectAt > start ? { start, end: subjectAt } : undefined;
}

const trailing = new RegExp(
  `(?<=^|[\\s,(])(?:(?:${opens})|as\\s+(?:appropriate|applicable|necessary|required|needed)(?=[\\s,.;]|$)|only\\s+with\\s+the\\b)`,
  'gi',
);
/** A reason, a concession, or a clause that only goes on about what was named. */
const isOther =
  /(?:\beven|\bknow|\bsee|\bdecide|\bcheck|\bask|\bdetermine|\bstate|\bindicate|\bconsider|\bassess|\bsay|\bshow|\bas|\bespecially|\bparticularly)\s*$/i;
const goesOn = /^where\s+(?:this|it|these|that|such)\b/i;
const leave =
  /(?<=\s)(?:without|with)\s+(?:the\s+)?(?:(?:prior|written|express)\s+)*(?:(?:and|or)\s+\w+\s+)?(?:consent|approval|permission|authori[sz]ation|agreement)\b[^,;]*/gi;
const absence = /(?<=\s)in\s+[^,;.]{1,40}?(?:['’]s?)\s+absence\b/gi;

/** The runs in the words after a modal. */
function trailingRuns(after: string, modality: Modality): PhraseRun[] {
  const text = after.split(':')[0] ?? '';
  const whole = text.replace(/[.;,:\s]+$/, '').length;
  const runs: PhraseRun[] = [];
  for (const { index, 0: found } of text.matchAll(trailing)) {
    const last = runs.at(-1);
    const begin = text.slice(0, index);
    if ((last && index < last.end) || isOther.test(begin)) continue;
    if (/^subject\s+to\s+(?:the\s+)?(?:\w+\s+)?approval\b/i.test(text.slice(index)) && begin.trim() === '') continue;
    if (goesOn.test(text.slice(index)) && /,\s*$/.test(begin)) continue;
    const inserted = /^\s*,?\s*$/.test(begin) ? text.indexOf(',', index + found.length) : -1;
    const short =
      /^(?:where|when|if|as)\s+(?:and\s+when\s+)?(?:(?:reasonably|at\s+all)\s+)?(?:possible|practicable|appropriate|necessary|applicable|relevant|required|needed|requested|asked)(?=[\s,]|$)/i.exec(
        text.slice(index),
      );
    const end = short ? index + short[0].length : inserted > 0 ? inserted : whole;
    if (end > index) runs.push({ start: index, end });
  }
  if (runs.length === 0 && (modality === 'must_not' || modality === 'may')) {
    const wanted = modality === 'must_not' ? /^without/i : /^with\s/i;
    for (const { index, 0: found } of [...text.matchAll(leave), ...text.matchAll(absence)])
      if (/absence$/i.test(found) || wanted.test(found))
        runs.push({ start: index, end: index + found.replace(/[.;,:\s]+$/, '').length });
  }
  return runs;
}

/** On what condition, as the text has it: the runs before the subject, which begins at `subjectAt` or has no place (-1), and those after the modal. */
export function conditionsIn(
  before: string,
  after: string,
  { modality, subjectAt }: { modality: Modality; subjectAt: number },
): { before: PhraseRun[]; after: PhraseRun[] } {
  const front = leadingRun(before, subjectAt);
  return { before: front ? [front] : [], after: trailingRuns(after, modality) };
}
