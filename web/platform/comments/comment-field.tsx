import { Suspense } from 'react';
import { pressedPart } from '#web/platform/late/late-part.ts';
import type { CommentBoxProps } from './comment-box.tsx';

const CommentBox = pressedPart(() => import('./comment-box.tsx'));

/** A field for a comment, fetched when somebody wants to write one. */
export const CommentField = (props: CommentBoxProps) => (
  <Suspense>
    <CommentBox {...props} />
  </Suspense>
);
