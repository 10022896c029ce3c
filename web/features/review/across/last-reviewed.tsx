import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { latestOfWorksQuery } from './across-queries.ts';
import styles from './last-reviewed.module.css';
import { reviewedWords } from './reviewed-words.ts';

/** The last finished review of a document that the reader may read, as a link to it. Nothing while there is none. */
export function LastReviewed({ workId, workIds }: { workId: string; workIds: readonly string[] }) {
  const { data } = useQuery(latestOfWorksQuery(workIds));
  const latest = data?.reviews.find(({ work_id: id }) => id === workId);
  if (latest === undefined) return null;
  const { words, newer } = reviewedWords(latest);
  return (
    <p className={styles['reviewed']}>
      <Link to={`/review/${latest.review_id}`}>{words}</Link>
      {newer && <span>{newer}</span>}
    </p>
  );
}
