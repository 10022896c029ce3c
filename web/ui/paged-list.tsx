import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { announce } from './announce.ts';
import { pageInstead, pagesOf, rangeInWords } from './page-of-list.ts';
import styles from './paged-list.module.css';
import { useIsPhone } from './top-bar.tsx';

type Props = {
  /** What the list contains. */
  label: string;
  /** From 1. */
  page: number;
  total: number;
  pageSize: number;
  /** True while the former page is still shown because the requested one is loading. */
  isOld: boolean;
  /** @param isCorrection nobody asked for it: the page in the address does not exist */
  turn: (page: number, isCorrection: boolean) => void;
  children: ReactNode;
};

/**
 * One page of a list with its pager. Turning the page scrolls to the head of the list, moves the focus there and is announced; a
 * page that no longer exists is replaced by the last one.
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
