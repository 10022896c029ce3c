import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { pageLines, Skeleton } from '#web/ui/skeleton.tsx';
import { documentQuery } from './wiki-queries.ts';

/** Pages that were below /wiki, where a file may have any name; each by its former last part. */
const formerPages: ReadonlyMap<string, string> = new Map([
  ['compare', '/compare'],
  ['obligations', '/obligations'],
]);

/** Leads from the former address of a page to that page, unless the reader may read a document with this file name. */
function Moved({ name, page, children }: { name: string; page: string; children: ReactNode }) {
  const { search, hash } = useLocation();
  // Without the address's date: a document that was not in force on it still has the name.
  const { isPending, error } = useQuery(documentQuery(name, []));
  if (isPending) return <Skeleton label="Loading document" lines={pageLines} />;
  if (error && asClientError(error).status === 404) return <Navigate to={`${page}${search}${hash}`} replace />;
  return children;
}

/** Around the page of the document with this id or file name. */
export function FormerAddress({ name, children }: { name: string; children: ReactNode }) {
  const page = formerPages.get(name);
  if (page === undefined) return children;
  return (
    <Moved name={name} page={page}>
      {children}
    </Moved>
  );
}
