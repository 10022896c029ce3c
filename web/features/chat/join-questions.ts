type Asked = { id: string; after: string | null };
type Branching = Asked & { branches: string[] };

/**
 * The questions of the branch shown that a page knows: the latest page from the server, and those that it follows which were fetched or
 * seen earlier. Whatever the server sends again stands in its new form; questions of other branches are left out.
 */
export function joinQuestions<Question extends Asked>(
  known: readonly Question[],
  latest: readonly Question[],
): Question[] {
  const byId = new Map([...known, ...latest].map((question) => [question.id, question]));
  const joined: Question[] = [];
  for (let next = latest.at(-1); next !== undefined; next = byId.get(next.after ?? '')) {
    byId.delete(next.id);
    joined.unshift(next);
  }
  return joined;
}

/**
 * The questions of a branch with a new one. It follows the last one or, where it was asked in the place of another, opens a branch there
 * that ends with it. Where it follows none of them, they stay.
 * @param after the question it follows: null at the start, undefined for the last one
 */
export function followingQuestion<Question extends Branching>(
  questions: readonly Question[],
  question: Question,
  after: string | null | undefined,
): Question[] {
  const place = after === undefined ? questions.at(-1)?.id : after;
  const at = questions.findIndex(({ id }) => id === place);
  if (at < 0 && place !== null && place !== undefined) return [...questions];
  const replaced = questions[at + 1];
  // A page of a long chat does not begin at the chat's start.
  if (replaced !== undefined && replaced.after !== (place ?? null)) return [...questions];
  const branches = [...(replaced?.branches ?? []), question.id];
  return [...questions.slice(0, at + 1), { ...question, after: place ?? null, branches }];
}
