import { Link, useLocation } from 'react-router';
import type { WikiElement } from '../wiki-queries.ts';
import styles from './outline.module.css';

type Props = { elements: readonly WikiElement[]; current: string | undefined; onGo?: () => void };

/** The headings of a document as links; the one being read is named. */
export function Outline({ elements, current, onGo }: Props) {
  const { search } = useLocation();
  const headings = elements.filter(({ kind, level }) => kind === 'heading' && (level ?? 2) >= 2 && (level ?? 2) <= 3);
  return (
    <nav className={styles['outline']} aria-label="Outline of this document">
      <ul>
        {headings.map((heading) => (
          <li key={heading.id} data-level={heading.level ?? 2}>
            <Link
              to={{ search, hash: `#el-${heading.id}` }}
              aria-current={heading.id === current ? 'location' : undefined}
              {...(onGo && { onClick: onGo })}
            >
              <span>{heading.number}</span>
              {heading.text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
