import { IconAlertCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { daysAgo, longDate } from '#web/ui/format-date.ts';
import { documentPath } from '../as-of.ts';
import { useChangeLink } from '../use-change-link.ts';
import type { WikiDocument } from '../wiki-queries.ts';
import styles from './reading-notes.module.css';

function VersionNote({ document, elementIds }: { document: WikiDocument; elementIds: readonly string[] }) {
  const { version, versions } = document;
  const changes = useChangeLink(document);
  if (version.status === 'in_force') return null;
  const current = versions.find(({ status }) => status === 'in_force');
  return (
    <p>
      {version.status === 'superseded'
        ? `You are reading v${version.number}, which has been superseded.`
        : `You are reading v${version.number}, which comes into force on ${longDate(version.effective_from)}.`}{' '}
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
  // The note on the version links to the current version.
  const isCurrent = version.status === 'in_force' || versions.every(({ status }) => status !== 'in_force');
  return (
    <>
      {withdrawn_version && (
        <p>
          Your link is to v{withdrawn_version.number}, which was rolled back on{' '}
          {longDate(withdrawn_version.withdrawn_on)}. You are reading v{version.number} instead.
        </p>
      )}
      {as_of && (
        <p>
          {daysAgo(as_of, new Date()) < 0
            ? `You are reading the version that will be in force on ${longDate(as_of)}, as far as Candour knows today.`
            : `You are reading the version in force on ${longDate(as_of)}.`}{' '}
          {isCurrent && <Link to={documentPath(version.id, { elementIds })}>Read the current version</Link>}
        </p>
      )}
    </>
  );
}

type NotesProps = {
  document: WikiDocument;
  elementIds: readonly string[];
  /** The words of the address that should have been a date. */
  notADay: string | undefined;
};

/** What readers must know before they rely on the text: its version, and whether a linked clause is in it. */
export function ReadingNotes({ document, elementIds, notADay }: NotesProps) {
  const how = document.requested_elements.map(({ resolved_by }) => resolved_by);
  const isMoved = how.includes('lineage');
  const isRelated = how.includes('related');
  const missing = how.filter((resolved) => resolved === 'none').length;
  const isPlain =
    document.version.status === 'in_force' && document.withdrawn_version === null && document.as_of === null;
  if (isPlain && notADay === undefined && !isMoved && !isRelated && missing === 0) return null;
  return (
    <div className={styles['notes']} role="note">
      <IconAlertCircle size={18} stroke={1.6} aria-hidden="true" />
      <div>
        {notADay !== undefined && (
          <p>
            “{notADay}” is not a date from 1900 to 2200. You are reading v{document.version.number}.
          </p>
        )}
        <DayNote document={document} elementIds={elementIds} />
        <VersionNote document={document} elementIds={elementIds} />
        {isMoved && <p>Your link is to a different version. This is the same clause in v{document.version.number}.</p>}
        {isRelated && (
          <p>
            The linked clause has been split or merged since. The clause shown in v{document.version.number} contains
            some of its wording. Read the clauses around it too.
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
