/** A question of a file, and what answers it: `place` is a clause's number or a table ("4.2", "table-1"). */
export type WrittenQuestion = { place: string; tableRow: number | null; question: string };

const headingPattern = /^## (?<place>\d+(?:\.\d+)*|table-\d+)(?: row (?<row>[1-9]\d{0,3}))?$/u;
/** Maximum characters of one question; the table refuses more than twice as many. */
const longestQuestion = 500;

/**
 * Reads a file of questions: `## 4.2`, `## table-1` or `## table-1 row 2`, and below each heading its questions as `- …` lines.
 * @throws SyntaxError naming the line that is neither
 */
export function readQuestionFile(text: string): WrittenQuestion[] {
  const questions: WrittenQuestion[] = [];
  let at: Omit<WrittenQuestion, 'question'> | undefined;
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.trim();
    if (line === '' || line.startsWith('# ')) continue;
    const heading = headingPattern.exec(line)?.groups;
    if (heading?.['place'] !== undefined) {
      at = { place: heading['place'], tableRow: heading['row'] === undefined ? null : Number(heading['row']) };
      continue;
    }
    const question = line.startsWith('- ') ? line.slice(2).trim() : '';
    if (at === undefined || question === '' || question.length > longestQuestion) {
      throw new SyntaxError(`Line ${index + 1} is neither a heading nor a question: ${line.slice(0, 60)}`);
    }
    questions.push({ ...at, question });
  }
  return questions;
}
