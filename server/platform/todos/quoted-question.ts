const longestQuoted = 300;

/** A question on one line within quotation marks, cut where it is long. */
export function quotedQuestion(question: string): string {
  const line = question.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
  return `“${line.length <= longestQuoted ? line : `${line.slice(0, longestQuoted - 1).toWellFormed()}…`}”`;
}
