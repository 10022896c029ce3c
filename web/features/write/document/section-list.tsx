import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import styles from './section-list.module.css';

export type ListedSection = {
  key: string;
  heading: string;
  /** What stands at the right: how it goes with the section, or how many turns it uses. */
  note: 'written' | 'writing' | 'waiting' | 'not_said' | number;
};

function Note({ note }: Pick<ListedSection, 'note'>) {
  if (typeof note === 'number') return note > 0 && <span>{note.toLocaleString('en-GB')}</span>;
  switch (note) {
    case 'written':
      return (
        <span>
          <IconCheck size={14} stroke={2} aria-label="written" />
        </span>
      );
    case 'writing':
      return (
        <span>
          <span className={styles['spin']} aria-hidden="true" /> writing
        </span>
      );
    case 'not_said':
      return (
        <span data-warn>
          <IconAlertCircle size={14} stroke={1.8} aria-hidden="true" /> not said
        </span>
      );
    case 'waiting':
      return <span>waiting</span>;
  }
}

type Props = { sections: readonly ListedSection[]; current?: string | undefined; goTo?: (key: string) => void };

/** The sections of a document; a press goes to one. */
export function SectionList({ sections, current, goTo }: Props) {
  return (
    <nav aria-label="Sections" className={styles['sections']}>
      <h2>Sections</h2>
      <ol>
        {sections.map(({ key, heading, note }) => (
          <li key={key} data-waits={note === 'waiting' || undefined}>
            <button type="button" aria-current={key === current || undefined} onClick={() => goTo?.(key)}>
              <span className={styles['heading']}>{heading}</span>
              <Note note={note} />
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
