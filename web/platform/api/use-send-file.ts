import { useEffect, useRef, useState } from 'react';
import type { PlainCall } from '#contract/plain-call.ts';
import { accessToken } from '#web/platform/session/browser-store.ts';
import { announce } from '#web/ui/announce.ts';
import { asClientError } from './decode-error.ts';
import { sendFiles } from './send-files.ts';

/** A file on its way to the server, or why it did not arrive. */
export type SendingFile = { file: File; key: string; fraction: number; problem: string | undefined };

/** Sends a file. Leaving the page gives it up. @typeParam Answer what the call answers */
export function useSendFile<Answer>(
  { method, path, status }: Pick<PlainCall, 'method' | 'path' | 'status'>,
  onArrived: (answer: Answer) => void,
) {
  const [sending, setSending] = useState<SendingFile>();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  const send = async (file: File, key: string) => {
    const current = new AbortController();
    abort.current?.abort();
    abort.current = current;
    const update = (news: Partial<SendingFile>) =>
      current.signal.aborted || setSending({ file, key, fraction: 0, problem: undefined, ...news });
    update({});
    try {
      const headers = { 'auth-token': accessToken.get() ?? '', 'idempotency-key': key };
      const answer = await sendFiles<Answer>(
        { method, address: `${location.origin}${path}`, status, headers, files: [file] },
        { signal: current.signal, onProgress: (fraction) => update({ fraction }) },
      );
      if (current.signal.aborted) return;
      setSending(undefined);
      onArrived(answer);
    } catch (thrown) {
      if (current.signal.aborted) return;
      const { description } = asClientError(thrown);
      update({ problem: description });
      announce(`Not uploaded. ${description}`);
    }
  };
  const giveUp = () => {
    abort.current?.abort();
    setSending(undefined);
  };
  return { sending, send, giveUp };
}
