/** The kind of a passed-on question among the origins of to-dos and the subjects of audit entries. */
export const taughtAnswerOrigin = 'passed_on_question';

const longestQuoted = 300;

/** A question on one line within quotation marks, cut where it is long. */
export function quotedQuestion(question: string): string {
  const line = question.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
  return `“${line.length <= longestQuoted ? line : `${line.slice(0, longestQuoted - 1).toWellFormed()}…`}”`;
}

/** Where those who answer open a passed-on question. */
export const linkOfPassedOn = (id: string): string => `/dashboard/questions?question=${id}`;
