import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ShownComment } from '#contract/comments/comment.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { CommentField } from '#web/platform/comments/comment-field.tsx';
import { CommentText } from '#web/platform/comments/comment-text.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { dayAndTime } from '#web/ui/format-date.ts';
import { showToast } from '#web/ui/toasts.ts';
import type { FindingPartProps } from '../finding-part.ts';
import { nameOfFinding } from '../inspect/finding-words.ts';
import { useIsNarrow } from '../inspect/use-is-narrow.ts';
import styles from './comment.module.css';
import { commentsQuery, readersOfReview, useCommentActs } from './comment-queries.ts';

/** "Mei Tan, today, 10:05, edited" */
function whoAndWhen({ author, is_own: isOwn, written_at: at, edited_at: edited, text }: ShownComment): string {
  const who = isOwn ? 'You' : (author?.name ?? 'A former colleague');
  const when = dayAndTime(at, new Date());
  if (text === null) return `${who} deleted a comment of ${when}.`;
  return `${who}, ${when}${edited === null ? '' : ', edited'}`;
}

type CommentProps = Pick<FindingPartProps, 'reviewId' | 'finding' | 'canDecide'> & { comment: ShownComment };

function Comment({ reviewId, finding, canDecide, comment }: CommentProps) {
  const [isEditing, setEditing] = useState(false);
  const acts = useCommentActs(reviewId, finding.id);
  const { id, text, mentions } = comment;
  if (text === null) return <li className={styles['gone']}>{whoAndWhen(comment)}</li>;
  const remove = () =>
    acts
      .remove(id)
      .catch((error) =>
        showToast('bad', asClientError(error).description || 'Could not delete the comment. Try again.'),
      );
  return (
    <li>
      <p className={styles['who']}>{whoAndWhen(comment)}</p>
      {isEditing ? (
        <CommentField
          readers={readersOfReview(reviewId)}
          place={`finding-comment-edit:${id}`}
          initial={{ text, mentions }}
          label="Your comment"
          send="Save"
          onSend={(words) => acts.edit(id, words)}
          onClose={() => setEditing(false)}
        />
      ) : (
        <CommentText text={text} mentions={mentions} />
      )}
      {comment.is_own && canDecide && !isEditing && (
        <p className={styles['own']}>
          <button type="button" onClick={() => setEditing(true)}>
            Edit
          </button>
          <button type="button" onClick={() => void remove()}>
            Delete
          </button>
        </p>
      )}
    </li>
  );
}

/** What people say about a finding, and a field to say something. */
export function FindingComments({ reviewId, finding, canDecide }: FindingPartProps) {
  const { data, isError, refetch } = useQuery(commentsQuery(reviewId, finding));
  const [isOpen, setOpen] = useState(false);
  const acts = useCommentActs(reviewId, finding.id);
  const isNarrow = useIsNarrow();
  const comments = data?.comments ?? [];
  const withheld = data?.withheld ?? 0;
  if (!isError && !canDecide && comments.length + withheld === 0) return null;
  const Title = isNarrow ? 'h2' : 'h4';
  return (
    <section className={styles['comments']} aria-label="Comments">
      {comments.length + withheld > 0 && <Title>Comments {comments.length + withheld}</Title>}
      {isError && <ErrorInPlace title="Failed to load the comments." retry={() => refetch()} />}
      {withheld > 0 && <p className={styles['gone']}>You cannot open the policy, so its comments are covered.</p>}
      {comments.length > 0 && (
        <ol>
          {comments.map((comment) => (
            <Comment key={comment.id} reviewId={reviewId} finding={finding} canDecide={canDecide} comment={comment} />
          ))}
        </ol>
      )}
      {canDecide && !isOpen && (
        <Button
          size={isNarrow ? 'touch' : 'sm'}
          variant="subtle"
          className={styles['add'] ?? ''}
          aria-label={`Add a comment: ${nameOfFinding(finding)}`}
          onClick={() => setOpen(true)}
        >
          Add a comment
        </Button>
      )}
      {isOpen && (
        <CommentField
          readers={readersOfReview(reviewId)}
          place={`finding-comment:${finding.id}`}
          label="Comment"
          send="Comment"
          onSend={acts.write}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}
