import { Link } from 'react-router';
import type { ShownSource } from '../answers/answer-state.ts';
import { clauseName } from '../answers/quote-words.ts';
import styles from './newer-text.module.css';

/** Where a newer text of what is quoted is in force: which version was cited, which counts now, and the way to compare them. */
export function NewerText({ sources }: { sources: readonly ShownSource[] }) {
  const moved = [
    ...new Map(
      sources.flatMap((source) => (source.current && !source.withheld ? [[source.document_id, source] as const] : [])),
    ).values(),
  ];
  return moved.map((source) => (
    <span key={source.document_id} className={styles['newer']}>
      <span>
        <b>v{source.version}</b> cited · <b>v{source.current?.version}</b> in force now
      </span>
      <Link
        to={`/compare?${new URLSearchParams({ before: source.document_id, after: source.current?.document_id ?? '' })}`}
        aria-label={`Compare v${source.version} and v${source.current?.version} of ${clauseName(source, true)}`}
      >
        Compare
      </Link>
    </span>
  ));
}
