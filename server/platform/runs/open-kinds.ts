/** The kinds of which this process works on fewer than it may at once. */
export function openKinds(
  kinds: ReadonlyMap<string, { mostAtOnce: number }>,
  atWork: Iterable<{ kind: string }>,
): string[] {
  const running = [...atWork].map(({ kind }) => kind);
  return [...kinds].flatMap(([kind, { mostAtOnce }]) =>
    running.filter((each) => each === kind).length < mostAtOnce ? [kind] : [],
  );
}
