/** Marks the question that alone is printed; the style sheet of the thread hides the others on paper. */
const mark = 'data-printed-alone';

/** Prints one question with its answer, or the whole page. Returns once the browser's dialog is closed. */
export function printQuestion(questionId?: string): void {
  const question = questionId === undefined ? null : document.getElementById(`q-${questionId}`);
  question?.setAttribute(mark, '');
  try {
    window.print();
  } finally {
    question?.removeAttribute(mark);
  }
}
