import { Link } from 'react-router';
import { DocumentName } from '#web/ui/document-name.tsx';
import { VersionMark } from '#web/ui/version-mark.tsx';
import type { AnswerState } from '../answers/answer-state.ts';
import { pathOf, wikiLinkOf } from '../answers/quote-of-source.ts';
import styles from './nearest-passages.module.css';
import { QuotedWords } from './quoted-words.tsx';
import { WithheldWords } from './withheld-words.tsx';

type Props = { answer: AnswerState; origin: { chatId: string; questionId: string } };

/** The passages closest to a question that nothing answers. */
export function NearestPassages({ answer, origin }: Props) {
  return (
    <ul className={styles['nearest']}>
      {answer.nearest.map((source) =>
        source.withheld ? (
          <li key={source.element_id}>
            <WithheldWords />
          </li>
        ) : (
          <li key={source.element_id}>
            <p className={styles['title']}>
              <DocumentName title={source.title} isGuide={source.is_guide} />
            </p>
            <VersionMark number={source.version} status={source.version_status} since={source.effective_from} />
            <p className={styles['path']}>{pathOf(source)}</p>
            <QuotedWords words={source.quote} />
            <Link to={wikiLinkOf(source, undefined, origin)}>Open in wiki</Link>
          </li>
        ),
      )}
    </ul>
  );
}
