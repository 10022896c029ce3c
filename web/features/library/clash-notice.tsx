import { IconEqualNot } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useFlag } from '#web/platform/flags/use-flags.ts';
import { useUser } from '#web/platform/session/use-session.ts';
import styles from './clash-notice.module.css';
import { clashesInWords } from './clash-words.ts';
import { clashCountsQuery } from './library-queries.ts';

/** Says on the home page what the consistency check found in the library, while anything is open. */
export function ClashNotice() {
  const { organisation, abilities } = useUser();
  const isShown = useFlag('data-library') === true && organisation !== null && abilities.ask;
  const { data } = useQuery({ ...clashCountsQuery(), enabled: isShown });
  const words = data && clashesInWords(data);
  if (!words) return null;
  return (
    <p className={styles['notice']}>
      <IconEqualNot size={18} stroke={1.8} aria-hidden="true" />
      <span>
        <b>In your data library:</b> {words}.
      </span>
      <Link to="/data-library?view=check">Open the consistency check</Link>
    </p>
  );
}
