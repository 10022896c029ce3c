import { IconAlertCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { longDate } from '#web/ui/format-date.ts';
import { documentPath } from '../as-of.ts';
import { changeLink } from '../change-link.ts';
import type { WikiDocument } from '../wiki-queries.ts';
import styles from './reading-notes.module.css';

function VersionNote({ document, elementIds }: { document: WikiDocument; elementIds: readonly string[] }) {
  const { version, versions } = document;
  if (version.status === 'in_force') return null;
  const current = versions.find(({ status }) => status === 'in_force');
  const changes = changeLink(document);
  return (
    <p>
      {version.status === 'superseded'
        ? `You are reading v${version.number}, which is superseded.`
        : `You are reading v${version.number}, which is in force from ${longDate(version.effective_from)}.`}{' '}
      {current && <Link to={documentPath(current.id, { elementIds })}>Read v{current.number}, in force</Link>}
      {changes && (
        <>
          {' · '}
          <Link to={changes.to}>{changes.words}</Link>
        </>
      )}
    </p>
  );
}

function DayNote({ document, elementIds }: { document: WikiDocument; elementIds: readonly string[] }) {
  const { as_of, withdrawn_version, version, versions } = document;
  // Where another version is current, the note on the version leads there.
  const isCurrent = version.status === 'in_force' || versions.every(({ status }) => status !== 'in_force');
  return (
    <>
      {withdrawn_version && (
        <p>
          Version {withdrawn_version.number}, which the link names, was rolled back on{' '}
          {longDate(withdrawn_version.withdrawn_on)}. You are reading v{version.number} in its place.
        </p>
      )}
      {as_of && (
        <p>
          You are reading the text as of {longDate(as_of)}.{' '}
          {isCurrent && <Link to={documentPath(version.id, { elementIds })}>Read it without a day</Link>}
        </p>
      )}
    </>
  );
}

/** What the reader must know before relying on the text: its version, and whether a linked clause stands here. */
export function ReadingNotes({ document, elementIds }: { document: WikiDocument; elementIds: readonly string[] }) {
  const how = document.requested_elements.map(({ resolved_by }) => resolved_by);
  const isMoved = how.includes('lineage');
  const isRelated = how.includes('related');
  const missing = how.filter((resolved) => resolved === 'none').length;
  const isPlain =
    document.version.status === 'in_force' && document.withdrawn_version === null && document.as_of === null;
  if (isPlain && !isMoved && !isRelated && missing === 0) return null;
  return (
    <div className={styles['notes']} role="note">
      <IconAlertCircle size={18} stroke={1.6} aria-hidden="true" />
      <div>
        <DayNote document={document} elementIds={elementIds} />
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
