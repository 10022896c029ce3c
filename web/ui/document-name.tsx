import { bareTitle, isGuideTitle } from '#contract/document-title.ts';
import styles from './document-name.module.css';

/** The one mark of a guide: the word in a hairline box. The full wording stands once a document. */
export function GuideMark() {
  return (
    <span>
      {/* Glues the mark to the word before, without a width that the underline of a link would run under. */}
      <span className={styles['glue']}>{'\u00a0'}</span>
      <span className={styles['guide']}>guide</span>
    </span>
  );
}

type Props = {
  title: string;
  /** Undefined where only the title is known, which then says so itself. */
  isGuide?: boolean | undefined;
};

/** A longer word may break by itself, and the mark after it. */
const longestKept = 24;

/** The last word stays with the mark, which must not stand on a line alone. */
function beforeLastWord(title: string): [string, string] {
  const at = title.lastIndexOf(' ') + 1;
  return title.length - at > longestKept ? [title, ''] : [title.slice(0, at), title.slice(at)];
}

/** A title as lists, links and headings show it, with the mark of a guide after it. */
export function DocumentName({ title, isGuide = isGuideTitle(title) }: Props) {
  if (!isGuide) return title;
  const [head, last] = beforeLastWord(bareTitle(title));
  return (
    <>
      {head}
      <span className={styles['end']}>
        {last}
        <GuideMark />
      </span>
    </>
  );
}
