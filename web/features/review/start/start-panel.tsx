import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { policyTitleOf } from '#contract/features/review/policy-title.ts';
import { reviewLimits } from '#contract/features/review/review-words.ts';
import { reviewFlags } from '#web/platform/acts/review-flags.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { shortDate } from '#web/ui/format-date.ts';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { NumberedStep } from '#web/ui/numbered-step.tsx';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import form from '#web/ui/start-form.module.css';
import { PolicyStep } from './policy-step.tsx';
import { SetChoice } from './set-choice.tsx';
import { OwnRequirements } from './sets/own-requirements.tsx';
import { PickSet } from './sets/pick-set.tsx';
import { idOfSet } from './sets/set-choices.ts';
import styles from './start-panel.module.css';
import { type ChosenPolicy, type ComparableReview, type FoundSet, suggestionsQuery } from './start-queries.ts';
import { type PolicyUpload, usePolicyUpload } from './upload/use-policy-upload.ts';
import { nameOfEarlier, useChosenSets } from './use-chosen-sets.ts';
import { useStartReview } from './use-start-review.ts';

type Sets = Omit<ReturnType<typeof useChosenSets>, 'requirements' | 'earlier' | 'isComparing' | 'setComparing'>;

const noteOn = (set: FoundSet, earlier: ComparableReview | null) =>
  earlier?.sets.some((each) => idOfSet(each) === idOfSet(set))
    ? `${nameOfEarlier(earlier)} was reviewed against it.`
    : undefined;

/** The sets that are suggested, then those of the earlier review and those that the person added. */
function ChooseSets({ policy, sets }: { policy: ChosenPolicy; sets: Sets }) {
  const { data, isError, refetch } = useQuery(suggestionsQuery(policy.id));
  if (isError) return <ErrorInPlace title="The suggestions did not load." retry={() => refetch()} />;
  if (data === undefined) return <Skeleton label="Reading the policy" lines={listLines(3)} />;
  const suggested = data.suggestions.map(idOfSet);
  const all = [...data.suggestions, ...sets.added.filter((set) => !suggested.includes(idOfSet(set)))];
  return (
    <>
      <p className={form['hint']}>
        {data.suggestions.length === 0
          ? 'The policy names no publication, and its words are about none of their subjects. Add what it must meet.'
          : 'Suggested from the policy’s words and your profile.'}
      </p>
      <ul className={styles['sets']}>
        {all.map((set) => (
          <SetChoice
            key={idOfSet(set)}
            set={set}
            policyId={policy.id}
            note={noteOn(set, data.earlier)}
            isChosen={sets.chosen.has(idOfSet(set))}
            choose={(is) => sets.toggle(idOfSet(set), is)}
            isApprovedOnly={sets.approvedOnly.has(idOfSet(set))}
            checkApprovedOnly={(is) => sets.checkApprovedOnly(idOfSet(set), is)}
          />
        ))}
      </ul>
      <PickSet add={sets.add} />
      <OwnRequirements use={(set) => sets.add([set])} />
    </>
  );
}

const counted = (requirements: number | null, asked: Sets['asked']) => {
  const what = asked.every(({ kind }) => kind === 'document') ? 'document' : 'set';
  const documents = `${asked.length.toLocaleString('en-GB')} ${asked.length === 1 ? what : `${what}s`}`;
  if (requirements === null) return `${documents}, whose requirements are counted when the review starts`;
  return `${requirements.toLocaleString('en-GB')} ${requirements === 1 ? 'requirement' : 'requirements'} in ${documents}`;
};

/** Why a choice of sets is too much for one review. */
function excessOf(requirements: number | null, asked: Sets['asked']): string | undefined {
  const { mostRequirements, mostSets } = reviewLimits;
  if (asked.length > mostSets) return `${asked.length} sets. A review checks against up to ${mostSets}: untick some.`;
  if (requirements === null || requirements <= mostRequirements) return undefined;
  const [many, most] = [requirements, mostRequirements].map((count) => count.toLocaleString('en-GB'));
  return `${many} requirements. A review checks up to ${most}: untick some sets.`;
}

type Props = { first?: ChosenPolicy | undefined };

/** The policy that was chosen in the library, or the uploaded one once it is read. */
function usePolicy(first: ChosenPolicy | undefined) {
  const [chosen, choose] = useState(first);
  const upload = usePolicyUpload();
  const { uploaded } = upload;
  const id = uploaded?.document_id;
  const read = uploaded && id ? { id, title: policyTitleOf(uploaded.file_name), version: null } : undefined;
  const isUploading = upload.id !== undefined || upload.sending !== undefined;
  return { policy: isUploading ? read : chosen, choose, upload };
}

const waitsFor = ({ sending, uploaded, id }: PolicyUpload) => {
  if (uploaded?.state === 'failed' || sending?.problem !== undefined) return 'Choose another policy.';
  return sending || id ? 'The policy is being read.' : 'Choose a policy first.';
};

/** Choose a policy, confirm what it must meet, start. */
export function StartPanel({ first }: Props) {
  const { policy, choose, upload } = usePolicy(first);
  const { requirements, earlier, isComparing, setComparing, ...sets } = useChosenSets(policy);
  const starting = useStartReview();
  const excess = excessOf(requirements, sets.asked);
  const ready = policy !== undefined && sets.asked.length > 0 && excess === undefined;
  const compareWith = isComparing ? earlier?.review_id : undefined;
  const start = () => {
    if (!ready) return;
    reviewFlags.set('start_clicked');
    starting.mutate({ documentId: policy.id, sets: sets.asked, compareWith });
  };
  return (
    <div className={form['panel']}>
      <h2>Review a policy</h2>
      <NumberedStep at={1} title="Policy" isDone={policy !== undefined}>
        <PolicyStep upload={upload} policy={policy} choose={choose} />
        {policy && earlier && (
          <Checkbox
            checked={isComparing}
            onChange={({ currentTarget: { checked } }) => setComparing(checked)}
            label={
              <>
                <b>Compare with the review of {nameOfEarlier(earlier)}</b>, {shortDate(earlier.reviewed_at)}. Shows what
                is fixed, still open, changed and new.
              </>
            }
          />
        )}
      </NumberedStep>
      <NumberedStep at={2} title="What it must meet">
        {policy === undefined ? (
          <p className={form['hint']}>Suggested from the policy’s own words once it has been read.</p>
        ) : (
          <ChooseSets key={policy.id} policy={policy} sets={sets} />
        )}
      </NumberedStep>
      <footer className={form['foot']}>
        <p role="status">
          {policy === undefined
            ? waitsFor(upload)
            : ready
              ? counted(requirements, sets.asked)
              : (excess ?? 'Choose what it must meet.')}
        </p>
        <LoadingButton isLoading={starting.isPending} disabled={!ready} onClick={start}>
          Start review
        </LoadingButton>
        {starting.isError && (
          <ErrorInPlace title={asClientError(starting.error).title}>
            {asClientError(starting.error).description}
          </ErrorInPlace>
        )}
      </footer>
    </div>
  );
}
