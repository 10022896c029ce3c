import { longDate } from '#web/ui/format-date.ts';
import type { WikiElement } from '../wiki-queries.ts';
import styles from './comment-notes.module.css';

/** Margin comments of the file, collapsed because they are no part of the text. */
export function CommentNotes({ element: { comments } }: { element: Pick<WikiElement, 'comments'> }) {
  if (comments.length === 0) return null;
  return (
    <details className={styles['comments']}>
      <summary>{comments.length === 1 ? '1 comment in the file' : `${comments.length} comments in the file`}</summary>
      <ul>
        {comments.map(({ author, date, text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a comment keeps nothing of its own
          <li key={at}>
            <b>{author ?? 'No name'}</b>
            {date && `, ${longDate(date)}`}
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}
