import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { Fragment, memo, type RefCallback, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { bareTitle } from '#contract/document-title.ts';
import { shortDate } from '#web/ui/format-date.ts';
import { useIsPhone } from '#web/ui/top-bar.tsx';
import { VersionMark } from '#web/ui/version-mark.tsx';
import { wholeNumbers } from '#web/ui/whole-numbers.tsx';
import { documentPath } from '../as-of.ts';
import { workName } from '../use-starred.ts';
import type { SortName } from '../wiki-filters.ts';
import type { ListedReference } from '../wiki-queries.ts';
import { CompareCheck } from './compare-check.tsx';
import { KindMark } from './kind-mark.tsx';
import styles from './reference-table.module.css';
import { StarButton } from './star-button.tsx';

type Props = {
  references: readonly ListedReference[];
  starred: ReadonlySet<string>;
  sort: SortName;
  asOf: string | undefined;
  /** Lists superseded versions too, each a link. */
  showsOld: boolean;
};
type RowProps = {
  reference: ListedReference;
  isFavourite: boolean;
  asOf: string | undefined;
  showsOld: boolean;
  index: number;
  measure: RefCallback<HTMLTableRowElement>;
};

/** Rows rendered as they are; of a longer list only those in view and a few around them. */
const mostDrawnWhole = 120;
const around = 12;
const usualRowHeight = 41;

const Row = memo(function Row({ reference, isFavourite, asOf, showsOld, index, measure }: RowProps) {
  const { short_id, title, version, tags, upcoming, superseded, obligations } = reference;
  const isPhone = useIsPhone();
  return (
    <tr ref={measure} data-index={index} aria-rowindex={index + 2}>
      <td className={styles['compare']}>
        <CompareCheck reference={reference} hasLabel={isPhone} />
      </td>
      <th scope="row">
        <Link to={documentPath(short_id, { asOf })}>{wholeNumbers(bareTitle(title))}</Link>
        <KindMark reference={reference} className={styles['guide']} />
      </th>
      <td className={styles['subdomain']}>
        {tags.subdomain.map((name) => (
          <span key={name} className={styles['tag']}>
            {name}
          </span>
        ))}
      </td>
      <td className={styles['obligations']}>{obligations?.toLocaleString('en-GB') ?? ''}</td>
      <td className={styles['version']}>
        <VersionMark number={version.number} status={version.status} />
        {upcoming && (
          <Link to={documentPath(upcoming.id)}>
            <VersionMark number={upcoming.number} status={upcoming.status} />
          </Link>
        )}
        {showsOld &&
          superseded.map(({ id, number, status }) => (
            <Link key={id} to={documentPath(id)}>
              <VersionMark number={number} status={status} />
            </Link>
          ))}
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
        <th scope="col">
          <span className="sr-only">Compare</span>
        </th>
        <th scope="col" aria-sort={sort === 'title' ? 'ascending' : undefined}>
          Document
        </th>
        <th scope="col" className={styles['tags']}>
          Subdomain
        </th>
        <th scope="col" className={styles['obligations']}>
          Obligations
        </th>
        <th scope="col">Version</th>
        <th scope="col" aria-sort={sort === 'newest' ? 'descending' : undefined}>
          In force from
        </th>
        <th scope="col">
          <span className="sr-only">Favourite</span>
        </th>
      </tr>
    </thead>
  );
}

/** The rows in view. The focused row stays rendered however far the page scrolls, so that the next Tab continues from it. */
function useRowsInView(count: number) {
  const body = useRef<HTMLTableSectionElement>(null);
  const focused = useRef<number>(undefined);
  const [top, setTop] = useState(0);
  // The part above the list changes height with the filters.
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
      <td colSpan={7} style={{ height }} />
    </tr>
  ) : null;

/** Documents in rows; two lines a row on a phone. Only rows in view are rendered. */
export function ReferenceTable({ references, starred, sort, asOf, showsOld }: Props) {
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
                  asOf={asOf}
                  showsOld={showsOld}
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
