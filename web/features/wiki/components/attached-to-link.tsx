import { Link } from 'react-router';
import type { WikiDocument } from '../wiki-queries.ts';

/** Leads to the chat that a file is attached to, or to the review that a policy was uploaded for. */
export function AttachedToLink({ attachedTo }: { attachedTo: NonNullable<WikiDocument['attached_to']> }) {
  if ('chat_id' in attachedTo) return <Link to={`/chat/${attachedTo.chat_id}`}>{attachedTo.title || 'New chat'}</Link>;
  const { review_id: reviewId, title } = attachedTo;
  return reviewId === null ? <Link to="/review">Reviews</Link> : <Link to={`/review/${reviewId}`}>{title}</Link>;
}
