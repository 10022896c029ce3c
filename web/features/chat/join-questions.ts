type Asked = { id: string };

/**
 * The questions of a chat that a page knows: the latest page from the server, and those before it that were fetched or seen
 * earlier. Whatever the server sends again stands in its new form, in its new place.
 */
export function joinQuestions<Question extends Asked>(
  known: readonly Question[],
  latest: readonly Question[],
): Question[] {
  const sent = new Set(latest.map(({ id }) => id));
  return [...known.filter(({ id }) => !sent.has(id)), ...latest];
}
