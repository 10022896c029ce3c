import { Link } from 'react-router';
import type { DocumentDetails } from '#contract/features/library/document-details.ts';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';
import { SuspectList } from '#web/ui/suspect-list.tsx';
import { textPath } from './library-queries.ts';
import styles from './reading-view.module.css';
import { factsInWords, pagesInWords } from './reading-words.ts';

type Reading = DocumentDetails['reading'];
type Place = { details: DocumentDetails; elementId?: string };

/** Where a clause is read: in the reader, or in the preview while the version is not published. Nothing opens an archived one. */
function placeOf({ details: { version, status }, elementId }: Place): string | undefined {
  if (version.held) return `/versions/${version.id}`;
  if (status === 'archived') return undefined;
  return `/wiki/${version.id}${elementId === undefined ? '' : `?${new URLSearchParams({ element_ids: elementId })}`}`;
}

function Clause({ number, text, to }: { number: string | null; text: string; to: string | undefined }) {
  const words = (
    <>
      {number !== null && <span>{number}</span>} {text}
    </>
  );
  return to === undefined ? words : <Link to={to}>{words}</Link>;
}

function Outline({ details }: { details: DocumentDetails }) {
  const { headings, more_headings: more } = details.reading;
  if (headings.length === 0) return <p>No headings were found. The text is read as plain paragraphs.</p>;
  return (
    <ScrollRegion aria-label="Outline" className={styles['outline']}>
      <ol>
        {headings.map(({ element_id: id, number, text, level }) => (
          <li key={id} style={{ paddingInlineStart: Math.min(level - 2, 4) * 16 }}>
            <Clause number={number} text={text} to={placeOf({ details, elementId: id })} />
          </li>
        ))}
      </ol>
      {more > 0 && <p>{more.toLocaleString('en-GB')} more headings are not listed.</p>}
    </ScrollRegion>
  );
}

/** What could not be read, or only with doubt. Says so where there is nothing of the kind. */
function Doubts({ details, reading }: { details: DocumentDetails; reading: Reading }) {
  const { hard_to_read: hard, empty_pages: empty, suspects, recognised_pages: recognised, warning } = reading;
  const { doubts = [] } = reading;
  if (hard.length + empty.length + suspects.count + recognised + doubts.length === 0 && warning === null)
    return <p>Nothing was left out, and no words are hidden.</p>;
  return (
    <ul className={styles['doubts']}>
      {doubts.map((words) => (
        <li key={words}>
          {words} {details.can_change && <Link to={textPath(details.work_id, details.version.id)}>Correct</Link>}
        </li>
      ))}
      {warning !== null && <li>{warning}</li>}
      {empty.length > 0 && <li>No text was found on {pagesInWords(empty)}. Look at them in the file.</li>}
      {recognised > 0 && (
        <li>
          {recognised === 1 ? '1 page is a picture' : `${recognised.toLocaleString('en-GB')} pages are pictures`}; the
          words come from text recognition.
        </li>
      )}
      {hard.length > 0 && (
        <li>
          Hard to read:{' '}
          {hard.map(({ page, element_id: id }, at) => {
            const to = placeOf({ details, elementId: id });
            return (
              <span key={page}>
                {at > 0 && ', '}
                {to === undefined ? `page ${page}` : <Link to={to}>page {page}</Link>}
              </span>
            );
          })}
        </li>
      )}
      {suspects.count > 0 && (
        <li>
          <SuspectList suspects={suspects} />
        </li>
      )}
    </ul>
  );
}

/** What was read of a version's file: how much, what not, its outline and its first clause. @property isBrief a long outline scrolls */
export function ReadingView({ details, isBrief }: { details: DocumentDetails; isBrief: boolean }) {
  const { reading } = details;
  const { first_clause: first } = reading;
  const all = placeOf({ details });
  return (
    <section className={styles['reading']} data-brief={isBrief || undefined} aria-labelledby="reading">
      <div className={styles['head']}>
        <h2 id="reading">What we read</h2>
        <span className={styles['ways']}>
          {all !== undefined && <Link to={all}>Open the whole text</Link>}
          {details.can_change && <Link to={textPath(details.work_id, details.version.id)}>Correct the text</Link>}
        </span>
      </div>
      <p>{factsInWords(reading)}</p>
      <h3>Not read, or in doubt</h3>
      <Doubts details={details} reading={reading} />
      <h3>Outline</h3>
      <Outline details={details} />
      <h3>First clause</h3>
      {first === null ? (
        <p>No words were read. Open the file, save it with its text and upload it again.</p>
      ) : (
        <blockquote>
          <Clause number={first.number} text={first.text} to={undefined} />
        </blockquote>
      )}
    </section>
  );
}
