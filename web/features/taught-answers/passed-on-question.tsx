import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { longDate } from '#web/ui/format-date.ts';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { ChosenClauses, type Picked } from './chosen-clauses.tsx';
import { FindClauses } from './find-clauses.tsx';
import styles from './passed-on-question.module.css';
import {
  openPassedOnQuery,
  type PassedOnWithChoices,
  useChooseClauses,
  useWithdraw,
} from './taught-answers-queries.ts';

const { mostClauses } = limits.taughtAnswer;

function Facts({ item }: { item: PassedOnWithChoices }) {
  const { asked_by: asker, answered_by: by, answered_at: at } = item;
  return (
    <p className={styles['facts']}>
      Asked by {asker ?? 'a former colleague'}, {longDate(item.passed_on_at)}.
      {at && ` Clauses chosen by ${by ?? 'a former colleague'}, ${longDate(at)}.`}
    </p>
  );
}

const isSameSet = (a: readonly Picked[], b: readonly Picked[]) =>
  a.length === b.length && a.every(({ clause }) => b.some((other) => other.clause.element_id === clause.element_id));

const pickedOf = ({ choices }: PassedOnWithChoices): Picked[] =>
  choices.flatMap(({ clause, text_when_chosen: textWhenChosen, look_again: lookAgain }) =>
    clause ? [{ clause, textWhenChosen: lookAgain ? textWhenChosen : null, lookAgain }] : [],
  );

/** The clauses picked for a question, saved or not, and the two calls that change them. */
function useChoice(item: PassedOnWithChoices) {
  const { id, revision } = item;
  const saved = pickedOf(item);
  const [changed, setChanged] = useState<{ revision: number; picked: Picked[] }>();
  const picked = changed?.revision === revision ? changed.picked : saved;
  const put = (next: Picked[]) => setChanged({ revision, picked: next });
  const fail = (error: Error) => showToast('bad', asClientError(error).description || 'Could not save. Try again.');
  const answer = useChooseClauses();
  const withdraw = useWithdraw();
  return {
    picked,
    canSave: picked.length > 0 && (item.state !== 'answered' || !isSameSet(picked, saved)),
    isSaving: answer.isPending,
    isWithdrawing: withdraw.isPending,
    toggle: (clause: Picked['clause']) =>
      put(
        picked.some((each) => each.clause.element_id === clause.element_id)
          ? picked.filter((each) => each.clause.element_id !== clause.element_id)
          : [...picked, { clause, textWhenChosen: null, lookAgain: false }],
      ),
    save: () =>
      answer.mutate(
        { id, revision, element_ids: picked.map(({ clause }) => clause.element_id) },
        { onSuccess: () => showToast('ok', 'Answer saved.'), onError: fail },
      ),
    withdraw: () =>
      withdraw.mutate({ id, revision }, { onSuccess: () => showToast('ok', 'Answer withdrawn.'), onError: fail }),
  };
}

const chosenWords = (count: number) =>
  count === 0 ? `Choose up to ${mostClauses} clauses.` : `${count} of at most ${mostClauses} clauses chosen.`;

function Question({ item }: { item: PassedOnWithChoices }) {
  const { picked, canSave, isSaving, isWithdrawing, toggle, save, withdraw } = useChoice(item);
  const isGone = item.choices.some(({ clause }) => clause === null);
  const isLookedAt = item.state === 'look_again';
  const isFirst = item.state === 'open';
  const [asksToWithdraw, setWithdrawing] = useState(false);
  return (
    <>
      <h2 className={styles['words']}>{item.question}</h2>
      <Facts item={item} />
      {isLookedAt && (
        <p className={styles['again']}>
          The words of {isGone ? 'a clause changed or are gone' : 'a clause changed'} since. Check that the clauses
          still answer, then save. Until then, no answer uses them.
        </p>
      )}
      <ChosenClauses picked={picked} onRemove={toggle} />
      <FindClauses
        id={item.id}
        isChosen={(elementId) => picked.some(({ clause }) => clause.element_id === elementId)}
        isFull={picked.length >= mostClauses}
        onToggle={toggle}
      />
      <div className={styles['acts']}>
        <LoadingButton isLoading={isSaving} disabled={!canSave} onClick={save}>
          {isLookedAt && canSave ? 'They still answer' : 'Save the answer'}
        </LoadingButton>
        {!isFirst && (
          <Button variant="default" onClick={() => setWithdrawing(true)}>
            Withdraw the answer
          </Button>
        )}
        <p>
          {chosenWords(picked.length)} {isFirst && item.asked_by ? `${item.asked_by} is notified. ` : ''}
          Your name and today’s date stand beside the answer.
        </p>
      </div>
      {asksToWithdraw && !isFirst && (
        <ConfirmDialog
          onClose={() => setWithdrawing(false)}
          title="Withdraw this answer?"
          confirm="Withdraw"
          keep="Keep the answer"
          onConfirm={withdraw}
          isPending={isWithdrawing}
        >
          No answer uses these clauses for this question any more, and the question waits to be answered again.
        </ConfirmDialog>
      )}
    </>
  );
}

/** One passed-on question: what was asked, the clauses chosen, and the search for others. */
export function PassedOnQuestion({ id }: { id: string }) {
  const { data, isPending, isError, refetch } = useQuery(openPassedOnQuery(id));
  if (isPending) return <Skeleton label="Loading the question" lines={listLines(3)} />;
  if (isError) return <ErrorInPlace title="Failed to load the question." retry={() => refetch()} />;
  return (
    <article className={styles['question']}>
      <Question item={data} />
    </article>
  );
}
