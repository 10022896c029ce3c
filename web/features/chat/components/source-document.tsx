import type { ReactNode } from 'react';
import { DocumentName } from '#web/ui/document-name.tsx';
import type { ShownSource } from '../answers/answer-state.ts';
import styles from './source-document.module.css';
import { SourceVersion } from './source-version.tsx';

type Group = { first: ShownSource; sources: readonly ShownSource[] };

/** Sources of one document each, in the order in which the documents first come. */
export function groupByDocument(sources: readonly ShownSource[]): Group[] {
  return [...Map.groupBy(sources, ({ document_id }) => document_id).values()].flatMap((group) => {
    const [first] = group;
    return first ? [{ first, sources: group }] : [];
  });
}

/** A document's name, version and whether it is a guide, once over all that is quoted from it. */
export function SourceDocument({ first, children }: { first: ShownSource; children: ReactNode }) {
  return (
    <section className={styles['document']}>
      <header>
        <h3>
          {first.withheld ? (
            'A document you do not have access to'
          ) : (
            <DocumentName title={first.title} isGuide={first.is_guide} />
          )}
        </h3>
        {!first.withheld && <SourceVersion source={first} />}
        {first.is_guide && <p className={styles['guide']}>Candour guide, not the publication</p>}
      </header>
      {children}
    </section>
  );
}
