import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  careSettings,
  mostBeds,
  nations,
  regulatedActivities,
  siteServices,
} from '#contract/features/applicability/applicability-words.ts';
import { api, type client } from '#web/platform/api/api-client.ts';
import { refusedAs } from '#web/platform/form/refused.ts';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { FormFields } from '#web/ui/form/form-fields.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toasts.ts';
import styles from './applicability-form.module.css';

type Profile = Awaited<ReturnType<typeof client.applicability.profile>>;
type Said = Omit<Profile, 'updated_at' | 'beds'> & { beds: string };

const profileQuery = () => api.applicability.profile.queryOptions();
const notSaid = { value: '', label: 'Not specified' };
const choices = (words: readonly string[]) => [notSaid, ...words.map((word) => ({ value: word, label: word }))];

type ManyProps<Word extends string> = {
  legend: string;
  about: string;
  words: readonly Word[];
  said: readonly Word[] | null;
  say: (said: Word[] | null) => void;
};

/** Some values of a list, none of them, or not specified. */
function Many<Word extends string>({ legend, about, words, said, say }: ManyProps<Word>) {
  return (
    <fieldset className={styles['choices']}>
      <legend>{legend}</legend>
      <p className={styles['note']}>{about}</p>
      <Checkbox
        label="Select which apply"
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
        showToast('ok', 'Applicability saved.');
        await Promise.all(
          [api.wiki, api.requirements].map((room) => cache.invalidateQueries({ queryKey: room.key() })),
        );
      },
    }),
  );
}

/** The number of beds, or null where the field is empty. */
const bedsIn = (typed: string) => (typed.trim() === '' ? null : Number(typed.trim()));

const check = ({ beds: typed }: Said) => {
  const beds = bedsIn(typed);
  const isFit = beds === null || (Number.isInteger(beds) && beds >= 0 && beds <= mostBeds);
  return { beds: isFit ? undefined : `Use a whole number from 0 to ${mostBeds.toLocaleString('en-GB')}.` };
};

function WhatApplies({ saved }: { saved: Profile }) {
  const { updated_at: _updated, beds, ...rest } = saved;
  const save = useSave();
  const form = useForm<Said>({
    initial: { ...rest, beds: beds === null ? '' : String(beds) },
    check,
    send: (said) => save.mutateAsync({ ...said, beds: bedsIn(said.beds) }),
    refused: refusedAs('Could not save applicability.'),
  });
  const { values: said, type: change } = form;
  return (
    <FormFields form={form}>
      <NativeSelect
        label="Nation"
        data={choices(nations)}
        value={said.nation ?? ''}
        onChange={(event) => change({ nation: nations.find((nation) => nation === event.currentTarget.value) ?? null })}
      />
      <NativeSelect
        label="Care setting"
        data={choices(careSettings)}
        value={said.setting ?? ''}
        onChange={(event) =>
          change({ setting: careSettings.find((setting) => setting === event.currentTarget.value) ?? null })
        }
      />
      <TextInput
        {...form.field('beds')}
        id="profile-beds"
        label="Overnight beds"
        description="Leave empty if not known. Enter 0 if you have none."
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
      />
      <Many
        legend="Regulated activities"
        about="Activities you are registered for with the Care Quality Commission (CQC)."
        words={regulatedActivities}
        said={said.regulated_activities}
        say={(activities) => change({ regulated_activities: activities })}
      />
      <Many
        legend="Services on site"
        about="Rules about services you do not have can then be hidden."
        words={siteServices}
        said={said.services}
        say={(services) => change({ services })}
      />
      <div className={styles['buttons']}>
        <LoadingButton type="submit" variant="default" isLoading={form.isPending}>
          Save applicability
        </LoadingButton>
      </div>
    </FormFields>
  );
}

/** The organisation's applicability profile, by which irrelevant documents can be hidden. */
export function ApplicabilityForm() {
  const profile = useQuery(profileQuery());
  if (profile.isPending) return <Skeleton label="Loading applicability" lines={listLines(4)} />;
  if (profile.isError)
    return <ErrorInPlace title="Failed to load applicability." retry={() => void profile.refetch()} />;
  return <WhatApplies saved={profile.data} />;
}
