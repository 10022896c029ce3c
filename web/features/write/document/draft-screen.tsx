import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { OpenedDraft } from '#contract/features/write/draft.ts';
import { PageNotLoaded } from '#web/platform/errors/page-not-loaded.tsx';
import { PageAlone } from '#web/ui/page-alone.tsx';
import { pageLines, Skeleton } from '#web/ui/skeleton.tsx';
import { TopBarContent } from '#web/ui/top-bar.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { isWriting, openedDraftQuery } from '../draft-queries.ts';
import styles from './draft-screen.module.css';
import { EditDraft } from './edit-draft.tsx';
import { RunningDraft } from './running-draft.tsx';
import { intervalWhileWriting } from './use-live-draft.ts';

const list = { to: '/write', words: 'All documents' };

function OpenDraft({ draft }: { draft: OpenedDraft }) {
  usePageTitle(draft.title);
  return (
    <main id="main" tabIndex={-1} className={styles['draft']}>
      <TopBarContent title="Write" />
      {isWriting(draft) ? <RunningDraft draft={draft} /> : <EditDraft draft={draft} />}
    </main>
  );
}

/** /write/{id}: a document, the words behind it, and its versions. */
export default function DraftScreen() {
  const { draftId = '' } = useParams();
  const { data, isPending, error, refetch } = useQuery({
    ...openedDraftQuery(draftId),
    refetchInterval: ({ state }) => intervalWhileWriting(state.data),
    // The editor has its own text: what others save is told by their presence.
    refetchOnWindowFocus: false,
  });
  usePageTitle('Write');
  if (data) return <OpenDraft key={data.id} draft={data} />;
  return (
    <PageAlone title="Write">
      {isPending && <Skeleton label="Loading the document" lines={pageLines} />}
      {error && (
        <PageNotLoaded title="Failed to load this document" error={error} retry={() => refetch()} wayOn={list} />
      )}
    </PageAlone>
  );
}
