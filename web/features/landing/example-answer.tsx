import { Link } from 'react-router';
import { GuideMark } from '#web/ui/document-name.tsx';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import { SupportGlyph } from '#web/ui/support-glyph.tsx';
import { VersionMark } from '#web/ui/version-mark.tsx';
import styles from './example-answer.module.css';
import { type Example, useExample } from './example-query.ts';

function Answer({ question, words: [before, deciding, after], document, clause }: Example) {
  return (
    <div className={styles['answer']}>
      <p className={styles['kind']}>An example</p>
      <h2 id="example-heading">{question}</h2>
      <p className={styles['level']}>
        <SupportGlyph support="supported" />
        <span>
          <b>1 clause answers this.</b> It says when.
        </span>
      </p>
      <blockquote>
        “{before}
        <b>{deciding}</b>
        {after}”
      </blockquote>
      <p className={styles['from']}>
        <span>
          {document.title}
          {document.isGuide && <GuideMark />} {clause.number}
        </span>
        <span className={styles['number']}>
          <SupportGlyph support="supported" />1
        </span>
      </p>
    </div>
  );
}

function Source({ words: [before, deciding, after], document, clause }: Example) {
  const { number, effective_from: since } = document.version;
  return (
    <div className={styles['source']}>
      <p className={styles['title']}>{document.title}</p>
      <VersionMark number={number} status="in_force" since={since} />
      {document.isGuide && <p className={styles['path']}>Candour guide, not the publication</p>}
      <div className={styles['place']}>
        <span className={styles['number']}>1</span>
        <div>
          <p className={styles['path']}>{[clause.section, clause.number].filter(Boolean).join(' › ')}</p>
          <p className={styles['quote']}>
            <mark>
              {before}
              {deciding}
            </mark>
            {after}
          </p>
          <p className={styles['open']}>
            <Link to={`/wiki/${document.id}?${new URLSearchParams({ element_ids: clause.id })}`}>Open in wiki</Link>
          </p>
        </div>
      </div>
    </div>
  );
}

/** One real answer beside its source, read from the corpus. Left out where the corpus does not have it. */
export function ExampleAnswer() {
  const example = useExample();
  if (example === null) return null;
  if (example === undefined)
    return (
      <div className={styles['example']}>
        <div className={styles['answer']}>
          <Skeleton label="Loading an example" lines={listLines(4)} />
        </div>
        <div className={styles['source']} />
      </div>
    );
  return (
    <section className={styles['example']} aria-labelledby="example-heading">
      <Answer {...example} />
      <Source {...example} />
    </section>
  );
}
