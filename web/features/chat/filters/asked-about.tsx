import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { readDay } from '#web/platform/address/read-day.ts';
import { api } from '#web/platform/api/api-client.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { useUser } from '#web/platform/session/use-session.ts';
import { unsentTextStore } from '#web/platform/unsent-text/unsent-text-store.ts';
import { announce } from '#web/ui/announce.ts';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { pageLines, Skeleton } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { arriveByAsking, placeOfNewChat } from '../use-ask.ts';
import { isNothing } from './coverage-words.ts';
import { nameOfDocument } from './filters-in-words.ts';
import { placeOfFilters } from './use-chat-filters.ts';

type Props = { documentId: string; asOf: string | null };

const notReadable = 'That document does not exist, or you may not read it. Your question will not be limited to it.';

/** Begins a new chat about one document, which another page named in the address, and takes it out of the address. */
export default function AskedAbout({ documentId, asOf: said }: Props) {
  const asOf = readDay(said);
  const navigate = useNavigate();
  const { user_id: userId } = useUser();
  const input = { document: [documentId], ...(asOf !== undefined && { as_of: asOf }) };
  const { data, error, refetch } = useQuery(
    api.chat.coverage.queryOptions({ input, gcTime: 0, meta: { background: true } }),
  );
  // Ids of another form are no ids: no retry helps.
  const isRefused = error !== null && asClientError(error).status === 422;
  useEffect(() => {
    if (!data && !isRefused) return;
    const [document] = data?.filters.document ?? [];
    if (data && document?.title != null) {
      const filters = JSON.stringify({ document: [document], ...(asOf !== undefined && { as_of: asOf }) });
      unsentTextStore.write(userId, placeOfFilters(placeOfNewChat), filters);
      announce(`New chat about ${nameOfDocument(document.title)}.`);
      if (isNothing(data))
        showToast('bad', 'No version of this document is in force, so there is nothing to search yet.');
    } else showToast('bad', notReadable);
    arriveByAsking('new');
    void navigate('/chat', { replace: true });
  }, [data, isRefused, asOf, userId, navigate]);
  if (error && !isRefused)
    return <ErrorInPlace title="Could not open a chat about this document" retry={() => refetch()} />;
  return <Skeleton label="Opening a new chat" lines={pageLines} />;
}
