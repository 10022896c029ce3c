import { useMemo } from 'react';
import type { ShownFinding } from '#contract/features/review/finding.ts';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';
import { requirementWords, sectionOfRequirement, titleOfSet } from './finding-words.ts';
import styles from './judged-list.module.css';
import type { OpenedReview } from './review-queries.ts';
import { StatusMark } from './status-mark.tsx';

/** The last ones judged; the rest is in the list beside. */
const mostShown = 60;

type Group = { key: string; name: string; findings: ShownFinding[] };

function groupsOf(findings: readonly ShownFinding[], review: OpenedReview): Group[] {
  const groups: Group[] = [];
  for (const finding of findings) {
    const set = review.sets.find(({ id }) => id === finding.requirement.set_id);
    const name = `${titleOfSet(set)} › ${sectionOfRequirement(finding)}`;
    const last = groups.at(-1);
    if (last?.name === name) last.findings.push(finding);
    else groups.push({ key: finding.id, name, findings: [finding] });
  }
  return groups;
}

/** The requirements judged so far, and how many wait. */
export function JudgedList({ review, findings }: { review: OpenedReview; findings: readonly ShownFinding[] }) {
  const groups = useMemo(() => groupsOf(findings.slice(-mostShown), review), [findings, review]);
  const waiting = review.total - review.judged;
  return (
    <ScrollRegion className={styles['pane']} aria-label="Requirements">
      {groups.map(({ key, name, findings: judged }) => (
        <section key={key} aria-label={name}>
          <h3>{name}</h3>
          <ul>
            {judged.map((finding) => (
              <li key={finding.id} className={styles['row']}>
                <span className={styles['label']}>{finding.requirement.label}</span>
                <q>{requirementWords(finding) ?? 'A requirement that you cannot read'}</q>
                <StatusMark status={finding.status} isProvisional />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className={styles['now']}>
        <span className={styles['spin']} aria-hidden="true" />
        {review.total === 0 ? 'Reading the requirements' : 'Comparing'}
        {waiting > 0 && <small>{waiting === 1 ? '1 waits' : `${waiting.toLocaleString('en-GB')} wait`}</small>}
      </p>
    </ScrollRegion>
  );
}
