import { IconCopy } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { bareTitle } from '#contract/document-title.ts';
import { type QuotedRow, tableOfText } from '#contract/table-of-text.ts';
import { latePart } from '#web/platform/late/late-part.ts';
import { copyText } from '#web/ui/copy-text.ts';
import { ElementTable } from '#web/ui/element-table.tsx';
import { longDate } from '#web/ui/format-date.ts';
import type { AnswerState, ShownSource } from '../answers/answer-state.ts';
import { citedVersion, inCurrentVersion } from '../answers/cited-version.ts';
import { pointsToPublication, publicationOf } from '../answers/publication-of.ts';
import {
  elementPath,
  firstCitation,
  isCitedBetween,
  pathOf,
  quoteParts,
  timesUsed,
  wikiLinkOf,
} from '../answers/quote-of-source.ts';
import { isByLevels, quoteOfSource, timesQuoted } from '../answers/quotes-of-answer.ts';
import styles from './source-card.module.css';
import { WithheldWords } from './withheld-words.tsx';

const CheckedFacts = latePart(() => import('#web/ui/checked-facts.tsx'));

type Props = {
  source: ShownSource;
  answer: AnswerState;
  origin: { chatId: string; questionId: string };
  isSelected: boolean;
  onSelect: (source: number) => void;
};

/** A quotation with its reference, ready to paste anywhere. One that only may answer says so wherever it goes. */
function quotation(answer: AnswerState, source: ShownSource): string {
  const { quote, title, version, is_guide: isGuide, asOf, current } = source;
  const now = inCurrentVersion(source);
  const publication = publicationOf(source);
  const mark = isByLevels(answer) ? quoteOfSource(answer, source)?.answers : undefined;
  return [
    `“${quote}” ${bareTitle(title)}, ${current || source.attached ? citedVersion(source) : `v${version}`}, ${pathOf(source)}`,
    ...(asOf === undefined ? [] : [`(asked about ${longDate(asOf)})`]),
    ...(isGuide ? ['(Candour guide, not the publication)'] : []),
    ...(now ? [`(current v${current?.version}: ${location.origin}${elementPath(now)})`] : []),
    ...(publication
      ? [`(${pointsToPublication(quoteOfSource(answer, source))} ${publication.title}, ${publication.url})`]
      : []),
    ...(mark === 'may_answer' ? ['(may answer the question)'] : []),
  ].join(' ');
}

type QuoteProps = Pick<Props, 'source' | 'answer' | 'isSelected'>;

/** The words of a source; when it is selected, the cited ones are marked. */
function Quote({ source, answer, isSelected }: QuoteProps) {
  const parts = quoteParts(answer, source);
  const table = tableOfText(source.quote);
  if (table) {
    const isMarked = (row: QuotedRow) => isSelected && isCitedBetween(parts, row.start, row.end);
    return (
      <blockquote className={styles['quote']} data-table>
        <ElementTable
          table={table}
          hasHead={answer.layout === 'written'}
          heads={source.column_heads}
          isMarked={isMarked}
        />
      </blockquote>
    );
  }
  return (
    <blockquote className={styles['quote']}>
      {parts.map(({ text, isCited }, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one fixed text
        isCited && isSelected ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
      )}
    </blockquote>
  );
}

const usedWords = (times: number) => (times === 2 ? 'Used twice' : `Used ${times} times`);

/**
 * One source: its path, its quote and, when selected, the marked words and its actions. A withdrawn document has no wiki link.
 */
export function SourceCard({ source, answer, origin, isSelected, onSelect }: Props) {
  const times = isByLevels(answer) ? timesQuoted(answer, source) : timesUsed(answer, source);
  const current = inCurrentVersion(source);
  const copy = () =>
    copyText(quotation(answer, source), { copied: 'Quote copied.', refused: 'Could not copy the quote.' });
  return (
    <article className={styles['source']} data-source={source.number} data-selected={isSelected || undefined}>
      <button
        type="button"
        className={styles['number']}
        aria-pressed={isSelected}
        aria-label={`Select source ${source.number}`}
        onClick={() => onSelect(source.number)}
      >
        {source.number}
      </button>
      {source.withheld ? (
        <div>
          <WithheldWords />
        </div>
      ) : (
        <div>
          <p className={styles['path']}>{pathOf(source)}</p>
          <Quote source={source} answer={answer} isSelected={isSelected} />
          {isSelected && source.facts && (
            <Suspense>
              <CheckedFacts facts={source.facts} />
            </Suspense>
          )}
          <p className={styles['foot']}>
            {source.version_status !== 'withdrawn' && (
              <Link
                to={wikiLinkOf(source, firstCitation(answer, source), origin)}
                aria-label={`Open source ${source.number} in ${source.attached ? 'the reader' : 'wiki'}`}
              >
                {source.attached ? 'Open file' : 'Open in wiki'}
              </Link>
            )}
            {current && (
              <Link
                to={wikiLinkOf(current, undefined, origin)}
                aria-label={`Open the clause of source ${source.number} in current v${source.current?.version}`}
              >
                Open current v{source.current?.version}
              </Link>
            )}
            {isSelected && (
              <button type="button" onClick={copy}>
                <IconCopy size={14} stroke={1.6} aria-hidden="true" />
                Copy quote
              </button>
            )}
            {times > 1 && <span>{usedWords(times)}</span>}
          </p>
        </div>
      )}
    </article>
  );
}
