import { Textarea } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import type { ShownFinding } from '#contract/features/review/finding.ts';
import { reviewLimits } from '#contract/features/review/review-words.ts';
import { refusedAs } from '#web/platform/form/refused.ts';
import { PersonField } from '#web/platform/sharing/person-field.tsx';
import { KeptNote } from '#web/platform/unsent-text/kept-note.tsx';
import { useTypedFields } from '#web/platform/unsent-text/use-typed-fields.ts';
import { DayField } from '#web/ui/day-field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { showToast } from '#web/ui/toasts.ts';
import { titleOf, titleOfPolicy } from '../inspect/finding-words.ts';
import type { OpenedReview } from '../inspect/review-queries.ts';
import { StatusMark } from '../inspect/status-mark.tsx';
import styles from './assign.module.css';
import { type AssigneeFound, assigneesQuery, useAssign } from './assign-queries.ts';
import { dueHint } from './assigned-words.ts';

type Props = {
  review: OpenedReview;
  /** Findings to assign together. */
  findings: readonly ShownFinding[];
  onSent?: () => void;
  onClose: () => void;
};

/** Titles of many findings shown at once. */
const mostNamed = 3;

const dayMs = 86_400_000;
/** The furthest day: ten years ahead. */
const mostDays = 3_653;
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

const firstNameOf = (name: string) => name.trim().split(/\s+/u)[0] ?? name;

/** "Waste management policy v5, 2.2" */
function placeOf(review: OpenedReview, { policy }: ShownFinding): string {
  const clause = policy[0]?.label;
  return `${titleOfPolicy(review)} v${review.policy.version}${clause ? `, ${clause}` : ''}`;
}

/** What is assigned. */
function What({ review, findings }: Pick<Props, 'review' | 'findings'>) {
  const more = findings.length - mostNamed;
  return (
    <ul className={styles['what']} aria-label="Findings to assign">
      {findings.slice(0, mostNamed).map((finding) => (
        <li key={finding.id}>
          <StatusMark status={finding.status} />
          <p>
            {titleOf(finding).text}
            {findings.length === 1 && <small>{placeOf(review, finding)}</small>}
          </p>
        </li>
      ))}
      {more > 0 && <li>and {more.toLocaleString('en-GB')} more</li>}
    </ul>
  );
}

/** What else the act does: it shares the review, or takes findings from somebody. */
function Consequences({ findings, person }: Pick<Props, 'findings'> & { person: AssigneeFound | undefined }) {
  const moving = findings.filter(({ assignment }) => assignment && assignment.user_id !== person?.user_id).length;
  const isMany = findings.length > 1;
  return (
    <>
      {person && moving > 0 && isMany && (
        <p className={styles['see']}>
          {moving === 1 ? '1 of them is' : `${moving.toLocaleString('en-GB')} of them are`} assigned to somebody else
          now, who no longer has it to do.
        </p>
      )}
      {person && !person.can_read && (
        <p className={styles['see']} role="status">
          <IconEye size={16} stroke={1.6} aria-hidden="true" />
          <span>
            {firstNameOf(person.name)} cannot see this review yet. Assigning shares the whole review, to read it
            {person.is_guest ? '.' : ` and to answer ${isMany ? 'these findings' : 'this finding'}.`}
          </span>
        </p>
      )}
    </>
  );
}

/** Who has it now, where that is one finding of somebody's. */
function assigneeOf(findings: readonly ShownFinding[]): AssigneeFound | undefined {
  const [finding, other] = findings;
  if (!finding?.assignment || other) return undefined;
  const { user_id, name } = finding.assignment;
  return { user_id, name, email: '', job_title: '', is_guest: false, can_read: true };
}

function useAssignForm({ review, findings, onSent, onClose }: Props) {
  const assign = useAssign(review.id);
  const [person, setPerson] = useState(assigneeOf(findings));
  const now = findings.length === 1 ? findings[0]?.assignment : undefined;
  const place = `finding-assignment:${findings.length === 1 ? findings[0]?.id : review.id}`;
  const { typed, setTyped, isKept } = useTypedFields(place, ['due', 'note']);
  const form = useForm({
    initial: { person: person?.user_id ?? '', due: now?.due ?? '', note: now?.note ?? '' },
    unsent: { typed, setTyped },
    check: ({ due }) => ({
      person: person === undefined ? 'Select a person from the list.' : undefined,
      due: due === '' ? 'Enter the day until which it is to be done.' : undefined,
    }),
    send: async ({ due, note }) => {
      if (person === undefined) return;
      const findingIds = findings.map(({ id }) => id);
      await assign({ findingIds, userId: person.user_id, due, note: note.trim() });
      setTyped({});
      const many = findings.length === 1 ? '' : `${findings.length} findings `;
      showToast('ok', `${many === '' ? 'Assigned' : `${many}assigned`} to ${person.name}.`);
    },
    refused: refusedAs(findings.length === 1 ? 'Could not assign the finding.' : 'Could not assign the findings.'),
    onSent: () => {
      onClose();
      onSent?.();
    },
  });
  const discard = () => {
    setTyped({});
    onClose();
  };
  return { form, isKept, discard, person, setPerson };
}

/** Asks who is to do something about findings, and until when. */
export default function AssignDialog(props: Props) {
  const { review, findings, onClose } = props;
  const { form, isKept, discard, person, setPerson } = useAssignForm(props);
  const { due } = form.values;
  const problem = form.field('due').error;
  const isSingle = findings.length === 1;
  return (
    <FormDialog
      form={form}
      title={isSingle ? 'Assign this finding' : `Assign ${findings.length} findings`}
      send="Assign"
      onClose={onClose}
      onCancel={discard}
    >
      <What review={review} findings={findings} />
      {isKept && <KeptNote onDiscard={form.reset} />}
      <PersonField
        thing={{ name: 'review', isOwn: review.is_own, ownerName: review.owner.name }}
        people={(q) => assigneesQuery(review.id, q)}
        person={person}
        error={form.field('person').error}
        choose={(chosen) => {
          setPerson(chosen);
          form.type({ person: chosen?.user_id ?? '' });
        }}
      />
      <div className={styles['due']}>
        <DayField
          label="Due date"
          size="md"
          value={due === '' ? undefined : due}
          range={{ first: inDays(0), last: inDays(mostDays) }}
          hasClear={false}
          onChange={(day) => form.type({ due: day ?? '' })}
        />
        {problem ? (
          <p className={styles['problem']}>{problem}</p>
        ) : (
          <p className={styles['hint']} role="status">
            {due !== '' && dueHint(due, new Date())}
          </p>
        )}
      </div>
      <Textarea
        {...form.field('note')}
        label={
          <>
            What you ask for <span className={styles['optional']}>(optional)</span>
          </>
        }
        autosize
        minRows={2}
        maxRows={6}
        maxLength={reviewLimits.noteCharacters}
      />
      <Consequences findings={findings} person={person} />
    </FormDialog>
  );
}
