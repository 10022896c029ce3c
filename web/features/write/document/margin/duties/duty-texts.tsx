import { Link } from 'react-router';
import type { QuotedClause, ShownDuty } from '#contract/features/write/draft-duty-calls.ts';
import { longDate } from '#web/ui/format-date.ts';
import styles from './duties.module.css';

/** Characters that are shown before and after the words that matter. */
const around = 160;

/** A text with the words that matter marked; of a long one, the words round them, none cut. */
export function Marked({ text, start, end }: { text: string; start: number; end: number }) {
  const from = start <= around ? 0 : (text.slice(0, start - around).match(/\s(?=\S*$)/u)?.index ?? -1) + 1;
  const after = text.slice(end + around).search(/\s/u);
  const to = after < 0 ? text.length : end + around + after;
  return (
    <p className={styles['words']}>
      {from > 0 && '…'}
      {text.slice(from, start)}
      <mark>{text.slice(start, end)}</mark>
      {text.slice(end, to)}
      {to < text.length && '…'}
    </p>
  );
}

const clauseLink = ({ document_id: document, element_id: element }: QuotedClause) =>
  `/wiki/${document}?element_ids=${element}`;

/** A clause with its document, its version, and what the document is. */
export function ClauseLine({ clause }: { clause: QuotedClause }) {
  return (
    <p className={styles['clause']}>
      <Link to={clauseLink(clause)}>
        {clause.title}, {clause.label}
      </Link>{' '}
      v{clause.version}, in force {clause.is_guide && <span className={styles['guide']}>guide</span>}
    </p>
  );
}

const inHours = (count: number, unit: 'hours' | 'days') => `${count} ${count === 1 ? unit.slice(0, -1) : unit}`;

function limitWords({ limit, clock }: ShownDuty): string {
  if (limit === null) return 'The guide in force gives none that can be quoted here.';
  const { within, until } = limit;
  if (within === null) return 'The rule gives no number of hours or days.';
  if (until === null || clock === null) return `${inHours(within.count, within.unit)}. Nobody said from which day.`;
  const inAll = `${inHours(within.count, within.unit)} from ${longDate(clock.day)}`;
  return within.unit === 'hours'
    ? `${inAll}: by the end of ${longDate(until)}, because nobody said at what hour they began.`
    : `${inAll}: by ${longDate(until)}.`;
}

/** Why a duty may apply, from when its time counts, and how long it is. */
export function DutyFacts({ duty }: { duty: ShownDuty }) {
  const { why, because, clock, limit, elsewhere } = duty;
  return (
    <dl className={styles['facts']}>
      <dt>Why</dt>
      <dd>
        {why}
        {because && <ClauseLine clause={because} />}
      </dd>
      <dt>Clock</dt>
      <dd>
        {clock === null
          ? 'Nobody said on which day it was.'
          : `Counts from ${longDate(clock.day)}, which the transcript names: “${clock.words}”.`}
      </dd>
      <dt>Limit</dt>
      <dd>
        {limitWords(duty)}
        {limit && (
          <>
            <Marked {...limit.clause} />
            <ClauseLine clause={limit.clause} />
          </>
        )}
        {elsewhere.map(({ says, clause }) => (
          <div key={`${clause.document_id} ${clause.label}`}>
            {says}
            <ClauseLine clause={clause} />
          </div>
        ))}
      </dd>
    </dl>
  );
}
