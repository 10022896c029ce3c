import { Button } from '@mantine/core';
import { IconArrowsDiff, IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { bareTitle, isGuideTitle, plainTitle } from '#contract/document-title.ts';
import { GuideMark } from '#web/ui/document-name.tsx';
import { useIsPhone } from '#web/ui/top-bar.tsx';
import { useCompareList } from '../compare-list.ts';
import styles from './compare-tray.module.css';

/** The compare list at the foot of the wiki; hidden while empty. */
export function CompareTray() {
  const { list, remove, clear } = useCompareList();
  const size = useIsPhone() ? 'lg' : 'sm';
  const [first, second] = list;
  if (!first) return null;
  return (
    <section className={styles['tray']} aria-label="Compare list">
      <b role="status">{list.length} to compare</b>
      {list.map(({ work, title, number }) => (
        <span key={work} className={styles['tag']}>
          <span className={styles['name']}>{bareTitle(title)}</span>
          {isGuideTitle(title) && <GuideMark />}
          <b>v{number}</b>
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
