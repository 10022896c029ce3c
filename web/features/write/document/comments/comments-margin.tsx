import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { writeErrors } from '#contract/errors/write-errors.ts';
import type { DraftThread } from '#contract/features/write/draft-comment-calls.ts';
import { errorOfCatalogue } from '#web/platform/api/client-error.ts';
import { CommentField } from '#web/platform/comments/comment-field.tsx';
import { announce } from '#web/ui/announce.ts';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import { CommentThread } from './comment-thread.tsx';
import styles from './comments.module.css';
import { ShareFirst } from './share-first.tsx';
import { readersOfDraft, useThreadActs } from './thread-queries.ts';
import type { Comments } from './use-comments.ts';

/** A field for a comment on the selected words. */
function NewThread({ comments, editor }: { comments: Comments; editor: Editor }) {
  const { draft, askedOn, stopAsking, open } = comments;
  const acts = useThreadActs(draft);
  return (
    <div className={styles['thread']}>
      <CommentField
        readers={readersOfDraft(draft.id)}
        place={`draft-comment:${draft.id}`}
        label="Comment on the selected words"
        send="Comment"
        onSend={async (words) => {
          const on = await askedOn();
          if (!on) throw errorOfCatalogue(writeErrors.commented_words_changed);
          const thread = await acts.begin(words, on);
          open(thread.id);
          announce('Comment saved.');
        }}
        onClose={() => {
          stopAsking();
          editor.commands.focus();
        }}
      />
      <ShareFirst draft={draft} />
    </div>
  );
}

type ListProps = { comments: Comments; editor: Editor; threads: readonly DraftThread[] };

/** Threads in the order of their words; those whose words are gone stand last. */
function ThreadList({ comments, editor, threads }: ListProps) {
  const order = new Map(comments.places.map(({ id }, at) => [id, at]));
  const sorted = threads.toSorted((one, other) => (order.get(one.id) ?? 0) - (order.get(other.id) ?? 0));
  return (
    <ol className={styles['threads']}>
      {sorted.map((thread) => (
        <CommentThread
          key={thread.id}
          comments={comments}
          editor={editor}
          thread={thread}
          place={comments.places.find(({ id }) => id === thread.id)}
        />
      ))}
    </ol>
  );
}

/** The comments on a document, beside it. */
export function CommentsMargin({ comments, editor }: { comments: Comments; editor: Editor }) {
  const [isUnfolded, unfold] = useState(false);
  const { draft, threads, isAsking, opened, linked } = comments;
  const { data, isError, refetch } = threads;
  if (isError && !data) return <ErrorInPlace title="The comments did not load." retry={() => refetch()} />;
  if (!data) return <Skeleton label="Loading the comments" lines={listLines(3)} />;
  const open = data.threads.filter(({ resolved }) => resolved === null);
  const resolved = data.threads.filter((thread) => thread.resolved !== null);
  const isResolvedShown = isUnfolded || resolved.some(({ id }) => id === opened);
  const isLinkedGone = linked !== null && !data.threads.some(({ id }) => id === linked);
  return (
    <section aria-label="Comments">
      <div className={styles['head']}>
        <h2>Comments</h2>
        <span>{open.length} open</span>
      </div>
      {isLinkedGone && <p className={styles['hint']}>This comment was deleted.</p>}
      {isAsking && <NewThread comments={comments} editor={editor} />}
      {open.length === 0 && !isAsking && (
        <p className={styles['hint']}>
          {draft.can_edit
            ? 'No open comments. Select words in the text, then press Comment.'
            : 'There are no open comments.'}
        </p>
      )}
      <ThreadList comments={comments} editor={editor} threads={open} />
      {resolved.length > 0 && (
        <button
          type="button"
          className={styles['act']}
          aria-expanded={isResolvedShown}
          onClick={() => {
            unfold(!isResolvedShown);
            if (isResolvedShown) comments.open(undefined);
          }}
        >
          {isResolvedShown ? 'Hide resolved' : `Show resolved (${resolved.length})`}
        </button>
      )}
      {isResolvedShown && <ThreadList comments={comments} editor={editor} threads={resolved} />}
    </section>
  );
}
