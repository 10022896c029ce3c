import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import type { WikiElement } from '../wiki-queries.ts';
import styles from './outline.module.css';

type Props = { elements: readonly WikiElement[]; current: string | undefined; onGo?: () => void };

/** Keeps the current heading in view in the outline's scroll area, and scrolls nothing else. */
function useFollow(current: string | undefined) {
  const place = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another heading is what there is to follow
  useEffect(() => {
    const link = place.current?.querySelector('[aria-current]');
    const scrolls = place.current?.closest('[data-outline-scrolls]');
    if (!link || !scrolls) return;
    const [at, frame] = [link.getBoundingClientRect(), scrolls.getBoundingClientRect()];
    if (at.top < frame.top + 56) scrolls.scrollTop += at.top - frame.top - 56;
    else if (at.bottom > frame.bottom - 24) scrolls.scrollTop += at.bottom - frame.bottom + 24;
  }, [current]);
  return place;
}

/** The headings of a document as links; the current one is named. */
export function Outline({ elements, current, onGo }: Props) {
  const { search } = useLocation();
  const place = useFollow(current);
  const headings = elements.filter(({ kind, level }) => kind === 'heading' && (level ?? 2) >= 2 && (level ?? 2) <= 3);
  return (
    <nav ref={place} className={styles['outline']} aria-label="Outline of this document">
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
