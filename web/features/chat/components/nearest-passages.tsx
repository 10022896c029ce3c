import { Link } from 'react-router';
import type { AnswerState } from '../answers/answer-state.ts';
import { pathOf, wikiLinkOf } from '../answers/quote-of-source.ts';
import styles from './nearest-passages.module.css';
import { QuotedWords } from './quoted-words.tsx';
import { groupByDocument, SourceDocument } from './source-document.tsx';
import { WithheldWords } from './withheld-words.tsx';

type Props = { answer: AnswerState; origin: { chatId: string; questionId: string } };

/** What the passages are called wherever they stand, and how many there are. */
export const nearestWords = {
  heading: 'Nearest passages',
  count: (passages: readonly unknown[]) => `${passages.length}, none is an answer`,
};

/** The passages closest to a question that nothing answers, by document. */
export function NearestPassages({ answer, origin }: Props) {
  return groupByDocument(answer.nearest).map(({ first, sources }) => (
    <SourceDocument key={first.document_id} first={first}>
      <ul className={styles['nearest']}>
        {sources.map((source) => (
          <li key={source.element_id}>
            {source.withheld ? (
              <WithheldWords />
            ) : (
              <>
                <p className={styles['path']}>{pathOf(source)}</p>
                <QuotedWords words={source.quote} heads={source.column_heads} />
                <Link to={wikiLinkOf(source, undefined, origin)} aria-label={`Open ${pathOf(source)} in wiki`}>
                  Open in wiki
                </Link>
              </>
            )}
          </li>
        ))}
      </ul>
    </SourceDocument>
  ));
}
