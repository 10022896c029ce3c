import { useSyncExternalStore } from 'react';
import { queryClient } from '#web/platform/api/query-client.ts';
import { reportError } from '#web/platform/errors/error-signals.ts';
import { sessionStore } from '#web/platform/session/session.ts';
import { showToast } from '#web/ui/toasts.ts';
import { ingestion, type NewUpload } from './ingestion-client.ts';
import { type Sending, SendingStore } from './sending-store.ts';
import { uploadQuery, uploadsQuery } from './upload-queries.ts';
import { seeToEnd } from './uploads-at-work.ts';

/** Warns before the tab is closed while files are being sent. */
const warn = (event: BeforeUnloadEvent) => event.preventDefault();

const askForUploads = () => void queryClient.invalidateQueries({ queryKey: uploadsQuery().queryKey });

/** How long after cancelling the server may still add what was sent, ms. */
const takenInMs = 3_000;

/** The files this tab is sending, above all pages. */
export const sendingStore = new SendingStore({
  send: ingestion.send,
  session: sessionStore,
  isShared: sessionStore.isShared,
  report: (thrown) => reportError(thrown, undefined),
  tell: (text) => showToast('bad', text),
  onState(state) {
    if (state === 'sending' || state === 'paused') addEventListener('beforeunload', warn);
    else removeEventListener('beforeunload', warn);
  },
  onSent(begun) {
    // A locked screen keeps nothing of the person.
    if (sessionStore.current().state !== 'signed-in') return;
    queryClient.setQueryData(uploadQuery(begun.id).queryKey, begun);
    askForUploads();
    seeToEnd(begun);
  },
  onForgotten() {
    askForUploads();
    // Files sent before may be added only now.
    setTimeout(askForUploads, takenInMs);
  },
});

export const useSending = (): Sending => useSyncExternalStore(sendingStore.subscribe, sendingStore.current);

/** Whether files for this partition are being sent or wait to be resent. */
export function useIsSendingTo(partition: NewUpload['partition']): boolean {
  const sending = useSending();
  return sending.state !== 'none' && sending.upload.partition === partition;
}
