import { IconMessageQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useUser } from '#web/platform/session/use-session.ts';
import styles from './questions-notice.module.css';
import { passedOnQuery } from './taught-answers-queries.ts';

/** Says on the home page of those who answer that questions wait for them. */
export function QuestionsNotice() {
  const { organisation, account_roles: roles } = useUser();
  const answers = organisation !== null && (roles.includes('champion') || roles.includes('candour_admin'));
  const { data } = useQuery({ ...passedOnQuery(), enabled: answers, meta: { background: true } });
  const waiting = data?.waiting ?? 0;
  if (!answers) return null;
  if (waiting === 0) return <div className={styles['notice']} />;
  return (
    <p className={styles['notice']}>
      <IconMessageQuestion size={18} stroke={1.8} aria-hidden="true" />
      <Link to="/dashboard/questions">
        {waiting === 1 ? '1 question waits' : `${waiting.toLocaleString('en-GB')} questions wait`} for you to choose
        clauses
      </Link>
    </p>
  );
}
