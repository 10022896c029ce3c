import { bareTitle, isGuideTitle } from '#contract/document-title.ts';
import styles from './document-name.module.css';
import { wholeNumbers } from './whole-numbers.tsx';

/**
 * The one mark of a guide: the word in a hairline box. The full wording stands once a document. Beside a text that it is no part of,
 * such as a link, it is glued to the last word.
 */
export function GuideMark({ isBeside = true }: { isBeside?: boolean }) {
  return (
    <span>
      {/* Without a width, which the underline of a link would run under. */}
      <span className={styles['glue']}>{'\u00a0'}</span>
      <span className={styles['guide']} data-beside={isBeside || undefined}>
        guide
      </span>
    </span>
  );
}

/** The end of a title that stands on one line with its mark: the last word, unless it is long. */
const lastWord = /\S{1,24}$/u;

type Props = {
  title: string;
  /** Undefined where only the title is known, which then says so itself. */
  isGuide?: boolean | undefined;
};

/** A title as lists, links and headings show it, with the mark of a guide after it. */
export function DocumentName({ title, isGuide = isGuideTitle(title) }: Props) {
  if (!isGuide) return wholeNumbers(title);
  const bare = bareTitle(title);
  const end = lastWord.exec(bare)?.[0] ?? '';
  return (
    <>
      {wholeNumbers(bare.slice(0, bare.length - end.length))}
      <span className={styles['end']}>
        {end}
        <GuideMark isBeside={false} />
      </span>
    </>
  );
}
