import { Button } from '@mantine/core';
import { IconArrowsDiff, IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { plainTitle } from '#contract/document-title.ts';
import { shortTitle } from '#contract/short-title.ts';
import { useIsPhone } from '#web/ui/top-bar.tsx';
import { useCompareList } from '../compare-list.ts';
import styles from './compare-tray.module.css';

/** The compare list at the foot of the wiki, in as few lines as the titles allow; hidden while empty. */
export function CompareTray() {
  const { list, remove, clear } = useCompareList();
  const isPhone = useIsPhone();
  const size = isPhone ? 'touch' : 'sm';
  const [first, second] = list;
  if (!first) return null;
  return (
    <section className={styles['tray']} aria-label="Compare list">
      <b role="status">{list.length} to compare</b>
      {list.map(({ work, title, number }) => (
        <span key={work} className={styles['tag']} title={plainTitle(title)}>
          <span className={styles['name']}>{shortTitle(title)}</span>
          {!isPhone && <b>v{number}</b>}
          <button type="button" aria-label={`Remove ${plainTitle(title)}`} onClick={() => remove(work)}>
            <IconX size={13} stroke={1.6} aria-hidden="true" />
          </button>
        </span>
      ))}
      {!second && <span className={styles['hint']}>Select one more document.</span>}
      <span className={styles['push']} />
      <Button size={size} variant="subtle" onClick={clear}>
        Clear
      </Button>
      {second && (
        <Button
          size={size}
          component={Link}
          to={`/compare?before=${first.id}&after=${second.id}`}
          leftSection={<IconArrowsDiff size={15} stroke={1.6} />}
        >
          Compare
        </Button>
      )}
    </section>
  );
}
