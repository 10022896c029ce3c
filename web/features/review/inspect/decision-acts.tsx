import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconCheck, IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import type { ShownFinding } from '#contract/features/review/finding.ts';
import { DropdownMenu } from '#web/ui/dropdown-menu.tsx';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { findingPlaces } from '../finding-places.ts';
import { useOffersWording, WordingActs } from '../wording/wording-acts.tsx';
import { type AskedDecision, DecideDialog } from './decide-dialog.tsx';
import styles from './decision-acts.module.css';
import { nameOfFinding } from './finding-words.ts';
import type { Deciding } from './use-decide.ts';

type Props = {
  reviewId: string;
  finding: ShownFinding;
  deciding: Deciding;
  /** A bar at the foot of a phone, with room for few buttons. */
  isBar?: boolean;
};

const menuWords = {
  resolved: 'Resolve with a note',
  not_applicable: 'Not applicable',
  accepted_risk: 'Accept the risk until a date',
  dismissed: 'Dismiss with a reason',
} as const;

function MoreDecisions({
  finding,
  isBar,
  ask,
}: Pick<Props, 'finding' | 'isBar'> & { ask: (it: AskedDecision) => void }) {
  const { decision, status } = finding;
  const offered = (['resolved', 'not_applicable', 'accepted_risk', 'dismissed'] as const).filter(
    (each) => each !== decision.state && (status !== 'met' || each === 'not_applicable' || each === 'dismissed'),
  );
  return (
    <DropdownMenu
      position="bottom-end"
      button={
        <ActionIcon size={isBar ? 44 : 28} variant="default" aria-label={`More decisions: ${nameOfFinding(finding)}`}>
          <IconDots size={isBar ? 20 : 16} stroke={1.6} />
        </ActionIcon>
      }
    >
      {offered.map((each) => (
        <Menu.Item key={each} onClick={() => ask(each)}>
          {menuWords[each]}
        </Menu.Item>
      ))}
    </DropdownMenu>
  );
}

/** The one decision that is a press: resolve, or open again. A requirement that is met needs none. */
function FirstDecision({ finding, deciding, isBar }: Omit<Props, 'reviewId'>) {
  const [isPending, setPending] = useState(false);
  const isOpen = finding.decision.state === 'open';
  const press = async () => {
    setPending(true);
    await deciding.decide(finding, { decision: isOpen ? 'resolved' : 'open', reason: '', until: undefined });
    setPending(false);
  };
  if (isOpen && finding.status === 'met') return null;
  return (
    <LoadingButton
      size={isBar ? 'touch' : 'sm'}
      variant={isOpen ? 'filled' : 'default'}
      isLoading={isPending}
      leftSection={isOpen && <IconCheck size={isBar ? 18 : 15} stroke={1.8} />}
      aria-label={`${isOpen ? 'Resolve' : 'Reopen'}: ${nameOfFinding(finding)}`}
      onClick={() => void press()}
    >
      {isOpen ? 'Resolve' : 'Reopen'}
    </LoadingButton>
  );
}

/** What a person may decide about a finding, and what other parts of the review offer beside it. */
export function DecisionActs({ reviewId, finding, deciding, isBar = false }: Props) {
  const [asked, ask] = useState<AskedDecision>();
  const isOpen = finding.decision.state === 'open';
  const offersWording = useOffersWording(reviewId, finding);
  return (
    <div className={styles['acts']} data-bar={isBar || undefined}>
      <WordingActs reviewId={reviewId} finding={finding} isBar={isBar} />
      {/* One primary a view: resolving is then among the other decisions. */}
      {!offersWording && <FirstDecision finding={finding} deciding={deciding} isBar={isBar} />}
      {findingPlaces.besideDecision.map((Part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of the build never change places
        <Part key={at} reviewId={reviewId} finding={finding} canDecide />
      ))}
      <MoreDecisions finding={finding} isBar={isBar} ask={ask} />
      {isOpen && !isBar && (
        <Button
          size="sm"
          variant="subtle"
          className={styles['push'] ?? ''}
          aria-label={`Dismiss with a reason: ${nameOfFinding(finding)}`}
          onClick={() => ask('dismissed')}
        >
          Dismiss with a reason
        </Button>
      )}
      {asked !== undefined && (
        <DecideDialog
          key={asked}
          finding={finding}
          decision={asked}
          deciding={deciding}
          onClose={() => ask(undefined)}
        />
      )}
    </div>
  );
}
