import { NativeSelect } from '@mantine/core';
import { IconAlertCircle, IconEye } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { AdminGroup, AdminPanel } from '#web/platform/feature/slot-table.ts';
import styles from './admin-screen.module.css';

/** The groups in display order. */
const groups: readonly AdminGroup[] = ['Regulation', 'Running', 'People', 'Rules', 'Record'];

/** The sections by group, without groups that have none. */
function grouped(panels: readonly AdminPanel[]) {
  return groups
    .map((group) => ({ group, panels: panels.filter((panel) => panel.group === group) }))
    .filter((each) => each.panels.length > 0);
}

/** The first section as it is displayed. */
export const sectionsInOrder = (panels: readonly AdminPanel[]): AdminPanel[] =>
  grouped(panels).flatMap((each) => each.panels);

const noCounts = () => undefined;

/** How much of a section waits for somebody or has failed. */
function Badge({ panel }: { panel: AdminPanel }) {
  const { useCounts = noCounts } = panel;
  const counts = useCounts();
  if (!counts) return null;
  const { waiting = 0, failed = 0 } = counts;
  if (failed > 0)
    return (
      <span className={styles['badge']} data-kind="failed">
        <IconAlertCircle size={14} stroke={1.8} aria-hidden="true" />
        {failed.toLocaleString('en-GB')}
        <span className="sr-only"> failed</span>
      </span>
    );
  if (waiting === 0) return null;
  return (
    <span className={styles['badge']} data-kind="waiting">
      <IconEye size={14} stroke={1.8} aria-hidden="true" />
      {waiting.toLocaleString('en-GB')}
      <span className="sr-only"> waiting</span>
    </span>
  );
}

type Props = { panels: readonly AdminPanel[]; open: AdminPanel; choose: (key: string) => void };

/** The list of sections beside the page; where there is no room for it, a select above it. */
export function AdminSections({ panels, open, choose }: Props) {
  return (
    <nav aria-label="Admin sections" className={styles['sections']}>
      <p className={styles['name']}>Admin</p>
      <div className={styles['list']}>
        {grouped(panels).map(({ group, panels: listed }) => (
          <section key={group} aria-label={group}>
            <p className={styles['group']}>{group}</p>
            <ul>
              {listed.map((panel) => (
                <li key={panel.key}>
                  <Link to={`?show=${panel.key}`} aria-current={panel.key === open.key ? 'page' : undefined}>
                    <span>{panel.label}</span>
                    <Badge panel={panel} />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <NativeSelect
        className={styles['select'] ?? ''}
        size="lg"
        label="Section"
        value={open.key}
        onChange={(event) => choose(event.currentTarget.value)}
        data={grouped(panels).map(({ group, panels: listed }) => ({
          group,
          items: listed.map(({ key, label }) => ({ value: key, label })),
        }))}
      />
    </nav>
  );
}
