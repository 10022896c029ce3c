import type { ComparisonRow } from '#contract/features/compare/change-words.ts';
import type { Side } from '../compare-queries.ts';
import styles from './compared-text.module.css';

type Props = { row: ComparisonRow; side: Side };

/** The words of one side, with those missing from the other marked. */
export function ComparedText({ row, side }: Props) {
  const hidden = side === 'before' ? 'added' : 'removed';
  return (
    <p className={styles['text']} data-kind={row.kind}>
      {row.pieces.map(({ text, mark }, at) => {
        if (mark === hidden) return null;
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of two published texts never change places
        if (mark === 'removed') return <del key={at}>{text}</del>;
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        if (mark === 'added') return <ins key={at}>{text}</ins>;
        return text;
      })}
    </p>
  );
}
