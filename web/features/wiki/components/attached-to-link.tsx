import { Link } from 'react-router';
import type { WikiDocument } from '../wiki-queries.ts';

type Props = {
  attachedTo: NonNullable<WikiDocument['attached_to']>;
  /** In a sentence the title stands in quotation marks. */
  isQuoted?: boolean;
};

/** Leads to the chat that a file is attached to, or to the review that a policy was uploaded for. */
export function AttachedToLink({ attachedTo, isQuoted = false }: Props) {
  const shown = (title: string) => (isQuoted ? `“${title}”` : title);
  if ('chat_id' in attachedTo)
    return <Link to={`/chat/${attachedTo.chat_id}`}>{shown(attachedTo.title || 'New chat')}</Link>;
  const { review_id: reviewId, title } = attachedTo;
  return reviewId === null ? <Link to="/review">Reviews</Link> : <Link to={`/review/${reviewId}`}>{shown(title)}</Link>;
}
