import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { Fragment, memo, type RefCallback, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { shortDate } from '#web/ui/format-date.ts';
import { VersionMark } from '#web/ui/version-mark.tsx';
import { workName } from '../use-starred.ts';
import type { SortName } from '../wiki-filters.ts';
import type { DocumentReference } from '../wiki-queries.ts';
import styles from './reference-table.module.css';
import { StarButton } from './star-button.tsx';

type Props = { references: readonly DocumentReference[]; starred: ReadonlySet<string>; sort: SortName };
type RowProps = {
  reference: DocumentReference;
  isFavourite: boolean;
  index: number;
  measure: RefCallback<HTMLTableRowElement>;
};

/** Rows drawn as they are; of a longer list only those in view and some around them. */
const mostDrawnWhole = 120;
const around = 12;
const usualRowHeight = 41;

const Row = memo(function Row({ reference, isFavourite, index, measure }: RowProps) {
  const { short_id, title, version, tags, is_guide } = reference;
  return (
    <tr ref={measure} data-index={index} aria-rowindex={index + 2}>
      <th scope="row">
        <Link to={`/wiki/${short_id}`}>{title}</Link>
        {is_guide && <span className={styles['guide']}>guide</span>}
      </th>
      <td className={styles['subdomain']}>
        {tags.subdomain.map((name) => (
          <span key={name} className={styles['tag']}>
            {name}
          </span>
        ))}
      </td>
      <td className={styles['version']}>
        <VersionMark number={version.number} status={version.status} />
      </td>
      <td className={styles['date']}>{shortDate(version.effective_from)}</td>
      <td className={styles['star']}>
        <StarButton documentId={short_id} title={title} isFavourite={isFavourite} />
      </td>
    </tr>
  );
});

function Head({ sort }: Pick<Props, 'sort'>) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" aria-sort={sort === 'title' ? 'ascending' : undefined}>
          Document
        </th>
        <th scope="col">Subdomain</th>
        <th scope="col">Version</th>
        <th scope="col" aria-sort={sort === 'newest' ? 'descending' : undefined}>
          In force since
        </th>
        <th scope="col">
          <span className="sr-only">Favourite</span>
        </th>
      </tr>
    </thead>
  );
}

/** The rows in view. A row that holds the focus stays, however far the page is scrolled, so that the next Tab goes on from it. */
function useRowsInView(count: number) {
  const body = useRef<HTMLTableSectionElement>(null);
  const focused = useRef<number>(undefined);
  const [top, setTop] = useState(0);
  // What stands above the list grows and shrinks with the filters chosen.
  useLayoutEffect(() => {
    const now = body.current ? Math.round(body.current.getBoundingClientRect().top + scrollY) : 0;
    if (now !== top) setTop(now);
  });
  const rows = useWindowVirtualizer<HTMLTableRowElement>({
    count,
    estimateSize: () => usualRowHeight,
    overscan: count <= mostDrawnWhole ? mostDrawnWhole : around,
    scrollMargin: top,
    rangeExtractor: (range: Range) => {
      const shown = defaultRangeExtractor(range);
      const kept = focused.current;
      return kept === undefined || kept >= count || shown.includes(kept)
        ? shown
        : [...shown, kept].sort((a, b) => a - b);
    },
  });
  return { body, focused, top, rows };
}

const rowOf = (target: Element) => {
  const index = target.closest('tr')?.dataset['index'];
  return index === undefined ? undefined : Number(index);
};

const Gap = ({ height }: { height: number }) =>
  height > 0 ? (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row of a table takes no focus
    <tr aria-hidden="true" className={styles['gap']}>
      <td colSpan={5} style={{ height }} />
    </tr>
  ) : null;

/** Documents in rows; two lines a row on a phone. However many there are, only those in view are drawn. */
export function ReferenceTable({ references, starred, sort }: Props) {
  const { body, focused, top, rows } = useRowsInView(references.length);
  const shown = rows.getVirtualItems();
  let end = top;
  return (
    <table className={styles['table']} aria-rowcount={references.length + 1}>
      <caption className="sr-only">Documents</caption>
      <Head sort={sort} />
      <tbody
        ref={body}
        onFocus={(event) => {
          focused.current = rowOf(event.target);
        }}
        onBlur={() => {
          focused.current = undefined;
        }}
      >
        {shown.map(({ index, start, end: nextEnd }) => {
          const reference = references[index];
          const gap = start - end;
          end = nextEnd;
          return (
            reference && (
              <Fragment key={reference.short_id}>
                <Gap height={gap} />
                <Row
                  reference={reference}
                  isFavourite={starred.has(workName(reference))}
                  index={index}
                  measure={rows.measureElement}
                />
              </Fragment>
            )
          );
        })}
        <Gap height={top + rows.getTotalSize() - end} />
      </tbody>
    </table>
  );
}
