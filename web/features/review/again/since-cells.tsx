import type { ShownFinding } from '#contract/features/review/finding.ts';
import { shortDate } from '#web/ui/format-date.ts';
import type { CoverageLine } from '../inspect/coverage-lines.ts';
import type { OpenedReview } from '../inspect/review-queries.ts';
import { type MarkedStatus, markedStatusWords, StatusIcon } from '../inspect/status-mark.tsx';
import styles from './since-cells.module.css';
import { SinceIcon } from './since-mark.tsx';
import { changeName, earlierName } from './since-words.ts';

/** Columns that a compared review adds to the coverage: then, now, and what became of it. */
export const sinceColumns = 3;

/** The lines of the coverage whose requirement is not as it was, with the sections that have one. */
export function changedLines(lines: readonly CoverageLine[], findings: readonly ShownFinding[]): CoverageLine[] {
  const isChanged = ({ since }: ShownFinding) => since !== null && since.change !== 'same';
  const changed = new Set(findings.filter(isChanged).map(({ id }) => id));
  const kept = lines.filter((line) => line.kind === 'section' || changed.has(line.row.finding_id));
  return kept.filter((line, at) => line.kind === 'requirement' || kept[at + 1]?.kind === 'requirement');
}

const versionNow = ({ policy }: OpenedReview) => (policy.is_uploaded ? 'Now' : `v${policy.version}`);

export function SinceHeads({ review }: { review: OpenedReview }) {
  const { compared_with: compared } = review;
  const earlier = compared?.version == null ? 'Before' : `v${compared.version}`;
  return (
    <>
      <th scope="col" className={styles['then']}>
        <span>
          {earlier}, {compared && shortDate(compared.reviewed_at)}
        </span>
      </th>
      <th scope="col" className={styles['now']}>
        <span>{versionNow(review)}</span>
      </th>
      <th scope="col" className={styles['since']}>
        Since {earlierName(review)}
      </th>
    </>
  );
}

function StatusCell({ status, className }: { status: MarkedStatus | null; className: string | undefined }) {
  return (
    <td className={className}>
      {status !== null && (
        <>
          <StatusIcon status={status} size={14} />
          <span className="sr-only">{markedStatusWords[status]}</span>
        </>
      )}
    </td>
  );
}

export function SinceCells({ finding, status }: { finding: ShownFinding | undefined; status: MarkedStatus }) {
  const change = finding?.since?.change;
  return (
    <>
      <StatusCell status={finding?.since?.status ?? null} className={styles['then']} />
      <StatusCell status={status} className={styles['now']} />
      <td className={styles['since']} data-change={change}>
        {finding && (
          <span>
            {change !== undefined && change !== 'same' && <SinceIcon change={change} />}
            {changeName(finding)}
          </span>
        )}
      </td>
    </>
  );
}
