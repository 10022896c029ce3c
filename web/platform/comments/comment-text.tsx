import styles from './comment-box.module.css';
import { partsOfComment } from './mention-at.ts';

/** The words of a comment, with the people whom it mentions in bold. */
export const CommentText = ({ text, mentions }: { text: string; mentions: readonly { name: string }[] }) => (
  <p className={styles['text']}>
    {partsOfComment(
      text,
      mentions.map(({ name }) => name),
    ).map((part) => (part.isMention ? <b key={part.start}>{part.text}</b> : part.text))}
  </p>
);
