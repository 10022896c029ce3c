import { useState } from 'react';
import type { ShownComment } from '#contract/comments/comment.ts';
import type { OpenedDraft } from '#contract/features/write/draft.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { CommentField } from '#web/platform/comments/comment-field.tsx';
import { CommentText } from '#web/platform/comments/comment-text.tsx';
import { Avatar, partsOfName } from '#web/ui/avatar.tsx';
import { dayAndTime } from '#web/ui/format-date.ts';
import { showToast } from '#web/ui/toasts.ts';
import styles from './comments.module.css';
import { readersOfDraft, useThreadActs } from './thread-queries.ts';

const nameOf = ({ author }: ShownComment) => author?.name ?? 'A former colleague';

function OwnActs({ draft, comment, edit }: { draft: OpenedDraft; comment: ShownComment; edit: () => void }) {
  const acts = useThreadActs(draft);
  const remove = () =>
    acts
      .remove(comment.id)
      .catch((error) =>
        showToast('bad', asClientError(error).description || 'Could not delete the comment. Try again.'),
      );
  return (
    <span className={styles['acts']}>
      <button type="button" className={styles['act']} onClick={edit}>
        Edit
      </button>
      <button type="button" className={styles['act']} onClick={() => void remove()}>
        Delete
      </button>
    </span>
  );
}

type Props = {
  draft: OpenedDraft;
  comment: ShownComment;
  /** "on 6": the section of the words. */
  where?: string;
};

/** A comment with its author, its time and its words. A deleted one says so. */
export function ThreadComment({ draft, comment, where = '' }: Props) {
  const [isEditing, setEditing] = useState(false);
  const acts = useThreadActs(draft);
  const { id, text, mentions, is_own: isOwn, written_at: at, edited_at: edited } = comment;
  const when = dayAndTime(at, new Date());
  return (
    <div className={styles['comment']}>
      <Avatar {...partsOfName(nameOf(comment))} photoUrl={null} size="small" />
      <div>
        <p className={styles['who']}>
          <b>{isOwn ? 'You' : nameOf(comment)}</b>
          {` ${where}${where ? ', ' : ''}${when}${edited === null || text === null ? '' : ', edited'}`}
        </p>
        {text === null && <p className={styles['gone']}>Deleted</p>}
        {text !== null && !isEditing && <CommentText text={text} mentions={mentions} />}
        {text !== null && isEditing && (
          <CommentField
            readers={readersOfDraft(draft.id)}
            place={`draft-comment-edit:${id}`}
            initial={{ text, mentions }}
            label="Your comment"
            send="Save"
            onSend={async (words) => void (await acts.edit(id, words))}
            onClose={() => setEditing(false)}
          />
        )}
        {isOwn && text !== null && draft.can_edit && !isEditing && (
          <OwnActs draft={draft} comment={comment} edit={() => setEditing(true)} />
        )}
      </div>
    </div>
  );
}
