/** The kinds of run of which this process may take on another. */
export function openKinds(
  kinds: ReadonlyMap<string, { mostAtOnce: number }>,
  atWork: Iterable<{ kind: string }>,
): string[] {
  const running = [...atWork].map(({ kind }) => kind);
  return [...kinds].flatMap(([kind, { mostAtOnce }]) =>
    running.filter((each) => each === kind).length < mostAtOnce ? [kind] : [],
  );
}
