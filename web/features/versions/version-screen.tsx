import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { bareTitle, plainTitle } from '#contract/document-title.ts';
import type { VersionPreview } from '#contract/features/versions/versions-contract.ts';
import { api } from '#web/platform/api/api-client.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { fresh } from '#web/platform/api/fresh.ts';
import { DocumentName } from '#web/ui/document-name.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { pageLines, Skeleton } from '#web/ui/skeleton.tsx';
import { SuspectList } from '#web/ui/suspect-list.tsx';
import { TopBarContent } from '#web/ui/top-bar.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { ChangeList } from './change-list.tsx';
import { FirstText } from './first-text.tsx';
import { MatchDialog } from './match-dialog.tsx';
import { VersionActs } from './version-acts.tsx';
import { VersionCrumbs } from './version-crumbs.tsx';
import styles from './version-screen.module.css';
import { affectedInWords, type Change, changesInWords, versionStateInWords } from './version-words.ts';

function Facts({ preview }: { preview: VersionPreview }) {
  const { version, compared_with, counts, affected, is_out_of_date, brings_back } = preview;
  return (
    <dl className={styles['facts']}>
      <div>
        <dt>Status</dt>
        <dd>{versionStateInWords(version)}</dd>
      </div>
      <div>
        <dt>Changes</dt>
        <dd>
          {compared_with
            ? `Compared with v${compared_with.number}: ${changesInWords(counts)}`
            : 'This is the first version of the document.'}
        </dd>
      </div>
      {version.state !== 'withdrawn' && (
        <div>
          <dt>Affected</dt>
          <dd>{affectedInWords(affected)}</dd>
        </div>
      )}
      {brings_back && (
        <div className={styles['old']} role="note">
          This document is archived. Publishing this version restores it for everyone who has access.
        </div>
      )}
      {is_out_of_date && (
        <div className={styles['old']} role="note">
          Another version has been published since this preview was created. Refresh the preview to see the current
          changes.
        </div>
      )}
    </dl>
  );
}

function Shown({ preview }: { preview: VersionPreview }) {
  const [matching, rematch] = useState<Change>();
  const { version, changes, more_changes, compared_with } = preview;
  const free = changes.flatMap(({ kind, before }) => (kind === 'removed' && before ? [before] : []));
  const canRematch = compared_with !== null && version.state !== 'withdrawn';
  return (
    <>
      <div className={styles['head']}>
        <div>
          <h1>
            <DocumentName title={version.title} isGuide={version.is_guide} />{' '}
            <span className={styles['number']}>v{version.number}</span>
          </h1>
          {version.state === 'published' && <Link to={`/wiki/${version.id}`}>Read this version</Link>}
        </div>
        <div className={styles['acts']}>
          <VersionActs preview={preview} />
        </div>
      </div>
      <Facts preview={preview} />
      <SuspectList suspects={preview.suspects} />
      <h2>{compared_with ? 'Changes in this version' : 'Text of this version'}</h2>
      {compared_with === null ? (
        <FirstText changes={changes} />
      ) : changes.length === 0 ? (
        <EmptyState title="No differences" text="The wording is the same in both versions." />
      ) : (
        <ChangeList changes={changes} onRematch={canRematch ? rematch : undefined} />
      )}
      {more_changes > 0 && (
        <p className={styles['more']}>
          Showing the first {changes.length.toLocaleString('en-GB')} {compared_with ? 'changes' : 'clauses'};{' '}
          {more_changes.toLocaleString('en-GB')} more are not shown.
        </p>
      )}
      {matching && (
        <MatchDialog versionId={version.id} change={matching} free={free} onClose={() => rematch(undefined)} />
      )}
    </>
  );
}

/** /versions/{id}: the changes of a version and whom they affect; publish, discard or roll back. */
export default function VersionScreen() {
  const { id = '' } = useParams();
  const { data, isPending, error, refetch } = useQuery({
    ...api.versions.preview.queryOptions({ input: { id } }),
    ...fresh.changedElsewhere,
  });
  usePageTitle(
    data ? `v${data.version.number} of ${plainTitle(data.version.title, data.version.is_guide)}` : 'Version',
  );
  return (
    <main id="main" tabIndex={-1} className={styles['page']}>
      <TopBarContent title={data ? bareTitle(data.version.title) : 'Version'} />
      <VersionCrumbs version={data?.version} />
      {isPending && <Skeleton label="Loading version" lines={pageLines} />}
      {error && (
        <ErrorInPlace title="Failed to load this version." retry={() => void refetch()}>
          {asClientError(error).description}
        </ErrorInPlace>
      )}
      {data && <Shown preview={data} />}
    </main>
  );
}
