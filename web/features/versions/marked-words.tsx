import { diffWordsWithSpace } from 'diff';
import { useMemo } from 'react';

type Props = { before: string; after: string; side: 'before' | 'after' };

/** Above this length, marking words one by one takes longer than a reader waits. */
const mostCharacters = 20_000;

/** One side of a changed clause: removed words are struck out, new ones underlined. */
export function MarkedWords({ before, after, side }: Props) {
  const parts = useMemo(
    () => (before.length + after.length > mostCharacters ? undefined : diffWordsWithSpace(before, after)),
    [before, after],
  );
  if (parts === undefined) return side === 'before' ? <del>{before}</del> : <ins>{after}</ins>;
  return parts.map(({ value, added, removed }, at) => {
    if (side === 'before' ? added : removed) return null;
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, in their order
    if (added) return <ins key={at}>{value}</ins>;
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, in their order
    return removed ? <del key={at}>{value}</del> : <span key={at}>{value}</span>;
  });
}
