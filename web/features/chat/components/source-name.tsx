import { shortTitle } from '#contract/short-title.ts';
import { GuideMark } from '#web/ui/document-name.tsx';
import type { ShownSource } from '../answers/answer-state.ts';
import styles from './source-name.module.css';
import { versionAndClause } from './version-and-clause.ts';

/** Document, version and clause in one line. */
export function SourceName({ source }: { source: ShownSource }) {
  return (
    <span className={styles['source']}>
      <cite>{shortTitle(source.title)}</cite>
      {source.is_guide && <GuideMark />}
      <span className={styles['clause']}>{versionAndClause(source)}</span>
    </span>
  );
}
