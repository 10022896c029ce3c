import { IconEqualNot } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useFlag } from '#web/platform/flags/use-flags.ts';
import { useUser } from '#web/platform/session/use-session.ts';
import styles from './clash-notice.module.css';
import { briefClashesInWords, clashesInWords } from './clash-words.ts';
import { clashCountsQuery } from './library-queries.ts';

const checkPath = '/data-library?view=check';

/** Says on the home page what the consistency check found in the library, while anything is open. */
export function ClashNotice() {
  const { organisation, abilities } = useUser();
  const isShown = useFlag('data-library') === true && organisation !== null && abilities.ask;
  const { data } = useQuery({ ...clashCountsQuery(), enabled: isShown });
  if (!isShown) return null;
  const words = data && clashesInWords(data);
  if (!words) return <div className={styles['notice']} />;
  return (
    <div className={styles['notice']}>
      <p>
        <IconEqualNot size={18} stroke={1.8} aria-hidden="true" />
        <span className={styles['full']}>
          <b>In your data library:</b> {words}. <Link to={checkPath}>Open the consistency check</Link>
        </span>
        <span className={styles['short']}>
          <Link to={checkPath}>{briefClashesInWords(data)} in your library</Link>
        </span>
      </p>
    </div>
  );
}
