import { Link } from 'react-router';
import { useUser } from '#web/platform/session/use-session.ts';
import { wikiAddress } from '../remembered-filters.ts';
import { noFilters, type WikiFilters, writeFilters } from '../wiki-filters.ts';
import type { WikiDocument } from '../wiki-queries.ts';
import { AttachedToLink } from './attached-to-link.tsx';
import styles from './document-crumbs.module.css';

/** The list of documents with these filters alone. */
const listOf = (filters: Partial<WikiFilters>) => `/wiki?${writeFilters({ ...noFilters, ...filters })}`;

type Crumbs = Pick<WikiDocument, 'tags' | 'partition' | 'attached_to'>;

/** The way to a document: the list as last filtered, then its category and its domain, each the list filtered by it. */
export function DocumentCrumbs({ tags: { category, domain }, partition, attached_to: attachedTo }: Crumbs) {
  const { abilities } = useUser();
  if (attachedTo)
    return (
      <nav aria-label="Breadcrumb" className={styles['crumbs']}>
        <AttachedToLink attachedTo={attachedTo} />
      </nav>
    );
  // Guests have no list, so nothing of theirs leads to one.
  if (!abilities.browse_wiki)
    return (
      <p className={styles['crumbs']}>
        {category} › {domain}
      </p>
    );
  return (
    <nav aria-label="Breadcrumb" className={styles['crumbs']}>
      <Link to={wikiAddress()}>Wiki</Link>
      {partition === 'library' && (
        <>
          {' › '}
          <Link to={listOf({ from: 'library' })}>Your organisation</Link>
        </>
      )}
      {' › '}
      <Link to={listOf({ category: [category] })}>{category}</Link>
      {' › '}
      <Link to={listOf({ category: [category], domain: [domain] })}>{domain}</Link>
    </nav>
  );
}
