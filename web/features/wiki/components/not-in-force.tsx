import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { bareTitle, plainTitle } from '#contract/document-title.ts';
import { PageNotLoaded } from '#web/platform/errors/page-not-loaded.tsx';
import { DocumentName } from '#web/ui/document-name.tsx';
import { longDate } from '#web/ui/format-date.ts';
import { pageLines, Skeleton } from '#web/ui/skeleton.tsx';
import { TopBarContent } from '#web/ui/top-bar.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { documentPath } from '../as-of.ts';
import { notInForceWords } from '../not-in-force-words.ts';
import { documentQuery, type WikiDocument } from '../wiki-queries.ts';
import { DocumentCrumbs } from './document-crumbs.tsx';
import styles from './not-in-force.module.css';
import { VersionList } from './version-list.tsx';

type Props = { idOrFileName: string; asOf: string; elementIds: string[] };

function Found({ document, asOf, elementIds }: Omit<Props, 'idOrFileName'> & { document: WikiDocument }) {
  const { title, is_guide, versions, short_id, tags, partition } = document;
  const [first] = versions.toSorted((a, b) => a.effective_from.localeCompare(b.effective_from));
  const isBefore = first !== undefined && asOf < first.effective_from;
  const inForce = versions.find(({ status }) => status === 'in_force');
  usePageTitle(plainTitle(title, is_guide));
  return (
    <div className={styles['none']}>
      <TopBarContent title={bareTitle(title)} />
      <DocumentCrumbs tags={tags} partition={partition} />
      <h1>
        <DocumentName title={title} isGuide={is_guide} />
      </h1>
      <p role="status">{notInForceWords(versions, asOf)}</p>
      <p className={styles['ways']}>
        <Link to={documentPath(inForce?.id ?? short_id, { elementIds })}>Back to current</Link>
        {isBefore && versions.length > 1 && (
          <Link to={documentPath(first.id, { elementIds })}>
            Read the earliest version, v{first.number} from {longDate(first.effective_from)}
          </Link>
        )}
      </p>
      <VersionList document={document} elementIds={elementIds} noneOn={asOf} />
    </div>
  );
}

/** A document on a date on which none of its versions was in force: says so, and leads to those that there are. */
export function NotInForce({ idOrFileName, asOf, elementIds }: Props) {
  const { data, isPending, error, refetch } = useQuery(documentQuery(idOrFileName, elementIds));
  if (data) return <Found document={data} asOf={asOf} elementIds={elementIds} />;
  if (isPending) return <Skeleton label="Loading document" lines={pageLines} />;
  return <PageNotLoaded title="Failed to fetch document" error={error} retry={() => refetch()} />;
}
