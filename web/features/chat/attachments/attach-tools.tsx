import { Button } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { generalErrors } from '#contract/errors/general-errors.ts';
import { limits } from '#contract/limits.ts';
import { hasNhsNumberInFigures } from '#contract/nhs-number.ts';
import { client } from '#web/platform/api/api-client.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { newKey } from '#web/platform/api/new-key.ts';
import { opensDialog } from '#web/platform/errors/error-signals.ts';
import { useUser } from '#web/platform/session/use-session.ts';
import { unsentTextStore } from '#web/platform/unsent-text/unsent-text-store.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { chatListsKey } from '../chat-queries.ts';
import { problemWithFiles } from './attach-words.ts';
import { DropPlace } from './drop-place.tsx';
import { sendingFiles } from './sending-files.ts';

export type AttachToolsProps = {
  place: string;
  chatId: string | undefined;
  text: string;
  setText: (text: string) => void;
};

/** Attaches files to the chat; to a new one after starting it, with what is typed so far. */
function useAttach({ place, chatId }: Pick<AttachToolsProps, 'place' | 'chatId'>) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { user_id: userId } = useUser();
  const [key] = useState(newKey);
  const startChat = async () => {
    const { id } = await client.chat.start(undefined, { context: { idempotencyKey: key } });
    for (const of of ['', ':as-of']) {
      unsentTextStore.write(userId, `chat:${id}${of}`, unsentTextStore.read(userId, `${place}${of}`));
      unsentTextStore.write(userId, `${place}${of}`, '');
    }
    void cache.invalidateQueries({ queryKey: chatListsKey() });
    return id;
  };
  return async (files: readonly File[]) => {
    const problem = problemWithFiles(files);
    if (files.length === 0) return;
    if (problem !== undefined) return showToast('bad', problem);
    try {
      const id = chatId ?? (await startChat());
      sendingFiles.start(cache, id, files);
      if (chatId === undefined) await navigate(`/chat/${id}`);
    } catch (error) {
      const known = asClientError(error);
      if (!opensDialog(known)) showToast('bad', `Nothing was attached. ${known.description}`);
    }
  };
}

/** Text too long for a question, where it was pasted. */
type LongPaste = { text: string; start: number; end: number };

/** Takes pasted files, and holds pasted text that is too long for a question until the person has chosen. */
function usePaste(button: React.RefObject<HTMLElement | null>, attach: (files: readonly File[]) => unknown) {
  const [longPaste, setLongPaste] = useState<LongPaste>();
  const latest = useRef(attach);
  useEffect(() => {
    latest.current = attach;
  });
  useEffect(() => {
    const field = button.current?.closest('form')?.querySelector('textarea');
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      const pasted = event.clipboardData?.getData('text/plain') ?? '';
      if (files.length > 0) latest.current(files);
      else if (field && pasted.length > limits.questionCharacters)
        setLongPaste({ text: pasted, start: field.selectionStart, end: field.selectionEnd });
      else return;
      event.preventDefault();
    };
    field?.addEventListener('paste', onPaste);
    return () => field?.removeEventListener('paste', onPaste);
  }, [button]);
  return { longPaste, forget: () => setLongPaste(undefined) };
}

/** The button that attaches files, and what takes them by drag and by paste. */
export function AttachTools({ place, chatId, text, setText }: AttachToolsProps) {
  const attach = useAttach({ place, chatId });
  const input = useRef<HTMLInputElement>(null);
  const { longPaste, forget } = usePaste(input, attach);
  const keepInQuestion = () => {
    if (longPaste) setText(text.slice(0, longPaste.start) + longPaste.text + text.slice(longPaste.end));
    forget();
  };
  const attachPasted = () => {
    if (longPaste && hasNhsNumberInFigures(longPaste.text))
      showToast('bad', generalErrors.patient_data_refused.description);
    else if (longPaste) void attach([new File([longPaste.text], 'Pasted text.txt', { type: 'text/plain' })]);
    forget();
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        tabIndex={-1}
        aria-label="Files to attach"
        onChange={({ currentTarget }) => {
          void attach([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      <Button
        size="sm"
        variant="subtle"
        leftSection={<IconPaperclip size={15} stroke={1.6} aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        Attach file
      </Button>
      <DropPlace onFiles={attach} />
      {longPaste && (
        <ConfirmDialog
          title="Attach the pasted text as a file?"
          confirm="Paste into the question"
          keep="Attach as a file"
          isPending={false}
          onConfirm={keepInQuestion}
          onClose={attachPasted}
        >
          <p>
            The text has {longPaste.text.length.toLocaleString('en-GB')} characters; a question may have 4,000. As a
            file it is read whole, and answers can quote it.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
