import type { AcceptedWording } from '#contract/features/review/wording.ts';

/** A text with the words that a wording removes and adds. */
export const ChangedWords = ({ marked }: Pick<AcceptedWording, 'marked'>) =>
  marked.map(({ text, mark }, at) => {
    const key = `${at} ${mark}`;
    if (mark === 'removed') return <del key={key}>{text}</del>;
    return mark === 'added' ? <ins key={key}>{text}</ins> : text;
  });
