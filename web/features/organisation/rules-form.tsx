import { Checkbox, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { api, client } from '#web/platform/api/api-client.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { sessionStore } from '#web/platform/session/session.ts';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toasts.ts';
import styles from './settings-block.module.css';

type Rules = Awaited<ReturnType<typeof client.organisation.settings>>;

const { least, most } = limits.idleLockChoice;
const rulesQuery = () => api.organisation.settings.queryOptions();

function useSave() {
  const cache = useQueryClient();
  return useMutation(
    api.organisation.changeSettings.mutationOptions({
      async onSuccess(saved) {
        cache.setQueryData(rulesQuery().queryKey, saved);
        showToast('ok', 'The settings are saved.');
        // The champion is one of the people it holds for. What is saved is saved, also where they cannot be looked up just now.
        await client.account.info().then(sessionStore.keepUser, () => undefined);
      },
    }),
  );
}

function Form({ saved }: { saved: Rules }) {
  const [name, setName] = useState(saved.name);
  const [typed, setTyped] = useState(String(saved.idle_lock_minutes));
  const [isRequired, setRequired] = useState(saved.require_second_factor);
  const [isTried, setTried] = useState(false);
  const save = useSave();
  const nameProblem = name.trim() === '' ? 'Enter a name.' : undefined;
  const minutes = /^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  const isInRange = minutes >= least && minutes <= most;
  const minutesProblem = isInRange ? undefined : `Use ${least} to ${most} minutes.`;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (nameProblem) return document.getElementById('organisation-name')?.focus();
    if (minutesProblem) return document.getElementById('idle-lock-minutes')?.focus();
    if (save.isPending) return;
    save.mutate({ name: name.trim(), idle_lock_minutes: minutes, require_second_factor: isRequired });
  };
  return (
    <form onSubmit={submit} noValidate>
      <FormProblem text={save.error ? 'The settings could not be saved.' : undefined}>
        {save.error ? asClientError(save.error).description : undefined}
      </FormProblem>
      <TextInput
        id="organisation-name"
        label="Name"
        maxLength={limits.organisationNameCharacters}
        value={name}
        error={isTried && nameProblem}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        id="idle-lock-minutes"
        label="Lock the screen after"
        description="Minutes without use before the screen is covered and a password or passkey is asked for."
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={typed}
        error={isTried && minutesProblem}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Checkbox
        label="Require a second factor"
        description="Who has neither an authenticator app nor a passkey must set one up before anything else. Signing in with Microsoft or another provider counts as one."
        checked={isRequired}
        onChange={(event) => setRequired(event.currentTarget.checked)}
      />
      <div className={styles['buttons']}>
        <LoadingButton type="submit" isLoading={save.isPending}>
          Save settings
        </LoadingButton>
      </div>
    </form>
  );
}

/** Name, idle lock and second factor. */
export function RulesForm() {
  const rules = useQuery(rulesQuery());
  if (rules.isPending) return <Skeleton label="Loading the settings" lines={listLines(3)} />;
  if (rules.isError) return <ErrorInPlace title="Failed to load the settings." retry={() => void rules.refetch()} />;
  return <Form saved={rules.data} />;
}
