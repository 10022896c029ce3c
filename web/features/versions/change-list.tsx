import { Button } from '@mantine/core';
import { IconArrowsSort, IconMinus, IconPlus, IconTilde } from '@tabler/icons-react';
import { MarkedTable } from '#web/ui/marked-table.tsx';
import styles from './change-list.module.css';
import { MarkedWords } from './marked-words.tsx';
import type { Change } from './version-words.ts';

const kinds = {
  added: { word: 'Added', Icon: IconPlus },
  changed: { word: 'Changed', Icon: IconTilde },
  removed: { word: 'Removed', Icon: IconMinus },
  renumbered: { word: 'Renumbered', Icon: IconArrowsSort },
} as const;

type Side = Change['before'];

type ClauseProps = { side: 'before' | 'after'; element: Side; other: Side; table: Change['table'] };

function Clause({ side, element, other, table }: ClauseProps) {
  if (!element)
    return (
      <div className={styles['void']}>
        <span className="sr-only">{side === 'before' ? 'Not in the previous version' : 'Not in this version'}</span>
      </div>
    );
  const isSame = other?.text === element.text;
  const [before, after] = side === 'before' ? [element.text, other?.text ?? ''] : [other?.text ?? '', element.text];
  return (
    <div className={styles['clause']} data-heading={element.kind === 'heading' || undefined}>
      {element.number && <span className={styles['number']}>{element.number}</span>}
      {table ? (
        <MarkedTable table={table} side={side} look="change" />
      ) : isSame ? (
        element.text
      ) : (
        <MarkedWords before={before} after={after} side={side} />
      )}
    </div>
  );
}

type Props = {
  changes: readonly Change[];
  /** Offered to people who may say which clause continues which. */
  onRematch: ((change: Change) => void) | undefined;
};

const nameOf = ({ before, after }: Change) =>
  after?.number ?? before?.number ?? (after ?? before)?.text.slice(0, 40) ?? '';

/** The changes of a version, clause by clause: old words at the left, new words at the right. */
export function ChangeList({ changes, onRematch }: Props) {
  return (
    <ol className={styles['changes']}>
      {changes.map((change) => {
        const { word, Icon } = kinds[change.kind];
        const canRematch = onRematch && change.after && change.kind !== 'renumbered';
        return (
          <li key={change.after?.id ?? change.before?.id} data-kind={change.kind}>
            <div className={styles['kind']}>
              <span>
                <Icon size={15} stroke={1.6} aria-hidden="true" />
                {word}
              </span>
              {canRematch && (
                <Button
                  size="sm"
                  variant="subtle"
                  aria-label={`Change the match of ${nameOf(change)}`}
                  onClick={() => onRematch(change)}
                >
                  Change the match
                </Button>
              )}
            </div>
            <Clause side="before" element={change.before} other={change.after} table={change.table} />
            <Clause side="after" element={change.after} other={change.before} table={change.table} />
          </li>
        );
      })}
    </ol>
  );
}
