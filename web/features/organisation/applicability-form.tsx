import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import {
  careSettings,
  mostBeds,
  nations,
  regulatedActivities,
  siteServices,
} from '#contract/features/applicability/applicability-words.ts';
import { api, type client } from '#web/platform/api/api-client.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toasts.ts';
import styles from './settings-block.module.css';

type Profile = Awaited<ReturnType<typeof client.applicability.profile>>;
type Said = Omit<Profile, 'updated_at'>;

const profileQuery = () => api.applicability.profile.queryOptions();
const notSaid = { value: '', label: 'Not said' };
const choices = (words: readonly string[]) => [notSaid, ...words.map((word) => ({ value: word, label: word }))];

type ManyProps<Word extends string> = {
  legend: string;
  about: string;
  words: readonly Word[];
  said: readonly Word[] | null;
  say: (said: Word[] | null) => void;
};

/** Any of a list, none of it, or nothing said. */
function Many<Word extends string>({ legend, about, words, said, say }: ManyProps<Word>) {
  return (
    <fieldset className={styles['choices']}>
      <legend>{legend}</legend>
      <p className={styles['note']}>{about}</p>
      <Checkbox
        label="We say what we have"
        checked={said !== null}
        onChange={(event) => say(event.currentTarget.checked ? [] : null)}
      />
      {said !== null &&
        words.map((word) => (
          <Checkbox
            key={word}
            className={styles['choice'] ?? ''}
            label={word}
            checked={said.includes(word)}
            onChange={(event) =>
              say(event.currentTarget.checked ? [...said, word] : said.filter((other) => other !== word))
            }
          />
        ))}
    </fieldset>
  );
}

function useSave() {
  const cache = useQueryClient();
  return useMutation(
    api.applicability.changeProfile.mutationOptions({
      async onSuccess(saved) {
        cache.setQueryData(profileQuery().queryKey, saved);
        showToast('ok', 'What applies to you is saved.');
        await Promise.all(
          [api.wiki, api.requirements].map((room) => cache.invalidateQueries({ queryKey: room.key() })),
        );
      },
    }),
  );
}

function Form({ saved }: { saved: Profile }) {
  const { updated_at: _updated, beds: savedBeds, ...rest } = saved;
  const [said, setSaid] = useState<Omit<Said, 'beds'>>(rest);
  const [typed, setTyped] = useState(savedBeds === null ? '' : String(savedBeds));
  const [isTried, setTried] = useState(false);
  const save = useSave();
  const change = (changed: Partial<typeof said>) => setSaid((before) => ({ ...before, ...changed }));
  const beds = typed.trim() === '' ? null : Number(typed.trim());
  const isWrong = beds !== null && !(Number.isInteger(beds) && beds >= 0 && beds <= mostBeds);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isWrong) return document.getElementById('profile-beds')?.focus();
    if (!save.isPending) save.mutate({ ...said, beds });
  };
  return (
    <form onSubmit={submit} noValidate>
      <FormProblem text={save.error ? 'What you said could not be saved.' : undefined}>
        {save.error ? asClientError(save.error).description : undefined}
      </FormProblem>
      <NativeSelect
        label="Nation"
        data={choices(nations)}
        value={said.nation ?? ''}
        onChange={(event) => change({ nation: nations.find((nation) => nation === event.currentTarget.value) ?? null })}
      />
      <NativeSelect
        label="Setting"
        data={choices(careSettings)}
        value={said.setting ?? ''}
        onChange={(event) =>
          change({ setting: careSettings.find((setting) => setting === event.currentTarget.value) ?? null })
        }
      />
      <TextInput
        id="profile-beds"
        label="Beds for staying overnight"
        description="Leave this empty to say nothing; 0 means none."
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={typed}
        error={isTried && isWrong && `Use a whole number from 0 to ${mostBeds.toLocaleString('en-GB')}.`}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Many
        legend="Regulated activities"
        about="Those you are registered for with the Care Quality Commission."
        words={regulatedActivities}
        said={said.regulated_activities}
        say={(activities) => change({ regulated_activities: activities })}
      />
      <Many
        legend="Services on site"
        about="Rules about what you have none of can then be left out."
        words={siteServices}
        said={said.services}
        say={(services) => change({ services })}
      />
      <div className={styles['buttons']}>
        <LoadingButton type="submit" isLoading={save.isPending}>
          Save what applies
        </LoadingButton>
      </div>
    </form>
  );
}

/** What the organisation says of itself, so that what does not concern it can be left out. */
export function ApplicabilityForm() {
  const profile = useQuery(profileQuery());
  if (profile.isPending) return <Skeleton label="Loading what applies to you" lines={listLines(4)} />;
  if (profile.isError)
    return <ErrorInPlace title="Failed to load what applies to you." retry={() => void profile.refetch()} />;
  return <Form saved={profile.data} />;
}
