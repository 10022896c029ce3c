import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { uploadPolicyCall } from '#contract/features/review/upload-policy-call.ts';
import type { UploadedPolicy } from '#contract/features/review/uploaded-policy.ts';
import { reviewFlags } from '#web/platform/acts/review-flags.ts';
import { api } from '#web/platform/api/api-client.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { newKey } from '#web/platform/api/new-key.ts';
import { useSendFile } from '#web/platform/api/use-send-file.ts';
import { announce } from '#web/ui/announce.ts';
import { uploadedPolicyQuery } from './upload-queries.ts';
import { problemWithPolicy, uploadWords } from './upload-words.ts';

/** The id of the uploaded policy stands in the address, so that reloading the page keeps it. */
function useUploadId() {
  const [params, setParams] = useSearchParams();
  const setId = (id: string | undefined) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('policy');
        if (id === undefined) next.delete('upload');
        else next.set('upload', id);
        return next;
      },
      { replace: true },
    );
  return [params.get('upload') ?? undefined, setId] as const;
}

/** Tells people who cannot see it when the policy is read or has failed. */
function useTellEnd(policy: UploadedPolicy | undefined): void {
  const before = useRef<UploadedPolicy>(undefined);
  useEffect(() => {
    const isNews = before.current?.id === policy?.id && before.current?.state !== policy?.state;
    if (policy && isNews && (policy.state === 'ready' || policy.state === 'failed'))
      announce(`${policy.file_name}: ${uploadWords(policy).replace(/\.$/, '')}.`);
    before.current = policy;
  }, [policy]);
}

/** Uploads a policy for a review and follows its reading. */
export function usePolicyUpload() {
  const cache = useQueryClient();
  const [id, setId] = useUploadId();
  const [problem, setProblem] = useState<string>();
  const { sending, send, giveUp } = useSendFile<UploadedPolicy>(uploadPolicyCall, (policy) => {
    cache.setQueryData(uploadedPolicyQuery(policy.id).queryKey, policy);
    setId(policy.id);
  });
  const { data, error, isPending, refetch } = useQuery({ ...uploadedPolicyQuery(id ?? ''), enabled: id !== undefined });
  // What could not be asked for now is still there.
  const isLost = error !== null && asClientError(error).status === 404;
  const uploaded = id === undefined ? undefined : data;
  useTellEnd(uploaded);
  // One that a review is about stays with its review; the panel only lets go of it.
  const removal = useMutation(api.review.removePolicy.mutationOptions({ meta: { background: true } }));
  const letGo = () => {
    giveUp();
    setProblem(undefined);
    if (id !== undefined && !isLost) removal.mutate({ id });
    setId(undefined);
  };
  const take = (files: readonly File[]) => {
    const [file] = files;
    const found = problemWithPolicy(files);
    setProblem(found);
    if (file === undefined || found !== undefined) return;
    if (id !== undefined) letGo();
    reviewFlags.set('upload_clicked');
    void send(file, newKey());
  };
  const again = () => sending && void send(sending.file, sending.key);
  return {
    id,
    uploaded,
    isLost,
    /** Nothing is known of it yet, because the server could not be asked. */
    isUnknown: error !== null && data === undefined,
    askAgain: () => void refetch(),
    isLoading: id !== undefined && isPending,
    problem,
    sending,
    take,
    again,
    letGo,
  };
}
export type PolicyUpload = ReturnType<typeof usePolicyUpload>;
