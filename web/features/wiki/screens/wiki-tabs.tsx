import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useFlag } from '#web/platform/flags/use-flags.ts';
import { useUser } from '#web/platform/session/use-session.ts';
import page from '#web/ui/list-page.module.css';
import { type WikiFilters, writeFilters } from '../wiki-filters.ts';

type Props = {
  filters: WikiFilters;
  /** Favourite works; undefined until known. */
  starred: number | undefined;
  /** Documents of the organisation. */
  own: number;
};

/** Scrolls the line of tabs, which is wider than a phone, to the current one. */
function useCurrentInView(current: string) {
  const line = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another current tab is what there is to follow
  useEffect(() => {
    const tab = line.current?.querySelector<HTMLElement>('[aria-current]');
    if (line.current && tab)
      line.current.scrollLeft = tab.offsetLeft - (line.current.clientWidth - tab.offsetWidth) / 2;
  }, [current]);
  return line;
}

/** All documents, or some, and their queries. An organisation that may have its own documents sees them separately. */
export function WikiTabs({ filters, starred, own }: Props) {
  const { organisation } = useUser();
  const hasLibrary = useFlag('data-library') === true && organisation !== null;
  const to = (change: Pick<WikiFilters, 'favourites' | 'from'>) => ({
    pathname: '/wiki',
    search: `${writeFilters({ ...filters, ...change })}`,
  });
  const current = (isCurrent: boolean) => (isCurrent ? 'page' : undefined);
  const { favourites, from } = filters;
  const line = useCurrentInView(`${favourites} ${from}`);
  return (
    <nav ref={line} className={page['tabs']} aria-label="Documents to show">
      <Link
        to={to({ favourites: false, from: undefined })}
        aria-current={current(!favourites && (from === undefined || !hasLibrary))}
      >
        All documents
      </Link>
      {hasLibrary && (
        <>
          <Link
            to={to({ favourites: false, from: 'regulation' })}
            aria-current={current(!favourites && from === 'regulation')}
          >
            Regulation
          </Link>
          <Link
            to={to({ favourites: false, from: 'library' })}
            aria-current={current(!favourites && from === 'library')}
          >
            Your organisation {own.toLocaleString('en-GB')}
          </Link>
        </>
      )}
      <Link to={to({ favourites: true, from: undefined })} aria-current={current(favourites)}>
        Favourites {starred}
      </Link>
      <Link to="/obligations">Obligations</Link>
    </nav>
  );
}
