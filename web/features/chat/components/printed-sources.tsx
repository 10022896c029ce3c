import { bareTitle } from '#contract/document-title.ts';
import { longDate } from '#web/ui/format-date.ts';
import { usePrinting } from '#web/ui/use-printing.ts';
import { VersionMark } from '#web/ui/version-mark.tsx';
import type { AnswerState, ShownSource } from '../answers/answer-state.ts';
import { pathOf } from '../answers/quote-of-source.ts';
import styles from './printed-sources.module.css';
import { QuotedWords } from './quoted-words.tsx';
import { WithheldWords } from './withheld-words.tsx';

const addressOf = ({ document_id, element_id }: ShownSource) =>
  `${location.origin}/wiki/${document_id}?element_ids=${element_id}`;

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
                <VersionMark number={source.version} status={source.version_status} since={source.effective_from} />
              </p>
              {answer.layout === 'written' && <QuotedWords words={source.quote} hasHead />}
              {source.version_status !== 'withdrawn' && <p className={styles['address']}>{addressOf(source)}</p>}
            </li>
          ),
        )}
      </ol>
      <p className={styles['when']}>Printed on {longDate(new Date().toISOString())}.</p>
    </section>
  );
}
