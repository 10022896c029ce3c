import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { OpenedDraft } from '#contract/features/write/draft.ts';
import { dutyKindWords, type ShownDuty } from '#contract/features/write/draft-duty-calls.ts';
import { api } from '#web/platform/api/api-client.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { pressedPart } from '#web/platform/late/late-part.ts';
import { useUser } from '#web/platform/session/use-session.ts';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { longDate } from '#web/ui/format-date.ts';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { actionTodosQuery, dutiesQuery } from '../../../draft-queries.ts';
import styles from './duties.module.css';
import { ClauseLine, DutyFacts, Marked } from './duty-texts.tsx';

const DismissDutyDialog = pressedPart(() => import('./dismiss-duty-dialog.tsx'));
const TodoDialog = pressedPart(() => import('../todo-dialog.tsx'));

const actionOf = ({ number }: ShownDuty) => `duty-${number}`;

type NoticeProps = { draft: OpenedDraft; duty: ShownDuty; todo: string | undefined; act: (act: Act) => void };
type Act = { kind: 'todo' | 'dismiss'; duty: ShownDuty };

function Notice({ draft, duty, todo, act }: NoticeProps) {
  const { kind, number, said, rule } = duty;
  return (
    <details className={styles['notice']} open={number === 1} id={actionOf(duty)}>
      <summary>
        May apply: {dutyKindWords[kind]}
        {todo !== undefined && <span> {todo}</span>}
      </summary>
      <p className={styles['speaker']}>
        <b>{said.speaker ?? 'Somebody'}</b> <span>{said.said ?? `turn ${said.turn}`}</span>
      </p>
      <Marked {...said} />
      <Marked {...rule} />
      <ClauseLine clause={rule} />
      <DutyFacts duty={duty} />
      {draft.can_edit && (
        <div className={styles['acts']}>
          <Button size="compact-sm" variant="default" onClick={() => act({ kind: 'todo', duty })}>
            Make a to-do
          </Button>
          <Button size="compact-sm" variant="subtle" onClick={() => act({ kind: 'dismiss', duty })}>
            Dismiss
          </Button>
        </div>
      )}
    </details>
  );
}

function Dismissed({ draft, duty }: { draft: OpenedDraft; duty: ShownDuty }) {
  const cache = useQueryClient();
  const again = useMutation(
    api.write.dismissDuty.mutationOptions({
      onSuccess: (shown) => cache.setQueryData(dutiesQuery(draft.id).queryKey, shown),
      onError: (error) => showToast('bad', asClientError(error).description),
    }),
  );
  const { dismissed, kind, number } = duty;
  if (dismissed === null) return null;
  return (
    <p className={styles['dismissed']}>
      {dutyKindWords[kind]}: dismissed by {dismissed.by ?? 'a former colleague'} on {longDate(dismissed.at)}. “
      {dismissed.reason}”{' '}
      {draft.can_edit && (
        <LoadingButton
          size="compact-sm"
          variant="subtle"
          isLoading={again.isPending}
          onClick={() => again.mutate({ id: draft.id, number, dismissed: false })}
        >
          Show again
        </LoadingButton>
      )}
    </p>
  );
}

/** What "Make a to-do" proposes. */
const asAction = (duty: ShownDuty) => ({
  action: actionOf(duty),
  task: `Decide whether this must be reported: ${dutyKindWords[duty.kind].toLocaleLowerCase('en-GB')}`.replace(
    'riddor',
    'RIDDOR',
  ),
  owner: '',
  due: duty.limit?.until ? longDate(duty.limit.until) : '',
  at: 0,
});

const dueSays = ({ limit }: ShownDuty) =>
  limit?.until ? 'The last day of the limit in the clause.' : 'The clause gives no day.';

/** Above the turns: what was said that may start a duty, with the rule and its time. */
export function DutyNotices({ draft, save }: { draft: OpenedDraft; save: () => Promise<unknown> }) {
  const { id } = draft;
  const { user_id: userId } = useUser();
  const { data, isError, refetch } = useQuery({ ...dutiesQuery(id), enabled: draft.has_transcript });
  const todos = useQuery({ ...actionTodosQuery(id), enabled: (data?.duties.length ?? 0) > 0 });
  const [act, setAct] = useState<Act>();
  const close = () => setAct(undefined);
  if (isError) return <ErrorInPlace title="What may apply did not load." retry={() => refetch()} />;
  if (!data || data.duties.length === 0) return null;
  const todoOf = (duty: ShownDuty) => {
    const found = todos.data?.todos.find(({ action }) => action === actionOf(duty));
    if (!found) return undefined;
    if (found.done) return 'Done';
    return `To-do of ${found.assignee.user_id === userId ? 'you' : found.assignee.name}`;
  };
  return (
    <section className={styles['duties']} aria-label="Noticed">
      <h2>Noticed</h2>
      {data.duties.map((duty) =>
        duty.dismissed === null ? (
          <Notice key={duty.number} draft={draft} duty={duty} todo={todoOf(duty)} act={setAct} />
        ) : (
          <Dismissed key={duty.number} draft={draft} duty={duty} />
        ),
      )}
      <Suspense>
        {act?.kind === 'todo' && (
          <TodoDialog
            draft={draft}
            action={asAction(act.duty)}
            dueSays={dueSays(act.duty)}
            save={save}
            onClose={close}
          />
        )}
        {act?.kind === 'dismiss' && <DismissDutyDialog draftId={id} duty={act.duty} onClose={close} />}
      </Suspense>
    </section>
  );
}
