import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { showElement } from '../use-show-cited.ts';

type Props = { elementId: string; name: string; onGo: (() => void) | undefined; children: ReactNode };

/** A link from the margin to a clause of the text. */
export function ClauseLink({ elementId, name, onGo, children }: Props) {
  const { search } = useLocation();
  return (
    <Link
      to={{ search, hash: `#el-${elementId}` }}
      preventScrollReset
      aria-label={name}
      onClick={() => {
        onGo?.();
        showElement(elementId);
      }}
    >
      {children}
    </Link>
  );
}
