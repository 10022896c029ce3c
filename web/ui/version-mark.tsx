import { longDate } from './format-date.ts';
import styles from './version-mark.module.css';

type Props = { number: number; status: 'in_force' | 'upcoming' | 'superseded'; since?: string | undefined };

const words = { in_force: 'in force', upcoming: 'upcoming', superseded: 'superseded' } as const;

const dated = (status: Props['status'], since: string) =>
  ({
    in_force: `in force since ${longDate(since)}`,
    upcoming: `in force from ${longDate(since)}`,
    superseded: `superseded, was in force from ${longDate(since)}`,
  })[status];

/** A version and whether it is in force: shape and word, never colour alone. */
export function VersionMark({ number, status, since }: Props) {
  return (
    <span className={styles['version']} data-status={status}>
      <b>v{number}</b> {since ? dated(status, since) : words[status]}
    </span>
  );
}
