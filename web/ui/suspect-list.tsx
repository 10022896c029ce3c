import type { SuspectReason, SuspectText } from '#contract/features/wiki/suspect-text.ts';
import styles from './suspect-list.module.css';

const reasons: Record<SuspectReason, string> = {
  colour: 'same colour as its background',
  size: 'too small to read',
  place: 'outside the page',
  transparent: 'transparent',
  formatting: 'hidden by its formatting',
  characters: 'spelt in invisible characters',
  direction: 'displayed in another order',
  to_assistant: '',
};

/** What is suspect about words of a document: "Hidden in the original (transparent)". */
export const suspectInWords = (reason: SuspectReason): string =>
  reason === 'to_assistant' ? 'Addressed to an AI assistant' : `Hidden in the original (${reasons[reason]})`;

const placeInWords = ({ number, section_path, page }: SuspectText['listed'][number]): string =>
  [number, number === null ? section_path.at(-1) : null, page === null ? null : `page ${page}`]
    .filter((part) => part !== null && part !== undefined)
    .join(', ');

/** The words of a version that its publisher should check; nothing where there are none. */
export function SuspectList({ suspects: { count, listed } }: { suspects: SuspectText }) {
  if (count === 0) return null;
  const more = count - listed.length;
  return (
    <details className={styles['suspects']}>
      <summary>{count === 1 ? '1 passage to check' : `${count.toLocaleString('en-GB')} passages to check`}</summary>
      <p>Readers see these words marked. Answers, obligations and checks do not use them.</p>
      <ul>
        {listed.map((each, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a passage keeps nothing of its own
          <li key={at}>
            <q>{each.words}</q>
            <span>{[suspectInWords(each.reason), placeInWords(each)].filter((part) => part !== '').join(' · ')}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p>{more.toLocaleString('en-GB')} more are not listed.</p>}
    </details>
  );
}
