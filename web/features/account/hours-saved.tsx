import type { Usage } from './usage-query.ts';
import styles from './usage-section.module.css';
import { comparedTime, hoursOf } from './usage-words.ts';

const uses = {
  answered_question: 'Question answered',
  opened_cited_element: 'Cited clause opened',
} as const;

const minutes = (count: number) => (count === 1 ? '1 minute' : `${count.toLocaleString('en-GB')} minutes`);

/** The time saved as a range with its method: never a single number alone. */
export function HoursSaved({ usage }: { usage: Usage }) {
  const { current, previous, method, days } = usage;
  const { low, usual, high } = current.minutes_saved;
  return (
    <div className={styles['hours']}>
      <dt>Time saved</dt>
      <dd className={styles['number']}>{hoursOf(usual)}</dd>
      {usual > 0 && (
        <dd>
          Between {hoursOf(low)} and {hoursOf(high)}
        </dd>
      )}
      <dd>{comparedTime(usual, previous.minutes_saved.usual, days)}</dd>
      <dd>
        <details>
          <summary>How is this calculated?</summary>
          <p>{method.text}</p>
          <ul>
            {method.baselines.map(({ use, minutes: counted }) => (
              <li key={use}>
                {uses[use]}: {minutes(counted.usual)}, between {counted.low} and {counted.high}
              </li>
            ))}
          </ul>
        </details>
      </dd>
    </div>
  );
}
