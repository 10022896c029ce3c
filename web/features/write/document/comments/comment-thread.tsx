import type { Editor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import type { DraftThread } from '#contract/features/write/draft-comment-calls.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { CommentField } from '#web/platform/comments/comment-field.tsx';
import { dayAndTime } from '#web/ui/format-date.ts';
import { showToast } from '#web/ui/toasts.ts';
import styles from './comments.module.css';
import { ShareFirst } from './share-first.tsx';
import { ThreadComment } from './thread-comment.tsx';
import { readersOfDraft, useThreadActs } from './thread-queries.ts';
import { type Comments, goToWords, type ThreadInText } from './use-comments.ts';

const shownCharacters = 90;

/** The words of the document, on one line and not too many of them. */
const quoted = (words: string): string => {
  const line = words.replaceAll('\uFFFC', '').replaceAll(/\s+/gu, ' ').trim();
  return line.length > shownCharacters ? `“${line.slice(0, shownCharacters).toWellFormed()}…”` : `“${line}”`;
};

function Words({ thread, place, show }: { thread: DraftThread; place: ThreadInText | undefined; show: () => void }) {
  if (place?.isGone)
    return (
      <div className={styles['gone']}>
        <p>The words it was on are gone.</p>
        <blockquote>{quoted(thread.quote)}</blockquote>
      </div>
    );
  return (
    <button type="button" className={styles['quote']} title="Show the words in the text" onClick={show}>
      {quoted(thread.words)}
    </button>
  );
}

function ThreadActs({ comments, thread }: { comments: Comments; thread: DraftThread }) {
  const [isReplying, setReplying] = useState(false);
  const { draft } = comments;
  const acts = useThreadActs(draft);
  const { id, resolved } = thread;
  const resolve = () =>
    acts
      .resolve(id, resolved === null)
      .catch((error) =>
        showToast('bad', asClientError(error).description || 'Could not change the thread. Try again.'),
      );
  if (isReplying)
    return (
      <>
        <CommentField
          readers={readersOfDraft(draft.id)}
          place={`draft-comment-reply:${id}`}
          label="Reply"
          send="Reply"
          onSend={async (words) => void (await acts.reply(id, words))}
          onClose={() => setReplying(false)}
        />
        <ShareFirst draft={draft} />
      </>
    );
  return (
    <p className={styles['acts']}>
      {resolved === null && (
        <button type="button" className={styles['act']} onClick={() => setReplying(true)}>
          Reply
        </button>
      )}
      <button type="button" className={styles['act']} onClick={() => void resolve()}>
        {resolved === null ? 'Resolve' : 'Reopen'}
      </button>
    </p>
  );
}

type Props = { comments: Comments; editor: Editor; thread: DraftThread; place: ThreadInText | undefined };

/** What people say about words of a document. */
export function CommentThread({ comments, editor, thread, place }: Props) {
  const item = useRef<HTMLLIElement>(null);
  const { draft, opened, linked, calls } = comments;
  const { id, resolved } = thread;
  const isOpen = opened === id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once more, it must be seen once more
  useEffect(() => {
    if (!isOpen) return;
    item.current?.scrollIntoView({ block: 'nearest' });
    // Who comes from a notification goes on reading here.
    if (linked === id) item.current?.focus({ preventScroll: true });
  }, [isOpen, linked, id, calls]);
  const show = () => {
    comments.open(id);
    goToWords(editor, id);
  };
  const where = place && place.section > 0 ? `on ${place.section}` : '';
  return (
    <li ref={item} tabIndex={-1} className={styles['thread']} data-open={isOpen || undefined}>
      <Words thread={thread} place={place} show={show} />
      {thread.comments.map((comment, at) => (
        <ThreadComment key={comment.id} draft={draft} comment={comment} where={at === 0 ? where : ''} />
      ))}
      {resolved && (
        <p className={styles['gone']}>
          Resolved by {resolved.by?.name ?? 'a former colleague'}, {dayAndTime(resolved.at, new Date())}
        </p>
      )}
      {draft.can_edit && <ThreadActs comments={comments} thread={thread} />}
    </li>
  );
}
