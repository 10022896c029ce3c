import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { announce } from './announce.ts';
import { pageInstead, pagesOf, rangeInWords } from './page-of-list.ts';
import styles from './paged-list.module.css';
import { useIsPhone } from './top-bar.tsx';

type Props = {
  /** What the list holds. */
  label: string;
  /** From 1. */
  page: number;
  total: number;
  pageSize: number;
  /** That what is shown is still the page before: the one that was asked for is on its way. */
  isOld: boolean;
  /** @param isCorrection that nobody asked for it: the page that stood in the address is not there */
  turn: (page: number, isCorrection: boolean) => void;
  children: ReactNode;
};

/**
 * One page of a list and the way to the others. Turning leads back to the head of the list, with the focus, and is told; where a
 * page no longer exists, the last that does takes its place.
 */
export function PagedList({ label, page, total, pageSize, isOld, turn, children }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const wasTurned = useRef(false);
  const size = useIsPhone() ? 'touch' : 'sm';
  const pages = pagesOf(total, pageSize);
  const instead = isOld ? undefined : pageInstead({ page, total, pageSize });
  const said = rangeInWords({ page, total, pageSize });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `turn` asks for nothing
  useEffect(() => {
    if (instead !== undefined) turn(instead, true);
  }, [instead]);
  useEffect(() => {
    if (isOld || !wasTurned.current) return;
    wasTurned.current = false;
    list.current?.scrollIntoView({ block: 'start' });
    list.current?.focus({ preventScroll: true });
    announce(said);
  }, [isOld, said]);
  const go = (to: number) => {
    wasTurned.current = true;
    turn(to, false);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      ref={list}
      role="group"
      data-quiet-focus
      aria-label={label}
      tabIndex={-1}
      aria-busy={isOld || undefined}
      className={styles['list']}
    >
      {children}
      {pages > 1 && instead === undefined && (
        <nav className={styles['pages']} aria-label={`Pages of ${label}`}>
          <span>{said}</span>
          <Button size={size} variant="default" disabled={page <= 1} onClick={() => go(page - 1)}>
            Previous
          </Button>
          <Button size={size} variant="default" disabled={page >= pages} onClick={() => go(page + 1)}>
            Next
          </Button>
        </nav>
      )}
    </div>
  );
}
