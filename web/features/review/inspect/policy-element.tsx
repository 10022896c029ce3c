import { memo, useState } from 'react';
import type { ShownFinding } from '#contract/features/review/finding.ts';
import { findingStatusWords } from '#contract/features/review/review-words.ts';
import { tableOfText } from '#contract/table-of-text.ts';
import { ElementTable } from '#web/ui/element-table.tsx';
import { cutWords, nameOfFinding, requirementWords } from './finding-words.ts';
import styles from './policy-element.module.css';
import { type ElementMarks, gapPlace, policyPlace, stretchesOf } from './policy-marks.ts';
import type { PolicyDocument } from './review-queries.ts';
import { StatusIcon } from './status-mark.tsx';

/** What points from the policy to the findings. */
export type Pointing = {
  selected: ShownFinding | undefined;
  select: (finding: ShownFinding) => void;
};

type DrawnElement = Pick<PolicyDocument['elements'][number], 'id' | 'kind' | 'level' | 'number' | 'text'>;

/** The words with what decides underlined by status; what the selected finding rests on has a tint. */
function Words({ text, marks, selected }: { text: string; marks: ElementMarks | undefined; selected?: ShownFinding }) {
  const spans = [
    ...(marks?.words ?? []),
    ...(marks?.references ?? []).map(({ start, end }) => ({
      start,
      end,
      findingId: undefined,
      status: 'out_of_date' as const,
    })),
  ];
  return stretchesOf(text, spans).map(({ text: words, start, marks: over }) => {
    if (over.length === 0) return words;
    const chosen = over.find(({ findingId }) => findingId !== undefined && findingId === selected?.id);
    const { status } = chosen ?? over[0] ?? { status: 'met' };
    return (
      <span key={start} className={styles['words']} data-status={status} data-selected={chosen ? true : undefined}>
        {words}
      </span>
    );
  });
}

/** Beside an element: the worst status that rests on it, and of several their number. */
function Flag({ marks, selected, select }: { marks: ElementMarks } & Pick<Pointing, 'selected' | 'select'>) {
  const [worst] = marks.findings;
  if (!worst) return null;
  const at = selected ? marks.findings.indexOf(selected) : -1;
  const shown = marks.findings[at] ?? worst;
  const next = marks.findings[(at + 1) % marks.findings.length] ?? worst;
  const count = marks.findings.length;
  return (
    <button
      type="button"
      className={styles['flag']}
      data-status={shown.status}
      data-selected={at >= 0 || undefined}
      aria-label={
        count === 1 ? nameOfFinding(shown) : `${nameOfFinding(shown)}, ${Math.max(at, 0) + 1} of ${count} here`
      }
      // Enter leads back to the finding that led here; a second click goes on to the next one of the same element.
      onClick={({ detail }) => select(detail > 0 && at >= 0 ? next : shown)}
    >
      <StatusIcon status={shown.status} size={15} />
      {count > 1 && <span className={styles['count']}>{count}</span>}
    </button>
  );
}

function Gap({ finding, selected, select }: { finding: ShownFinding } & Pick<Pointing, 'selected' | 'select'>) {
  const words = requirementWords(finding);
  const { label } = finding.requirement;
  return (
    <button
      type="button"
      id={gapPlace(finding.id)}
      className={styles['gap']}
      data-selected={finding.id === selected?.id || undefined}
      onClick={() => select(finding)}
    >
      <span className={styles['gapFlag']}>
        <StatusIcon status="missing" size={15} />
      </span>
      <span>
        <b>{findingStatusWords.missing}.</b>{' '}
        {words === undefined ? 'A requirement that you cannot read.' : cutWords(words, 160)}
        {label !== null && ` (${label})`}
      </span>
    </button>
  );
}

/** Gaps drawn in one place; more are behind a button. */
const mostGaps = 3;

/** What is missing in one place of the policy. */
export function MissingHere({ findings, selected, select }: { findings: readonly ShownFinding[] } & Pointing) {
  const [isOpen, setOpen] = useState(false);
  const hidden = findings.length - mostGaps;
  const holdsSelected = findings.slice(mostGaps).some(({ id }) => id === selected?.id);
  const isWhole = isOpen || holdsSelected || hidden <= 0;
  const shown = isWhole ? findings : findings.slice(0, mostGaps);
  return (
    <>
      {shown.map((finding) => (
        <Gap key={finding.id} finding={finding} selected={selected} select={select} />
      ))}
      {!isWhole && (
        <button type="button" className={styles['moreGaps']} onClick={() => setOpen(true)}>
          {hidden === 1 ? '1 more requirement is missing here' : `${hidden} more requirements are missing here`}
        </button>
      )}
    </>
  );
}

function Body({ element, marks, selected }: { element: DrawnElement; marks?: ElementMarks; selected?: ShownFinding }) {
  const { kind, level, text } = element;
  const table = kind === 'table' ? tableOfText(text) : undefined;
  if (table) return <ElementTable table={table} hasHead />;
  const words = <Words text={text} marks={marks} {...(selected && { selected })} />;
  if (kind !== 'heading') return <p>{words}</p>;
  const Tag = `h${Math.min(Math.max(level ?? 2, 2), 4)}` as 'h2' | 'h3' | 'h4';
  return <Tag>{words}</Tag>;
}

type MarkedProps = Omit<Pointing, 'selected'> & {
  element: DrawnElement;
  marks: ElementMarks | undefined;
  /** The selected finding where it rests on this element or is missing after it: another selection draws nothing here anew. */
  selected: ShownFinding | undefined;
};

/** One element of the policy with what rests on it, what is missing after it, and old editions that it names. */
export const MarkedElement = memo(function MarkedElement({ element, marks, selected, select }: MarkedProps) {
  const isSelected = selected !== undefined && (marks?.findings.includes(selected) ?? false);
  return (
    <>
      <div
        id={policyPlace(element.id)}
        className={styles['element']}
        data-kind={element.kind}
        data-level={element.kind === 'heading' ? Math.min(element.level ?? 2, 4) : undefined}
        data-selected={isSelected || undefined}
      >
        {marks && <Flag marks={marks} selected={selected} select={select} />}
        {element.number !== null && <span className={styles['number']}>{element.number}</span>}
        <Body element={element} {...(marks && { marks })} {...(isSelected && { selected })} />
        {marks?.references.map(({ start, reason }) => (
          <p key={start} className={styles['edition']}>
            <StatusIcon status="out_of_date" size={15} />
            <span>
              <b>{findingStatusWords.out_of_date}.</b> {reason}
            </span>
          </p>
        ))}
      </div>
      {marks && marks.gaps.length > 0 && <MissingHere findings={marks.gaps} selected={selected} select={select} />}
    </>
  );
});
