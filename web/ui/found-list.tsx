import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { limits } from '#contract/limits.ts';
import styles from './found-list.module.css';
import { PagedList } from './paged-list.tsx';

type Found = { q: string; page: number };

/** One page of results with the pager. `isOld`: the requested page is loading. */
export type FoundPage = (found: { caption: string; total: number; isOld: boolean }, rows: ReactNode) => ReactNode;

/** Results of a search by name, page by page. `children` renders one page and the total. */
export function FoundList({
  label,
  children,
}: {
  label: string;
  children: (found: Found, list: FoundPage) => ReactNode;
}) {
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const [q] = useDebouncedValue(typed.trim(), 250);
  return (
    <div>
      <TextInput
        className={styles['find'] ?? ''}
        type="search"
        label={label}
        maxLength={100}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setPage(1);
        }}
      />
      {children({ q, page }, ({ caption, total, isOld }, rows) => (
        <PagedList label={caption} page={page} total={total} pageSize={limits.pageSize} isOld={isOld} turn={setPage}>
          {rows}
        </PagedList>
      ))}
    </div>
  );
}
