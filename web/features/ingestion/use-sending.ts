import { useSyncExternalStore } from 'react';
import { queryClient } from '#web/platform/api/query-client.ts';
import { reportError } from '#web/platform/errors/error-signals.ts';
import { heldSession } from '#web/platform/session/held-session.ts';
import { sessionStore } from '#web/platform/session/session.ts';
import { showToast } from '#web/ui/toasts.ts';
import { ingestion, type NewUpload } from './ingestion-client.ts';
import { type Sending, SendingStore } from './sending-store.ts';
import { uploadQuery, uploadsQuery } from './upload-queries.ts';
import { seeToEnd } from './uploads-at-work.ts';

/** Asks before the tab is closed in the midst of it. */
const warn = (event: BeforeUnloadEvent) => event.preventDefault();

const askForUploads = () => void queryClient.invalidateQueries({ queryKey: uploadsQuery().queryKey });

/** By when the server has taken in what had left when it was given up, ms. */
const takenInMs = 3_000;

/** The files that this tab is sending. It stands above all pages. */
export const sendingStore = new SendingStore({
  send: ingestion.send,
  session: sessionStore,
  isShared: heldSession.isShared,
  report: (thrown) => reportError(thrown, undefined),
  tell: (text) => showToast('bad', text),
  onState(state) {
    if (state === 'sending' || state === 'paused') addEventListener('beforeunload', warn);
    else removeEventListener('beforeunload', warn);
  },
  onSent(begun) {
    // On a covered screen nothing of the person is kept.
    if (sessionStore.current().state !== 'signed-in') return;
    queryClient.setQueryData(uploadQuery(begun.id).queryKey, begun);
    askForUploads();
    seeToEnd(begun);
  },
  onForgotten() {
    askForUploads();
    // What had left may be taken in only now.
    setTimeout(askForUploads, takenInMs);
  },
});

export const useSending = (): Sending => useSyncExternalStore(sendingStore.subscribe, sendingStore.current);

/** Whether files for this part are on their way, or wait to be sent again. */
export function useIsSendingTo(partition: NewUpload['partition']): boolean {
  const sending = useSending();
  return sending.state !== 'none' && sending.upload.partition === partition;
}
