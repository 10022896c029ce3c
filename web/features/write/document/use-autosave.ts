import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { writeErrors } from '#contract/errors/write-errors.ts';
import type { OpenedDraft } from '#contract/features/write/draft.ts';
import type { RichText } from '#contract/features/write/rich-text.ts';
import { writeFlags } from '#web/platform/acts/write-flags.ts';
import { client } from '#web/platform/api/api-client.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { waitOrOnline } from '#web/platform/runs/wait-or-online.ts';
import { useUser } from '#web/platform/session/use-session.ts';
import { unsentTextStore } from '#web/platform/unsent-text/unsent-text-store.ts';
import { openedDraftQuery } from '../draft-queries.ts';
import { type DraftWords, SaveLoop, type SaveOutcome, type SaveState } from './save-loop.ts';

const placeOf = (id: string) => `write:${id}`;

/** What an earlier page of this tab could not save. */
export type KeptWords = DraftWords & { revision: number };

/** Reads what was kept; anything that is no document counts as nothing. */
function readKept(userId: string, id: string): KeptWords | undefined {
  try {
    const kept = JSON.parse(unsentTextStore.read(userId, placeOf(id)) || 'null') as KeptWords | null;
    return kept?.document?.type === 'doc' && typeof kept.revision === 'number' ? kept : undefined;
  } catch {
    return undefined;
  }
}

type CommentedPlaces = Parameters<typeof client.write.save>[0]['commented'];

type Sent = DraftWords & { revision: number; commented: CommentedPlaces };

async function send(id: string, { document, title, revision, commented }: Sent): Promise<SaveOutcome> {
  try {
    const saved = await client.write.save({
      id,
      document,
      title: title.trim() || undefined,
      revision,
      commented,
    });
    return { kind: 'saved', revision: saved.revision, savedAt: saved.saved_at, covered: saved.covered_document };
  } catch (thrown) {
    const { code, status, description } = asClientError(thrown);
    if (code === writeErrors.draft_changed.number) return { kind: 'changed' };
    if (status === 401 || status === 423) return { kind: 'away' };
    return { kind: 'failed', reason: status === 0 ? '' : description };
  }
}

const always = new AbortController().signal;

type Options = {
  draft: OpenedDraft;
  onCovered: (document: RichText) => void;
  /** Where the words of each thread of comments are now. */
  commented: () => CommentedPlaces;
};

/** Saves a document while it is edited, and says how that goes. */
export function useAutosave({ draft, onCovered, commented }: Options) {
  const { id, revision, saved_at: savedAt } = draft;
  const { user_id: userId } = useUser();
  const cache = useQueryClient();
  const [state, setState] = useState<SaveState>({ kind: 'saved', at: savedAt });
  const covered = useRef(onCovered);
  covered.current = onCovered;
  const places = useRef(commented);
  places.current = commented;
  const [kept] = useState(() => readKept(userId, id));
  const [loop] = useState(
    () =>
      new SaveLoop(kept?.revision ?? revision, {
        send: (words, on) => send(id, { ...words, revision: on, commented: places.current() }),
        keep: (words, on) =>
          unsentTextStore.write(userId, placeOf(id), words ? JSON.stringify({ ...words, revision: on }) : ''),
        onCovered: (document) => covered.current(document),
        onState: setState,
        wait: (ms) => waitOrOnline(ms, always),
      }),
  );
  useEffect(() => {
    if (kept) loop.change(kept);
    // A page that is left has its last words on the way.
    const leave = () => void loop.flush();
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      void loop.flush().then(() => {
        loop.close();
        return cache.invalidateQueries({ queryKey: openedDraftQuery(id).queryKey });
      });
    };
  }, [cache, id, kept, loop]);
  const change = (words: DraftWords) => {
    writeFlags.set('document_edited');
    loop.change(words);
  };
  return {
    state,
    loop,
    change,
    first: kept ?? { document: draft.document, title: draft.title },
    isKept: kept !== undefined,
  };
}
export type Autosave = ReturnType<typeof useAutosave>;
