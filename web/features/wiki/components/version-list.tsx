import { Link, useNavigate } from 'react-router';
import { DayField } from '#web/ui/day-field.tsx';
import { longDate } from '#web/ui/format-date.ts';
import { documentPath } from '../as-of.ts';
import { useChangeLink } from '../use-change-link.ts';
import type { WikiDocument } from '../wiki-queries.ts';
import styles from './version-list.module.css';

type Version = WikiDocument['versions'][number];

const words = { in_force: 'in force', upcoming: 'upcoming', superseded: 'superseded' } as const;

function period({ status, effective_from, effective_to }: Version): string {
  const [first, last] = [longDate(effective_from), effective_to && longDate(effective_to)];
  if (status === 'upcoming') return `In force from ${first}${last ? ` to ${last}` : ''}`;
  if (status === 'superseded' && last) return `${first} to ${last}`;
  return `In force from ${first}${last ? ` to ${last}` : ''}`;
}

function SeeChanges({ document }: { document: WikiDocument }) {
  const link = useChangeLink(document);
  return link ? <Link to={link.to}>{link.words}</Link> : null;
}

type Props = {
  document: WikiDocument;
  elementIds: readonly string[];
  /** A date on which no version was in force, so that none is open. */
  noneOn?: string;
};

/** All versions of a document, newest first, with the open one named. */
export function VersionList({ document, elementIds, noneOn }: Props) {
  const navigate = useNavigate();
  return (
    <section className={styles['versions']} aria-labelledby="versions-heading">
      <h2 id="versions-heading">Versions</h2>
      <ol>
        {document.versions
          .toSorted((a, b) => b.number - a.number)
          .map((version) => (
            <li key={version.id} data-status={version.status}>
              {version.id === document.short_id && noneOn === undefined ? (
                <span>
                  <b>v{version.number}</b> {words[version.status]}, you are reading this
                </span>
              ) : (
                <Link to={documentPath(version.id, { elementIds })}>
                  <b>v{version.number}</b> {words[version.status]}
                </Link>
              )}
              <small>{period(version)}</small>
            </li>
          ))}
      </ol>
      <SeeChanges document={document} />
      <DayField
        label="In force on"
        description="Opens the version in force on this date"
        value={noneOn ?? document.as_of ?? undefined}
        onChange={(asOf) => void navigate(documentPath(document.short_id, { asOf, elementIds }))}
      />
    </section>
  );
}
