import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useState } from 'react';
import { GuideMark } from '#web/ui/document-name.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import { changedLines, SinceCells, SinceHeads, sinceColumns } from '../again/since-cells.tsx';
import { type CoverageLine, coverageLinesOf, type SectionLine } from './coverage-lines.ts';
import styles from './coverage-table.module.css';
import { type Coverage, coverageQuery, type OpenedReview } from './review-queries.ts';
import { markedStatusWords, StatusIcon } from './status-mark.tsx';
import type { Inspection } from './use-inspection.ts';

/** Lines drawn as they are; of a longer table only those in view and a few around them. */
const mostDrawnWhole = 80;
const around = 12;
const lineHeight = 31;

type Row = Coverage['rows'][number];
type Column = { index: number | undefined; name: string };

const nowhere = 'Nowhere';

const columnsOf = (sections: Coverage['sections']): Column[] => [
  ...sections.map(({ index, label, title }) => ({
    index,
    name: [label, title].filter(Boolean).join(' ') || 'Before the first heading',
  })),
  { index: undefined, name: nowhere },
];

/** Columns of the table: label and words, the sections, and what the earlier review adds. */
const widthOf = (columns: readonly Column[], { compared_with: compared }: OpenedReview) =>
  columns.length + 2 + (compared ? sinceColumns : 0);

const isIn = ({ sections }: Row, { index }: Column) =>
  index === undefined ? sections.length === 0 : sections.includes(index);

type LineProps = {
  review: OpenedReview;
  columns: readonly Column[];
  index: number;
  measure: (row: HTMLTableRowElement | null) => void;
};

function GroupRow({ line, review, columns, index, measure }: LineProps & { line: SectionLine }) {
  return (
    <tr ref={measure} data-index={index} aria-rowindex={index + 2} className={styles['group']}>
      <th scope="rowgroup" colSpan={widthOf(columns, review)}>
        {line.set}
        {line.isGuide && <GuideMark />} › {line.section}{' '}
        <span>
          {line.met} of {line.applying} met
        </span>
      </th>
    </tr>
  );
}

type RequirementProps = LineProps & { row: Row; inspection: Inspection };

function RequirementRow({ row, review, inspection, columns, index, measure }: RequirementProps) {
  const { all, selected } = inspection;
  const finding = all.find(({ id }) => id === row.finding_id);
  const isSelected = selected?.id === row.finding_id;
  const words = row.text ?? 'A requirement that you cannot read';
  return (
    <tr ref={measure} data-index={index} aria-rowindex={index + 2} data-selected={isSelected || undefined}>
      <td className={styles['label']}>{row.label}</td>
      <th scope="row" title={words}>
        <span className={styles['words']}>{words}</span>
      </th>
      {columns.map((column) => (
        <td key={column.name} className={styles['in']}>
          {isIn(row, column) && (
            <button
              type="button"
              className={styles['cell']}
              data-status={row.status}
              data-requirement={row.finding_id}
              aria-current={isSelected || undefined}
              aria-label={`${row.label ?? 'Requirement'}: ${markedStatusWords[row.status]}, ${column.name}`}
              onClick={() => finding && inspection.goTo(finding, undefined, false)}
            >
              <StatusIcon status={row.status} size={14} />
            </button>
          )}
        </td>
      ))}
      {review.compared_with && <SinceCells finding={finding} status={row.status} />}
    </tr>
  );
}

function Head({ columns, review }: Pick<LineProps, 'columns' | 'review'>) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" colSpan={2}>
          Requirement
        </th>
        {columns.map(({ name }) => (
          <th key={name} scope="col" className={styles['section']}>
            <span>{name}</span>
          </th>
        ))}
        {review.compared_with && <SinceHeads review={review} />}
      </tr>
    </thead>
  );
}

function useLines(count: number, column: HTMLElement | null, selectedAt: number, visit: number) {
  const lines = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count,
    getScrollElement: () => column,
    estimateSize: () => lineHeight,
    overscan: count <= mostDrawnWhole ? mostDrawnWhole : around,
    scrollPaddingStart: 150,
    scrollPaddingEnd: 60,
    rangeExtractor: (range: Range) => {
      const shown = defaultRangeExtractor(range);
      return selectedAt < 0 || selectedAt >= count || shown.includes(selectedAt)
        ? shown
        : [...shown, selectedAt].sort((a, b) => a - b);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a visit of the reader scrolls, a change of the table alone does not
  useEffect(() => {
    if (visit > 0 && selectedAt >= 0) lines.scrollToIndex(selectedAt, { align: 'auto' });
  }, [visit, selectedAt]);
  return lines;
}

const Gap = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 ? (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row of a table takes no focus
    <tr aria-hidden="true">
      <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
    </tr>
  ) : null;

type TableProps = { review: OpenedReview; coverage: Pick<Coverage, 'sections'>; lines: readonly CoverageLine[] } & {
  inspection: Inspection;
  column: HTMLElement | null;
};

function Table({ review, coverage, lines, inspection, column }: TableProps) {
  const { selected, visit } = inspection;
  const columns = useMemo(() => columnsOf(coverage.sections), [coverage.sections]);
  const selectedAt = lines.findIndex((line) => line.kind === 'requirement' && line.row.finding_id === selected?.id);
  const drawn = useLines(lines.length, column, selectedAt, visit);
  let end = 0;
  return (
    <table className={styles['table']} aria-rowcount={lines.length + 1}>
      <caption className="sr-only">Requirements by section of the policy</caption>
      <Head columns={columns} review={review} />
      <tbody>
        {drawn.getVirtualItems().flatMap(({ index, key, start, end: nextEnd }) => {
          const line = lines[index];
          const gap = start - end;
          end = nextEnd;
          if (!line) return [];
          const common = { review, columns, index, measure: drawn.measureElement };
          return [
            <Gap key={`gap ${key}`} height={gap} columns={widthOf(columns, review)} />,
            line.kind === 'section' ? (
              <GroupRow key={key} line={line} {...common} />
            ) : (
              <RequirementRow key={key} row={line.row} inspection={inspection} {...common} />
            ),
          ];
        })}
        <Gap height={drawn.getTotalSize() - end} columns={widthOf(columns, review)} />
      </tbody>
    </table>
  );
}

/** Which requirement is addressed in which section of the policy, as a table; a cell selects the finding. */
export function CoverageTable({ review, inspection }: { review: OpenedReview; inspection: Inspection }) {
  const [column, setColumn] = useState<HTMLElement | null>(null);
  const { data, isPending, isError, refetch } = useQuery(coverageQuery(review.id));
  const [changesOnly, setChangesOnly] = useState(false);
  const lines = useMemo(() => {
    const whole = coverageLinesOf(data?.rows ?? [], review.sets, inspection.all);
    return changesOnly ? changedLines(whole, inspection.all) : whole;
  }, [data, review.sets, inspection.all, changesOnly]);
  return (
    <ScrollRegion ref={setColumn} className={styles['pane']} aria-label="Coverage">
      {isPending && <Skeleton label="Loading the coverage" lines={listLines(12)} />}
      {isError && <ErrorInPlace title="Failed to load the coverage" retry={() => refetch()} />}
      {data && review.compared_with && (
        <Checkbox
          className={styles['only'] ?? ''}
          label="Changes only"
          checked={changesOnly}
          onChange={({ currentTarget: { checked } }) => setChangesOnly(checked)}
        />
      )}
      {data && <Table review={review} coverage={data} lines={lines} inspection={inspection} column={column} />}
    </ScrollRegion>
  );
}
