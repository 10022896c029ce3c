import { bareTitle } from '#contract/document-title.ts';
import { factInWords } from '#web/ui/fact-words.ts';
import { longDate } from '#web/ui/format-date.ts';
import { usePrinting } from '#web/ui/use-printing.ts';
import type { AnswerState, ShownSource } from '../answers/answer-state.ts';
import { inCurrentVersion } from '../answers/cited-version.ts';
import { pointsToPublication, publicationOf } from '../answers/publication-of.ts';
import { elementPath, pathOf } from '../answers/quote-of-source.ts';
import { quoteOfSource } from '../answers/quotes-of-answer.ts';
import { FactsOfSource } from './facts-of-source.tsx';
import styles from './printed-sources.module.css';
import { QuotedWords } from './quoted-words.tsx';
import { SourceVersion } from './source-version.tsx';
import { WithheldWords } from './withheld-words.tsx';

const addressOf = (source: ShownSource) => `${location.origin}${elementPath(source)}`;

/** The addresses of a source: of the cited clause, of the same in the current version, and of the publication it points to. */
function Addresses({ answer, source }: { answer: AnswerState; source: ShownSource }) {
  const current = inCurrentVersion(source);
  const publication = publicationOf(source);
  return (
    <>
      {source.version_status !== 'withdrawn' && <p className={styles['address']}>{addressOf(source)}</p>}
      {current && (
        <p className={styles['address']}>
          Current v{source.current?.version}: {addressOf(current)}
        </p>
      )}
      {publication && (
        <p className={styles['address']}>
          {pointsToPublication(quoteOfSource(answer, source))} {publication.title}, {publication.url}
        </p>
      )}
    </>
  );
}

/** On paper nothing can be pressed, so each answer is followed by its sources with version, date and address. */
export function PrintedSources({ answer }: { answer: AnswerState }) {
  if (!usePrinting() || answer.sources.length === 0) return null;
  return (
    <section className={styles['printed']}>
      <h3>Sources</h3>
      <ol>
        {answer.sources.map((source) =>
          source.withheld ? (
            <li key={source.number} value={source.number}>
              <WithheldWords />
            </li>
          ) : (
            <li key={source.number} value={source.number}>
              <p>
                <b>{bareTitle(source.title)}</b>, {pathOf(source)}
                {source.is_guide && '. Candour guide, not the publication'}
              </p>
              <p>
                <SourceVersion source={source} />
              </p>
              <FactsOfSource answer={answer} source={source} />
              {source.facts?.map((fact) => (
                <p key={`${fact.start} ${fact.kind}`}>{factInWords(fact)}</p>
              ))}
              {answer.layout === 'written' && <QuotedWords words={source.quote} hasHead />}
              <Addresses answer={answer} source={source} />
            </li>
          ),
        )}
      </ol>
      <p className={styles['when']}>Printed on {longDate(new Date().toISOString())}.</p>
    </section>
  );
}
