import { Fragment, useMemo } from 'react';
import { Link } from 'react-router';
import type { ShownFinding } from '#contract/features/review/finding.ts';
import { GuideMark } from '#web/ui/document-name.tsx';
import { reviewBandPlaces } from '../finding-places.ts';
import styles from './coverage-band.module.css';
import { countShown, isNotApplicable } from './finding-filters.ts';
import { nameOfFinding, sectionOfRequirement, titleOfSet, versionOfSet } from './finding-words.ts';
import type { OpenedReview, ReviewedSet } from './review-queries.ts';
import { type MarkedStatus, StatusIcon } from './status-mark.tsx';
import type { Inspection } from './use-inspection.ts';

const legend: readonly { status: MarkedStatus; words: string }[] = [
  { status: 'met', words: 'met' },
  { status: 'partly_met', words: 'partly met' },
  { status: 'missing', words: 'missing' },
  { status: 'contradicts', words: 'contradict' },
  { status: 'out_of_date', words: 'out of date' },
  { status: 'not_applicable', words: 'not applicable' },
];

/** Requirements that apply: those that do not are counted nowhere else. */
const applyingTotal = ({ judged, counts }: OpenedReview): number => judged - counts.not_applicable;

function CheckedAgainst({ set }: { set: ReviewedSet }) {
  if (set.title === null) return titleOfSet(set);
  return (
    <>
      {set.document_id === null ? titleOfSet(set) : <Link to={`/wiki/${set.document_id}`}>{titleOfSet(set)}</Link>}
      {set.is_guide && <GuideMark />} {versionOfSet(set)}
      {set.only_approved && ' (approved obligations only)'}
    </>
  );
}

/** Sets named in the band; of more, their number. */
const mostNamed = 3;

function Against({ sets }: { sets: readonly ReviewedSet[] }) {
  const more = sets.length - mostNamed;
  return (
    <p className={styles['against']}>
      against{' '}
      {sets.slice(0, mostNamed).map((set, at) => (
        <Fragment key={set.id}>
          {at > 0 && '; '}
          <CheckedAgainst set={set} />
        </Fragment>
      ))}
      {more > 0 && ` and ${more} more`}
    </p>
  );
}

/** Above this number of requirements the table of the coverage shows what cells would not. */
const mostCells = 90;

type Group = { key: string; name: string; findings: ShownFinding[] };

/** The requirements by section of the regulation, in its order. */
function groupsOf(findings: readonly ShownFinding[]): Group[] {
  const groups: Group[] = [];
  for (const finding of findings) {
    const name = sectionOfRequirement(finding);
    const key = `${finding.requirement.set_id} ${name}`;
    const last = groups.at(-1);
    if (last?.key === key) last.findings.push(finding);
    else groups.push({ key, name, findings: [finding] });
  }
  return groups;
}

/** "Requirement 23: Contradicts: 7.14, in policy 5.3" */
const nameOfCell = (finding: ShownFinding) =>
  `Requirement ${finding.position}: ${isNotApplicable(finding) ? 'Not applicable' : nameOfFinding(finding)}`;

function Cells({ inspection }: { inspection: Inspection }) {
  const { all, selected } = inspection;
  const groups = useMemo(() => groupsOf(all), [all]);
  return (
    <div className={styles['matrix']}>
      {groups.map(({ key, name, findings }) => {
        const applying = findings.filter((each) => !isNotApplicable(each));
        const met = applying.filter(({ status }) => status === 'met').length;
        return (
          <section key={key} className={styles['group']} aria-label={name}>
            <p title={name}>
              <b>{name}</b> <span>{`${met} of ${applying.length}`}</span>
            </p>
            <ul>
              {findings.map((finding) => {
                const status = isNotApplicable(finding) ? 'not_applicable' : finding.status;
                return (
                  <li key={finding.id}>
                    <button
                      type="button"
                      className={styles['cell']}
                      data-status={status}
                      aria-current={finding.id === selected?.id || undefined}
                      aria-label={nameOfCell(finding)}
                      onClick={() => inspection.goTo(finding, 'list', false)}
                    >
                      <StatusIcon status={status} size={13} />
                    </button>
                  </li>
                );
              })}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

function Legend({ review }: { review: OpenedReview }) {
  const shown = legend.filter(({ status }) => status !== 'not_applicable' || review.counts.not_applicable > 0);
  return (
    <ul className={styles['legend']} aria-label="Findings in numbers">
      {shown.map(({ status, words }) => (
        <li key={status} data-status={status}>
          <StatusIcon status={status} size={15} />
          <span>
            <b>{countShown(review, status).toLocaleString('en-GB')}</b> {words}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What a review found, in numbers and in one cell a requirement. */
export function CoverageBand({ inspection }: { inspection: Inspection }) {
  const { review, all, place } = inspection;
  const hasCells = place.filters.view !== 'coverage' && all.length > 0 && all.length <= mostCells;
  return (
    <section className={styles['band']} aria-label="Result">
      <div className={styles['sum']}>
        <h2>
          <b>
            {review.counts.met.toLocaleString('en-GB')} of {applyingTotal(review).toLocaleString('en-GB')}
          </b>{' '}
          requirements met
        </h2>
        <Against sets={review.sets} />
        <Legend review={review} />
      </div>
      {reviewBandPlaces.map((Part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of the build never change places
        <Part key={at} review={review} />
      ))}
      {hasCells && <Cells inspection={inspection} />}
    </section>
  );
}
