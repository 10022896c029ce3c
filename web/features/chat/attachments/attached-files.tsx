import { Button } from '@mantine/core';
import { IconAlertCircle, IconFileText, IconPhoto, IconTable, IconX } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import type { Attachment } from '#contract/features/attachments/attachments-contract.ts';
import { api } from '#web/platform/api/api-client.ts';
import { announce } from '#web/ui/announce.ts';
import { showToast } from '#web/ui/toasts.ts';
import { fileKindOf, stageWords } from './attach-words.ts';
import styles from './attached-files.module.css';
import { attachmentsQuery, isUnderWay } from './attachments-queries.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { type SentFiles, sendingFiles } from './sending-files.ts';
import { useAskWaits } from './use-ask-waits.ts';

const icons = { table: IconTable, picture: IconPhoto, text: IconFileText } as const;

function FileIcon({ fileName, state }: { fileName: string; state: 'busy' | 'failed' | 'ready' }) {
  if (state === 'busy') return <span className={styles['ring']} aria-hidden="true" />;
  const Icon = state === 'failed' ? IconAlertCircle : icons[fileKindOf(fileName)];
  return <Icon size={15} stroke={1.6} aria-hidden="true" />;
}

type ChipProps = {
  fileName: string;
  state: 'busy' | 'failed' | 'ready';
  words: string;
  documentId?: string | null;
  onRemove: () => void;
};

function FileChip({ fileName, state, words, documentId, onRemove }: ChipProps) {
  return (
    <>
      <span className={styles['chip']} data-state={state}>
        <FileIcon fileName={fileName} state={state} />
        {documentId ? <Link to={`/wiki/${documentId}`}>{fileName}</Link> : <span>{fileName}</span>}
        <button type="button" aria-label={`Remove ${fileName}`} onClick={onRemove}>
          <IconX size={13} stroke={1.8} aria-hidden="true" />
        </button>
      </span>
      <span className={styles['words']} data-state={state}>
        {words}
      </span>
    </>
  );
}

const stateOf = (attachment: Attachment) =>
  isUnderWay(attachment) ? 'busy' : attachment.state === 'failed' ? 'failed' : 'ready';

const sendingWords = ({ fraction, problem }: SentFiles) =>
  problem === undefined ? `sending ${Math.round(fraction * 100)}%` : `not attached. ${problem}`;

/** Tells people who cannot see the chips when a file is read or has failed. */
function useTellEnds(attachments: readonly Attachment[] | undefined): void {
  const before = useRef<ReadonlyMap<string, Attachment>>(undefined);
  useEffect(() => {
    if (attachments === undefined) return;
    const ended = attachments.filter((each) => {
      const known = before.current?.get(each.id);
      return !isUnderWay(each) && (known ? isUnderWay(known) : before.current !== undefined);
    });
    before.current = new Map(attachments.map((each) => [each.id, each]));
    if (ended.length > 0)
      announce(ended.map((each) => `${each.file_name}: ${stageWords(each).replace(/\.$/, '')}.`).join(' '));
  }, [attachments]);
}

function useRemove(chatId: string) {
  const cache = useQueryClient();
  return useMutation(
    api.attachments.remove.mutationOptions({
      onSuccess: (list) => cache.setQueryData(attachmentsQuery(chatId).queryKey, list),
      onError: () => showToast('bad', 'Could not remove the file. Try again.'),
      onSettled: () => cache.invalidateQueries({ queryKey: attachmentsQuery(chatId).queryKey }),
    }),
  );
}

/** The files attached to a chat, above the question: each with what became of it. */
export function AttachedFileChips({ chatId }: { chatId: string }) {
  const cache = useQueryClient();
  const { data } = useQuery(attachmentsQuery(chatId));
  const sending = useSyncExternalStore(sendingFiles.subscribe, sendingFiles.read).filter(
    (each) => each.chatId === chatId,
  );
  const attachments = data?.attachments;
  const remove = useRemove(chatId);
  const [asked, setAsked] = useState<Attachment>();
  const place = useRef<HTMLDivElement>(null);
  useTellEnds(attachments);
  const isBusy = sending.some(({ problem }) => problem === undefined) || attachments?.some(isUnderWay) === true;
  const waits = useAskWaits(place, isBusy);
  const shown = attachments ?? [];
  const removeOne = (attachment: Attachment) =>
    attachment.state === 'failed' ? remove.mutate({ chatId, id: attachment.id }) : setAsked(attachment);
  const hasAny = shown.length + sending.length > 0;
  return (
    <div
      ref={place}
      className={styles['files']}
      {...(hasAny && { role: 'group', 'aria-label': 'Attached files', 'data-attached': true })}
    >
      {shown.map((attachment) => (
        <FileChip
          key={attachment.id}
          fileName={attachment.file_name}
          state={stateOf(attachment)}
          words={stageWords(attachment)}
          documentId={attachment.document_id}
          onRemove={() => removeOne(attachment)}
        />
      ))}
      {sending.map((sent) => (
        <span key={sent.key} className={styles['sent']}>
          <FileChip
            fileName={sent.files.length === 1 ? (sent.files[0]?.name ?? '') : `${sent.files.length} files`}
            state={sent.problem === undefined ? 'busy' : 'failed'}
            words={sendingWords(sent)}
            onRemove={() => sendingFiles.giveUp(sent)}
          />
          {sent.problem !== undefined && (
            <Button size="compact-sm" variant="default" onClick={() => sendingFiles.again(cache, sent)}>
              Try again
            </Button>
          )}
        </span>
      ))}
      {waits.isWaiting && (
        <p className={styles['waits']} role="status">
          Ask waits until the files are read.
          <Button size="compact-sm" variant="default" onClick={waits.askNow}>
            Ask without them
          </Button>
        </p>
      )}
      {asked && (
        <RemoveDialog
          fileName={asked.file_name}
          isPending={remove.isPending}
          onClose={() => setAsked(undefined)}
          onRemove={() => remove.mutate({ chatId, id: asked.id }, { onSettled: () => setAsked(undefined) })}
        />
      )}
    </div>
  );
}
