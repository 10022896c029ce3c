import { tableOfText } from '#contract/table-of-text.ts';
import { ElementTable } from '#web/ui/element-table.tsx';
import styles from './first-text.module.css';
import type { Change } from './version-words.ts';

type Clause = NonNullable<Change['after']>;

function Words({ clause }: { clause: Clause }) {
  const table = clause.kind === 'table' ? tableOfText(clause.text) : undefined;
  return table ? <ElementTable table={table} hasHead /> : clause.text;
}

/** The text of a document's first version. Nothing precedes it, so nothing in it is marked as a change. */
export function FirstText({ changes }: { changes: readonly Change[] }) {
  return (
    <ol className={styles['text']}>
      {changes.map(
        ({ after }) =>
          after && (
            <li key={after.id} data-heading={after.kind === 'heading' || undefined}>
              <span className={styles['number']}>{after.number}</span>
              <div>
                <Words clause={after} />
              </div>
            </li>
          ),
      )}
    </ol>
  );
}
