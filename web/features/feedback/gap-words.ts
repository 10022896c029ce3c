import type { SubjectGap } from './feedback-queries.ts';

const number = (count: number) => count.toLocaleString('en-GB');

export const questionsInWords = (count: number): string => (count === 1 ? '1 question' : `${number(count)} questions`);

/** "3 more than in the 30 days before". */
export function trendInWords({ questions, before }: Pick<SubjectGap, 'questions' | 'before'>, days: number): string {
  const period = `the ${days} days before`;
  if (before === 0) return `None in ${period}`;
  if (questions === before) return `As many as in ${period}`;
  const more = questions > before;
  return `${number(Math.abs(questions - before))} ${more ? 'more' : 'fewer'} than in ${period}`;
}

/** What the questions of a subject lacked, in the order of weight; a question may lack several things. */
export function lacksInWords(gap: SubjectGap): string {
  const parts = [
    [gap.not_found, 'not found'],
    [gap.may_answer, 'may be answered'],
    [gap.unsupported, 'with a sentence without support'],
    [gap.did_not_help, 'did not help'],
  ] as const;
  return parts
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${number(count)} ${words}`)
    .join(', ');
}

export const subjectInWords = (subject: SubjectGap['subject']): string => subject?.subdomain ?? 'No subject';
