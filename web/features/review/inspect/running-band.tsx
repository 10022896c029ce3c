import { GuideMark } from '#web/ui/document-name.tsx';
import { titleOfSet } from './finding-words.ts';
import type { OpenedReview } from './review-queries.ts';
import styles from './running-band.module.css';

/** How far the review is: in all, and a bar for each set, as wide as its share. */
export function RunningBand({ review }: { review: OpenedReview }) {
  const { judged, total, sets } = review;
  return (
    <section className={styles['band']} aria-label="Progress">
      <div className={styles['sum']}>
        <h2>
          <span role="status">
            {total === 0 ? (
              'Reading the requirements'
            ) : (
              <>
                <b>
                  {judged.toLocaleString('en-GB')} of {total.toLocaleString('en-GB')}
                </b>{' '}
                requirements checked
              </>
            )}
          </span>
        </h2>
        <p>You can leave the page: the review goes on.</p>
      </div>
      {total > 0 && (
        <ul
          className={styles['sets']}
          style={{ gridTemplateColumns: sets.map((set) => `minmax(120px, ${Math.max(set.total, 1)}fr)`).join(' ') }}
        >
          {sets.map((set) => (
            <li key={set.id}>
              <p>
                <b>{titleOfSet(set)}</b>
                {set.is_guide && <GuideMark />}
                <span>
                  {set.judged} of {set.total}
                </span>
              </p>
              <div
                className={styles['bar']}
                role="progressbar"
                aria-label={titleOfSet(set)}
                aria-valuenow={set.judged}
                aria-valuemin={0}
                aria-valuemax={set.total}
              >
                <i style={{ width: `${set.total === 0 ? 0 : (set.judged / set.total) * 100}%` }} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
