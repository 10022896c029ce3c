import { IconAlertCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { longDate } from '#web/ui/format-date.ts';
import type { WikiDocument } from '../wiki-queries.ts';
import styles from './reading-notes.module.css';

function VersionNote({ document, elementIds }: { document: WikiDocument; elementIds: readonly string[] }) {
  const { version, versions } = document;
  if (version.status === 'in_force') return null;
  const current = versions.find(({ status }) => status === 'in_force');
  const query = elementIds.map((id) => `element_ids=${id}`).join('&');
  return (
    <p>
      {version.status === 'superseded'
        ? `You are reading v${version.number}, which is superseded.`
        : `You are reading v${version.number}, which is in force from ${longDate(version.effective_from)}.`}{' '}
      {current && <Link to={`/wiki/${current.id}${query && `?${query}`}`}>Read v{current.number}, in force</Link>}
    </p>
  );
}

/** What the reader must know before relying on the text: its version, and whether a linked clause stands here. */
export function ReadingNotes({ document, elementIds }: { document: WikiDocument; elementIds: readonly string[] }) {
  const how = document.requested_elements.map(({ resolved_by }) => resolved_by);
  const isMoved = how.includes('lineage');
  const isRelated = how.includes('related');
  const missing = how.filter((resolved) => resolved === 'none').length;
  if (document.version.status === 'in_force' && !isMoved && !isRelated && missing === 0) return null;
  return (
    <div className={styles['notes']} role="note">
      <IconAlertCircle size={18} stroke={1.6} aria-hidden="true" />
      <div>
        <VersionNote document={document} elementIds={elementIds} />
        {isMoved && (
          <p>
            The link was made in another version. The clause shown is the same provision in v{document.version.number}.
          </p>
        )}
        {isRelated && (
          <p>
            The linked clause was split or merged between the versions. The clause shown in v{document.version.number}{' '}
            has some of its words; read what stands around it too.
          </p>
        )}
        {missing > 0 && (
          <p>
            {missing === 1
              ? 'The linked clause is not in this version.'
              : `${missing} of the linked clauses are not in this version.`}
          </p>
        )}
      </div>
    </div>
  );
}
