import { Checkbox, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import { api, client } from '#web/platform/api/api-client.ts';
import { refusedAs } from '#web/platform/form/refused.ts';
import { organisationNameProblem } from '#web/platform/person-fields/person-field-problems.ts';
import { sessionStore } from '#web/platform/session/session.ts';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { FormFields } from '#web/ui/form/form-fields.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toasts.ts';
import styles from './settings-block.module.css';

type Saved = Awaited<ReturnType<typeof client.organisation.settings>>;

const { least, most } = limits.idleLockChoice;
const kept = limits.transcriptDaysChoice;
const rulesQuery = () => api.organisation.settings.queryOptions();

function useSave() {
  const cache = useQueryClient();
  return useMutation(
    api.organisation.changeSettings.mutationOptions({
      async onSuccess(saved) {
        cache.setQueryData(rulesQuery().queryKey, saved);
        showToast('ok', 'Settings saved.');
        // The champion is affected too. Saved settings stay saved even if the people cannot be fetched just now.
        await client.account.info().then(sessionStore.keepUser, () => undefined);
      },
    }),
  );
}

const isInRange = (typed: string, range: { least: number; most: number }) =>
  /^\d+$/.test(typed.trim()) && Number(typed) >= range.least && Number(typed) <= range.most;

const check = ({ name, minutes, days }: { name: string; minutes: string; days: string }) => ({
  name: organisationNameProblem(name, 'Enter a name.'),
  minutes: isInRange(minutes, { least, most }) ? undefined : `Use ${least} to ${most} minutes.`,
  days:
    days.trim() === '' || isInRange(days, kept)
      ? undefined
      : `Use ${kept.least} to ${kept.most.toLocaleString('en-GB')} days, or leave it empty.`,
});

function Rules({ saved }: { saved: Saved }) {
  const save = useSave();
  const form = useForm({
    initial: {
      name: saved.name,
      minutes: String(saved.idle_lock_minutes),
      isRequired: saved.require_second_factor,
      days: saved.transcript_days === null ? '' : String(saved.transcript_days),
    },
    check,
    send: ({ name, minutes, isRequired, days }) =>
      save.mutateAsync({
        name: name.trim(),
        idle_lock_minutes: Number(minutes),
        require_second_factor: isRequired,
        transcript_days: days.trim() === '' ? null : Number(days),
      }),
    refused: refusedAs('Could not save settings.'),
  });
  return (
    <FormFields form={form}>
      <TextInput {...form.field('name')} id="organisation-name" label="Organisation name" />
      <TextInput
        {...form.field('minutes')}
        id="idle-lock-minutes"
        label="Lock the screen after"
        description="Minutes of inactivity before Candour locks the screen and asks for a password or passkey."
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
      />
      <TextInput
        {...form.field('days')}
        id="transcript-days"
        label="Delete transcripts after"
        description="Days after the last document was begun from a transcript. Leave it empty to keep a transcript as long as a document rests on it."
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
      />
      <Checkbox
        {...form.checkbox('isRequired')}
        label="Require two-step login"
        description="Anyone without an authenticator app or passkey must set one up before they can continue. A login with Microsoft or another provider counts if the provider confirms a second factor."
      />
      <div className={styles['buttons']}>
        <LoadingButton type="submit" isLoading={form.isPending}>
          Save settings
        </LoadingButton>
      </div>
    </FormFields>
  );
}

/** Name, idle lock, how long transcripts are kept, and second factor. */
export function RulesForm() {
  const rules = useQuery(rulesQuery());
  if (rules.isPending) return <Skeleton label="Loading settings" lines={listLines(3)} />;
  if (rules.isError) return <ErrorInPlace title="Failed to load settings." retry={() => void rules.refetch()} />;
  return <Rules saved={rules.data} />;
}
