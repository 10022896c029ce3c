import { IconEqualNot } from '@tabler/icons-react';
import type { AnswerLevel } from '#contract/features/chat/answer-events.ts';
import type { ShownSource, ToldContradiction } from '../answers/answer-state.ts';
import { pointsToPublication, publicationsOf } from '../answers/publication-of.ts';
import { layoutOf, type QuoteLayout } from '../answers/quote-layout.ts';
import { factsOf, listed, mayAnswer, quoteFactsInWords } from '../answers/quote-words.ts';
import type { ShownQuote } from '../answers/quotes-of-answer.ts';
import { NewerText } from '../around/newer-text.tsx';
import styles from './answer-quote.module.css';
import { CitationChip } from './citation-chip.tsx';
import { QuotePassages } from './quote-passages.tsx';
import { SourceName } from './source-name.tsx';
import { SupportRemark } from './support-remark.tsx';
import { WithheldWords } from './withheld-words.tsx';

export type Selecting = { selected: number | undefined; onSelect: (source: number) => void };

/** The chip of a source, with what is known of the quote that cites it. */
export function QuoteChip({
  source,
  quote,
  selected,
  onSelect,
}: Selecting & { source: ShownSource; quote: ShownQuote }) {
  return (
    <CitationChip
      source={source}
      support={undefined}
      facts={factsOf(quote)}
      isSelected={selected === source.number}
      onSelect={onSelect}
    />
  );
}

/** What makes a reader careful: the words are not exact or gone, or answer a part, or leave something open. */
function Doubt({ quote }: { quote: ShownQuote }) {
  const { answers, isExact, isGone, sentences } = quote;
  const reason = sentences.find((sentence) => sentence.reason !== '')?.reason;
  if (isGone || isExact === false)
    return <SupportRemark support="unsupported" verdict={quoteFactsInWords(factsOf(quote))} reason={reason} />;
  // Its publication is named instead.
  if (answers === 'answers_part' && publicationsOf(quote.sources).length > 0) return null;
  if (answers === 'answers_part')
    return <SupportRemark support="partly" verdict="Answers part of it." reason={undefined} />;
  const open = sentences.find((sentence) => sentence.open)?.open;
  if (answers !== 'may_answer' || open === undefined) return null;
  const { speaks_of: spoken, leaves_open: left } = open;
  if (spoken.length + left.length === 0) return null;
  return (
    <p className={styles['open']}>
      {spoken.length > 0 && `Speaks of ${listed(spoken)}`}
      {spoken.length > 0 && left.length > 0 && '; '}
      {left.length > 0 && (
        <>
          <b>{spoken.length > 0 ? 'leaves open' : 'Leaves open'}</b> {listed(left)}
        </>
      )}
      .
    </p>
  );
}

/** The publication that the quoted words point to. */
function ToPublication({ quote }: { quote: ShownQuote }) {
  return publicationsOf(quote.sources).map(({ title, url }) => (
    <p key={url} className={styles['elsewhere']}>
      {pointsToPublication(quote)}{' '}
      <a href={url} target="_blank" rel="noopener noreferrer">
        {title}
      </a>
    </p>
  ));
}

/** Two documents that contradict each other about what is quoted. */
function Differs({ text, chips }: { text: string; chips: React.ReactNode }) {
  return (
    <p className={styles['differs']}>
      <IconEqualNot size={16} stroke={1.8} aria-hidden="true" />
      <span>
        <b>These two say different things.</b> {text} <span>{chips}</span>
      </span>
    </p>
  );
}

type Props = Selecting & {
  quote: ShownQuote;
  /** Of its part of the question. */
  level: AnswerLevel | undefined;
  /** To be said at this quote. */
  contradictions: readonly ToldContradiction[];
  /** The chip of any source of the answer. */
  chipOf: (number: number) => React.ReactNode;
};

const chipsInLine = ({ items }: QuoteLayout) => new Set(items.map(({ source }) => source?.number));

/** One quote: the source's words, its document and clause, its chips, and what makes a reader careful. */
export function AnswerQuote({ quote, level, contradictions, chipOf, ...selecting }: Props) {
  const layout = layoutOf(quote);
  const [first] = quote.sources;
  const inLine = chipsInLine(layout);
  const chip = (source: ShownSource | undefined) =>
    source && <QuoteChip key={source.number} source={source} quote={quote} {...selecting} />;
  return (
    <div className={styles['quote']} data-cited data-may={mayAnswer(quote, level) || undefined}>
      {quote.isWithheld ? <WithheldWords /> : <QuotePassages quote={quote} layout={layout} chipOf={chip} />}
      <p className={styles['from']}>
        {first && !first.withheld && (
          // A whole section is named by its heading.
          <SourceName source={layout.isSection ? { ...first, element_number: null } : first} />
        )}
        {quote.sources.filter(({ number }) => quote.isWithheld || !inLine.has(number)).map(chip)}
        <NewerText sources={quote.sources} />
      </p>
      {!quote.isWithheld && <Doubt quote={quote} />}
      <ToPublication quote={quote} />
      {contradictions.map(({ text, sources }) => (
        <Differs key={`${text} ${sources}`} text={text} chips={sources.map(chipOf)} />
      ))}
    </div>
  );
}
