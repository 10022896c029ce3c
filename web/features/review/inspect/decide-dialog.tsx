import { Textarea } from '@mantine/core';
import type { ShownFinding } from '#contract/features/review/finding.ts';
import { type DecisionState, decisionsWithReason, reviewLimits } from '#contract/features/review/review-words.ts';
import { refusedAs } from '#web/platform/form/refused.ts';
import { KeptNote } from '#web/platform/unsent-text/kept-note.tsx';
import { useTypedFields } from '#web/platform/unsent-text/use-typed-fields.ts';
import { DayField } from '#web/ui/day-field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import styles from './decide-dialog.module.css';
import { nameOfFinding } from './finding-words.ts';
import type { Deciding } from './use-decide.ts';

/** Decisions that a dialog asks about. */
export type AskedDecision = Exclude<DecisionState, 'open'>;

const words: Readonly<Record<AskedDecision, { title: string; send: string; about: string }>> = {
  resolved: {
    title: 'Resolve this finding',
    send: 'Resolve',
    about: 'Say what was done, if it helps your colleagues.',
  },
  dismissed: {
    title: 'Dismiss this finding',
    send: 'Dismiss',
    about: 'The finding is wrong or does not matter. It stays in the review with your reason.',
  },
  not_applicable: {
    title: 'Mark as not applicable',
    send: 'Mark as not applicable',
    about: 'The requirement does not apply to your organisation. It is then counted nowhere else.',
  },
  accepted_risk: {
    title: 'Accept the risk',
    send: 'Accept the risk',
    about: 'The finding is open again after the date.',
  },
};

const dayMs = 86_400_000;
/** The longest time for which a risk is accepted: ten years. */
const mostDays = 3_653;
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

/** Where what is typed about a finding is kept until it is sent. */
export const placeOfReason = (finding: Pick<ShownFinding, 'id'>): string => `finding-decision:${finding.id}`;

type Props = { finding: ShownFinding; decision: AskedDecision; deciding: Deciding; onClose: () => void };

function useDecideForm({ finding, decision, deciding, onClose }: Props) {
  const { typed, setTyped, isKept } = useTypedFields(placeOfReason(finding), ['reason', 'until']);
  const form = useForm({
    initial: { reason: '', until: '' },
    unsent: { typed, setTyped },
    check: ({ reason, until }) => ({
      reason: decisionsWithReason.includes(decision) && reason.trim() === '' ? 'Enter a reason.' : undefined,
      until: decision === 'accepted_risk' && until === '' ? 'Enter the last day on which it is accepted.' : undefined,
    }),
    send: async ({ reason, until }) => {
      const decided = { decision, reason, until: decision === 'accepted_risk' ? until : undefined };
      await deciding.decideOrThrow(finding, decided);
      // Here, because the list may have dropped the finding with its dialog by now.
      setTyped({});
    },
    refused: refusedAs('Could not save the decision.'),
    onSent: onClose,
  });
  const discard = () => {
    setTyped({});
    onClose();
  };
  return { form, isKept, discard };
}

/** Asks for the reason of a decision, and of an accepted risk for its last day. */
export function DecideDialog(props: Props) {
  const { finding, decision, onClose } = props;
  const { form, isKept, discard } = useDecideForm(props);
  const { title, send, about } = words[decision];
  const needsReason = decisionsWithReason.includes(decision);
  const until = form.field('until');
  return (
    <FormDialog form={form} title={title} send={send} onClose={onClose} onCancel={discard}>
      <p className={styles['what']}>{nameOfFinding(finding)}</p>
      <p>{about}</p>
      {isKept && <KeptNote onDiscard={form.reset} />}
      {decision === 'accepted_risk' && (
        <div>
          <DayField
            label="Until"
            description="The last day on which the risk is accepted."
            size="md"
            value={form.values.until === '' ? undefined : form.values.until}
            range={{ first: inDays(0), last: inDays(mostDays) }}
            onChange={(day) => form.type({ until: day ?? '' })}
          />
          {until.error && <p className={styles['problem']}>{until.error}</p>}
        </div>
      )}
      <Textarea
        data-autofocus
        {...form.field('reason')}
        label="Reason"
        description={needsReason ? 'Your colleagues can see it.' : 'Optional. Your colleagues can see it.'}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={reviewLimits.reasonCharacters}
      />
    </FormDialog>
  );
}
