import type { QueryClient } from '@tanstack/react-query';
import { attachFilesCall } from '#contract/features/attachments/attach-files-call.ts';
import type { AttachmentList } from '#contract/features/attachments/attachments-contract.ts';
import { acts } from '#web/platform/acts/acts.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { newKey } from '#web/platform/api/new-key.ts';
import { sendFiles } from '#web/platform/api/send-files.ts';
import { accessToken } from '#web/platform/session/browser-store.ts';
import { announce } from '#web/ui/announce.ts';
import { attachmentsQuery } from './attachments-queries.ts';

/** Files of one act on their way to the server; `problem` says why they did not arrive. */
export type SentFiles = {
  key: string;
  chatId: string;
  files: readonly File[];
  /** Share of the bytes that were sent, 0–1. */
  fraction: number;
  problem: string | undefined;
};

const none: readonly SentFiles[] = [];
let all: readonly SentFiles[] = none;
const listeners = new Set<() => void>();
const aborts = new Map<string, AbortController>();

function change(next: readonly SentFiles[]): void {
  all = next;
  for (const listener of [...listeners]) listener();
}

const update = (key: string, news: Partial<SentFiles>) =>
  change(all.map((each) => (each.key === key ? { ...each, ...news } : each)));

const forget = (key: string) => change(all.filter((each) => each.key !== key));

async function send(cache: QueryClient, { key, chatId, files }: SentFiles): Promise<void> {
  const abort = new AbortController();
  aborts.set(key, abort);
  update(key, { fraction: 0, problem: undefined });
  try {
    const list = await sendFiles<AttachmentList>(
      {
        method: attachFilesCall.method,
        address: `${location.origin}${attachFilesCall.path.replace('{chatId}', encodeURIComponent(chatId))}`,
        status: attachFilesCall.status,
        headers: { 'auth-token': accessToken.get() ?? '', 'idempotency-key': key },
        files,
      },
      { signal: abort.signal, onProgress: (fraction) => update(key, { fraction }) },
    );
    cache.setQueryData(attachmentsQuery(chatId).queryKey, list);
    acts.tell('file_attached');
    forget(key);
  } catch (thrown) {
    if (abort.signal.aborted) return forget(key);
    const { description } = asClientError(thrown);
    update(key, { problem: description });
    announce(`Not attached. ${description}`);
  } finally {
    aborts.delete(key);
    void cache.invalidateQueries({ queryKey: attachmentsQuery(chatId).queryKey });
  }
}

/**
 * Files on their way, in this tab. They outlive the page that began them: the first file of a new chat opens the chat. A file that did not
 * arrive stays until it is sent again with the same key or given up.
 */
export const sendingFiles = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): readonly SentFiles[] => all,
  start(cache: QueryClient, chatId: string, files: readonly File[]): void {
    const begun: SentFiles = { key: newKey(), chatId, files, fraction: 0, problem: undefined };
    change([...all, begun]);
    void send(cache, begun);
  },
  again(cache: QueryClient, sent: SentFiles): void {
    void send(cache, sent);
  },
  giveUp({ key }: SentFiles): void {
    aborts.get(key)?.abort();
    forget(key);
  },
};
