import { Link } from 'react-router';
import { bareTitle } from '#contract/document-title.ts';
import { VersionMark } from '#web/ui/version-mark.tsx';
import { documentPath } from '../as-of.ts';
import { workName } from '../use-starred.ts';
import type { FoundDocument } from '../wiki-queries.ts';
import { BoldText } from './bold-text.tsx';
import { CompareCheck } from './compare-check.tsx';
import { KindMark } from './kind-mark.tsx';
import styles from './search-results.module.css';
import { StarButton } from './star-button.tsx';

type Props = {
  documents: readonly FoundDocument[];
  starred: ReadonlySet<string>;
  /** The date whose texts were searched. */
  asOf: string | undefined;
  /** True while the next search loads and these are the results of the last. */
  isOld: boolean;
};
/** Between the cells of a table in its text. On screen a dot takes the bar's place, so that the marks keep theirs. */
const betweenCells = ' | ';

type FoundElement = FoundDocument['elements'][number];

function Clause({ documentId, element, asOf }: { documentId: string; element: FoundElement } & Pick<Props, 'asOf'>) {
  const { id, label, section_path, snippet } = element;
  const isTable = snippet.text.includes(betweenCells);
  return (
    <li>
      <Link className={styles['clause']} to={documentPath(documentId, { asOf, elementIds: [id] })}>
        <span className={styles['place']}>
          {section_path.join(' › ')}
          {label && section_path.length > 0 && ' › '}
          {label && <b>{label}</b>}
        </span>
        <span className={styles['words']} data-table={isTable || undefined}>
          {snippet.is_cut_before && '… '}
          <BoldText
            text={isTable ? snippet.text.replaceAll(betweenCells, ' · ') : snippet.text}
            marks={snippet.marks}
          />
          {snippet.is_cut_after && ' …'}
        </span>
      </Link>
    </li>
  );
}

type FoundProps = { document: FoundDocument; isFavourite: boolean } & Pick<Props, 'asOf'>;

function Found({ document, isFavourite, asOf }: FoundProps) {
  const { short_id, title, title_marks, version, tags, elements } = document;
  return (
    <li className={styles['document']}>
      <div className={styles['head']}>
        <h2>
          <Link to={documentPath(short_id, { asOf })}>
            <BoldText text={bareTitle(title)} marks={title_marks} />
          </Link>
          <KindMark reference={document} className={styles['guide']} />
        </h2>
        <CompareCheck reference={document} hasLabel />
        <StarButton documentId={short_id} title={title} isFavourite={isFavourite} />
      </div>
      <p className={styles['meta']}>
        <VersionMark number={version.number} status={version.status} />
        <span>{tags.subdomain.join(', ')}</span>
      </p>
      {elements.length > 0 && (
        <ul className={styles['clauses']}>
          {elements.map((element) => (
            <Clause key={element.id} documentId={short_id} element={element} asOf={asOf} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** Documents found, best first, each with its matching clauses. */
export function SearchResults({ documents, starred, asOf, isOld }: Props) {
  return (
    <ol className={styles['results']} aria-label="Documents found" aria-busy={isOld}>
      {documents.map((document) => (
        <Found key={document.short_id} document={document} isFavourite={starred.has(workName(document))} asOf={asOf} />
      ))}
    </ol>
  );
}
