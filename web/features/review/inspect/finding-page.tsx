import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronLeft, IconChevronUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ShownFinding } from '#contract/features/review/finding.ts';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';
import { ChangedWords } from '../wording/changed-words.tsx';
import { wordingQuery } from '../wording/wording-queries.ts';
import { DecisionActs } from './decision-acts.tsx';
import { DecisionLine } from './decision-line.tsx';
import { FindingParts } from './finding-card.tsx';
import styles from './finding-page.module.css';
import { OneText } from './finding-texts.tsx';
import { confidenceWords, titleOf, whereOf } from './finding-words.ts';
import { StatusMark } from './status-mark.tsx';
import type { Deciding } from './use-decide.ts';
import type { Inspection } from './use-inspection.ts';

/** The way back and the steps to the neighbours. */
export function FindingSteps({ inspection, back, words }: { inspection: Inspection; back: () => void; words: string }) {
  const { position, shown, step } = inspection;
  return (
    <nav aria-label="Findings" className={styles['steps']}>
      <UnstyledButton className={styles['back'] ?? ''} onClick={back}>
        <IconChevronLeft size={19} stroke={1.6} aria-hidden="true" />
        {words}
      </UnstyledButton>
      <span className={styles['position']} role="status">
        {position + 1} of {shown.length}
      </span>
      <ActionIcon size={44} aria-label="Previous finding" disabled={position <= 0} onClick={() => step(-1)}>
        <IconChevronUp size={20} stroke={1.6} />
      </ActionIcon>
      <ActionIcon size={44} aria-label="Next finding" disabled={position >= shown.length - 1} onClick={() => step(1)}>
        <IconChevronDown size={20} stroke={1.6} />
      </ActionIcon>
    </nav>
  );
}

type Props = { inspection: Inspection; finding: ShownFinding; deciding: Deciding; back: () => void };

/** One finding in one column: the requirement, the policy as one text, and what may be done, in reach of a thumb. */
export function FindingPage({ inspection, finding, deciding, back }: Props) {
  const { review } = inspection;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { text, isSource } = titleOf(finding);
  const canDecide = review.can_decide && !finding.is_provisional;
  const set = review.sets.find(({ id }) => id === finding.requirement.set_id);
  const { data: wording } = useQuery(wordingQuery(review.id, finding));
  const shown = wording?.accepted ?? wording?.suggestion;
  return (
    <div className={styles['page']}>
      <FindingSteps inspection={inspection} back={back} words="All findings" />
      <ScrollRegion className={styles['body']} aria-label="Finding">
        <div className={styles['head']}>
          <StatusMark status={finding.status} isProvisional={finding.is_provisional} />
          <span>{whereOf(finding)}</span>
        </div>
        <h1
          ref={heading}
          tabIndex={-1}
          data-quiet-focus
          className={styles['title']}
          data-source={isSource || undefined}
        >
          {text}
        </h1>
        <FindingParts place="underTitle" review={review} finding={finding} />
        <OneText
          finding={finding}
          set={set}
          showInPolicy={review.policy.is_withheld ? undefined : () => inspection.showPolicy('policy')}
        >
          {shown?.kind === 'replaces' ? <ChangedWords marked={shown.marked} /> : undefined}
        </OneText>
        <p className={styles['sure']}>{confidenceWords(finding.confidence)}</p>
        <FindingParts place="underTexts" review={review} finding={finding} />
        <DecisionLine reviewId={review.id} finding={finding} />
        <FindingParts place="underDecision" review={review} finding={finding} />
      </ScrollRegion>
      {canDecide && (
        <div className={styles['acts']}>
          <DecisionActs reviewId={review.id} finding={finding} deciding={deciding} isBar />
        </div>
      )}
    </div>
  );
}
