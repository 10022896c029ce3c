import styles from './version-mark.module.css';
import { type VersionTime, versionWords } from './version-words.ts';

type Props = VersionTime & {
  number: number;
  /** Of a cited version: the number of the one in force now, where that is another. */
  current?: number | undefined;
};

/** A version and whether it is in force: shape and word, never colour alone. One that has moved on is beside its current one. */
export function VersionMark({ number, current, ...time }: Props) {
  if (current !== undefined)
    return (
      <span className={styles['version']} data-status={time.status}>
        <span>
          cited <b>v{number}</b>
          {time.status !== 'superseded' && `, ${versionWords(time)}`} · current <b>v{current}</b>
        </span>
      </span>
    );
  const isOfAnotherDay = time.on !== undefined && time.status === 'in_force';
  return (
    <span className={styles['version']} data-status={isOfAnotherDay ? 'on_a_day' : time.status}>
      <b>v{number}</b> {versionWords(time)}
    </span>
  );
}
