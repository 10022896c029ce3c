import { longDate } from './format-date.ts';
import styles from './version-mark.module.css';

type Props = {
  number: number;
  status: 'in_force' | 'upcoming' | 'superseded' | 'withdrawn';
  /** First and last date; without the first none is named. */
  since?: string | undefined;
  until?: string | null | undefined;
};

const words = {
  in_force: 'in force',
  upcoming: 'upcoming',
  superseded: 'superseded',
  withdrawn: 'no longer available',
} as const;

function dated(status: Props['status'], since: string, until: Props['until']): string {
  const end = until ? longDate(until) : undefined;
  return {
    in_force: `in force since ${longDate(since)}${end ? `, until ${end}` : ''}`,
    upcoming: `in force from ${longDate(since)}${end ? ` to ${end}` : ''}`,
    withdrawn: words.withdrawn,
    superseded: `superseded, was in force from ${longDate(since)}${end ? ` to ${end}` : ''}`,
  }[status];
}

/** A version and whether it is in force: shape and word, never colour alone. */
export function VersionMark({ number, status, since, until }: Props) {
  return (
    <span className={styles['version']} data-status={status}>
      <b>v{number}</b> {since ? dated(status, since, until) : words[status]}
    </span>
  );
}
