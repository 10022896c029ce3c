import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ReadTranscript } from '#contract/features/write/transcript.ts';
import { uploadTranscriptCall } from '#contract/features/write/upload-transcript-call.ts';
import { writeLimits } from '#contract/features/write/write-words.ts';
import { hasNhsNumberInFigures } from '#contract/nhs-number.ts';
import { api, client } from '#web/platform/api/api-client.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { newKey } from '#web/platform/api/new-key.ts';
import { useSendFile } from '#web/platform/api/use-send-file.ts';
import { announce } from '#web/ui/announce.ts';

const transcriptQuery = (id: string) =>
  api.write.transcript.queryOptions({ input: { id }, meta: { background: true }, retry: false });

/** The id of the transcript stands in the address, so that reloading the page keeps it. */
function useTranscriptId() {
  const [params, setParams] = useSearchParams();
  const setId = (id: string | undefined) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (id === undefined) next.delete('transcript');
        else next.set('transcript', id);
        return next;
      },
      { replace: true },
    );
  return [params.get('transcript') ?? undefined, setId] as const;
}

/** Why these files cannot be uploaded, before anything is sent. */
function problemWith(files: readonly File[]): string | undefined {
  const [file] = files;
  if (file === undefined || files.length > 1) return 'Upload one transcript at a time.';
  if (hasNhsNumberInFigures(file.name))
    return 'The name of this file contains an NHS number. Rename the file without it and upload it again.';
  if (file.size > writeLimits.transcriptBytes)
    return `“${file.name}” is larger than ${writeLimits.transcriptBytes / 1_048_576} MB.`;
  return undefined;
}

/** Sends a pasted text. Sending the same again after a failure stores no second one. */
function usePaste(onRead: (read: ReadTranscript) => void) {
  const sent = useRef<{ text: string; key: string }>(undefined);
  return useMutation({
    mutationFn: (text: string) => {
      if (sent.current?.text !== text) sent.current = { text, key: newKey() };
      return client.write.paste({ text }, { context: { idempotencyKey: sent.current.key } });
    },
    meta: { background: true },
    onSuccess: onRead,
  });
}

/** The transcript that a document is to be written from: dropped or pasted, read, or let go. */
export function useTranscript() {
  const cache = useQueryClient();
  const [id, setId] = useTranscriptId();
  const [problem, setProblem] = useState<string>();
  const arrived = (read: ReadTranscript) => {
    cache.setQueryData(transcriptQuery(read.id).queryKey, read);
    setId(read.id);
    announce('The transcript has been read.');
  };
  const { sending, send, giveUp } = useSendFile<ReadTranscript>(uploadTranscriptCall, arrived);
  const paste = usePaste(arrived);
  const { data, error, isPending, refetch } = useQuery({ ...transcriptQuery(id ?? ''), enabled: id !== undefined });
  const isLost = error !== null && asClientError(error).status === 404;
  const removal = useMutation(api.write.removeTranscript.mutationOptions({ meta: { background: true } }));
  const letGo = () => {
    giveUp();
    setProblem(undefined);
    paste.reset();
    if (id !== undefined && !isLost) removal.mutate({ id });
    setId(undefined);
  };
  const take = (files: readonly File[]) => {
    const [file] = files;
    const found = problemWith(files);
    setProblem(found);
    if (file === undefined || found !== undefined) return;
    if (id !== undefined) letGo();
    void send(file, newKey());
  };
  return {
    transcript: id === undefined ? undefined : data,
    isLoading: id !== undefined && isPending,
    isLost,
    isUnknown: error !== null && data === undefined,
    askAgain: () => void refetch(),
    problem,
    sending,
    take,
    again: () => sending && void send(sending.file, sending.key),
    paste,
    letGo,
    /** A document is being written from it: it stays, and the panel starts anew. */
    forget: () => setId(undefined),
  };
}
export type TranscriptChoice = ReturnType<typeof useTranscript>;
