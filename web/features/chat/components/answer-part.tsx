import { UnstyledButton } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { SupportGlyph } from '#web/ui/support-glyph.tsx';
import type { ToldContradiction } from '../answers/answer-state.ts';
import { wikiLinkOf } from '../answers/quote-of-source.ts';
import { clauseName } from '../answers/quote-words.ts';
import type { ShownPart, ShownQuote } from '../answers/quotes-of-answer.ts';
import styles from './answer-part.module.css';
import { AnswerQuote, QuoteChip, type Selecting } from './answer-quote.tsx';
import { type Onward, WaysOn } from './ways-on.tsx';

/** Further quotes of a part are folded. */
const mostQuotes = 3;

type Props = Selecting & {
  part: ShownPart;
  origin: { chatId: string; questionId: string };
  /** Whether the answer quotes several documents, so that a clause is named with its own. */
  hasSeveral: boolean;
  onward: Onward | undefined;
  contradictionsAt: (quote: ShownQuote, next: ShownQuote | undefined) => readonly ToldContradiction[];
  chipOf: (number: number) => ReactNode;
};

/** "5.1 above says it too.", with its chip: how far it answers this part, which may be less than its own. */
function Above({
  quote,
  part,
  hasSeveral,
  ...selecting
}: Selecting & Pick<Props, 'part' | 'hasSeveral'> & { quote: ShownQuote }) {
  const [source] = quote.sources;
  if (!source) return null;
  const name = source.withheld ? 'A quote' : clauseName(source, hasSeveral);
  const isUnsure = part.level === 'may_answer';
  return (
    <p className={styles['above']}>
      {name} above {isUnsure ? 'may answer it' : 'says it'}
      {part.quotes.length > 0 && ' too'}.
      <QuoteChip source={source} quote={isUnsure ? { ...quote, answers: 'may_answer' } : quote} {...selecting} />
    </p>
  );
}

/** A part that nothing answers: what is not said, the nearest clause and, for the person who asked, how to go on. */
function Nothing({ part, origin, hasSeveral, onward }: Pick<Props, 'part' | 'origin' | 'hasSeveral' | 'onward'>) {
  const [isOpen, setOpen] = useState(false);
  const waysId = useId();
  const ways = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // They open below the line, where the ask box may cover them.
    if (isOpen) ways.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  const nearest = part.nearest.find(({ withheld }) => !withheld);
  return (
    <>
      <div className={styles['none']}>
        <SupportGlyph support="unsupported" />
        <p>
          {part.missing ?? 'I found nothing on this.'}{' '}
          {nearest && (
            <>
              <Link to={wikiLinkOf(nearest, undefined, origin)}>{clauseName(nearest, hasSeveral)}</Link> is nearest.{' '}
            </>
          )}
          {onward && (
            <UnstyledButton
              className={styles['way'] ?? ''}
              aria-expanded={isOpen}
              aria-controls={waysId}
              onClick={() => setOpen(!isOpen)}
            >
              How to go on
            </UnstyledButton>
          )}
        </p>
      </div>
      {onward && (
        <div id={waysId} ref={ways} className={styles['ways']} hidden={!isOpen}>
          {isOpen && <WaysOn {...onward} question={part.text || onward.question} />}
        </div>
      )}
    </>
  );
}

/** What answers one part of the question, under its heading where there are several. */
export function AnswerPart({ part, origin, hasSeveral, onward, contradictionsAt, chipOf, ...selecting }: Props) {
  const [isUnfolded, unfold] = useState(false);
  const { heading, quotes, level } = part;
  const said = (quote: ShownQuote) => contradictionsAt(quote, quotes[quotes.indexOf(quote) + 1]);
  const saysFirst = (quote: ShownQuote, at: number) =>
    said(quote).some((each) => !quotes.slice(0, at).some((before) => said(before).includes(each)));
  // Under an answer only what answers stands open; what may add to it is one press away.
  const beside = level === 'answered' ? quotes.findIndex(({ answers }) => answers === 'may_answer') : -1;
  const open = Math.min(mostQuotes, beside < 0 ? quotes.length : Math.max(1, beside));
  // Both sides of a contradiction stay in view.
  const most = Math.max(open, quotes.findLastIndex(saysFirst) + 1);
  const further = quotes.slice(most);
  const holdsSelected = further.some(({ sources }) => sources.some(({ number }) => number === selecting.selected));
  const isWhole = isUnfolded || holdsSelected;
  const shown = (quote: ShownQuote) => (
    <AnswerQuote
      key={quote.number}
      quote={quote}
      level={level}
      contradictions={said(quote)}
      chipOf={chipOf}
      {...selecting}
    />
  );
  return (
    <section className={styles['part']}>
      {heading && <h3>{heading}</h3>}
      {quotes.slice(0, most).map(shown)}
      {further.length > 0 && (
        <>
          <div className={styles['further']} data-folded={!isWhole || undefined}>
            {further.map(shown)}
          </div>
          {!holdsSelected && (
            <UnstyledButton
              className={styles['more'] ?? ''}
              aria-expanded={isWhole}
              onClick={() => unfold(!isUnfolded)}
            >
              {isWhole
                ? 'Show fewer clauses'
                : further.length === 1
                  ? '1 more clause'
                  : `${further.length} more clauses`}
            </UnstyledButton>
          )}
        </>
      )}
      {part.above.map((quote) => (
        <Above key={quote.number} quote={quote} part={part} hasSeveral={hasSeveral} {...selecting} />
      ))}
      {level === 'not_found' && <Nothing part={part} origin={origin} hasSeveral={hasSeveral} onward={onward} />}
    </section>
  );
}
