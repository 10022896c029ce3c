import '@mantine/core/styles/Radio.layer.css';
import { Group, Radio, Stack } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PatientDataPolicy } from '#contract/patient-data/policy.ts';
import { api } from '#web/platform/api/api-client.ts';
import { refusedAs } from '#web/platform/form/refused.ts';
import { knownPolicy } from '#web/platform/patient-data/known-policy.ts';
import { useUser } from '#web/platform/session/use-session.ts';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { FormFields } from '#web/ui/form/form-fields.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toasts.ts';

const policyQuery = () => api.patientData.policy.queryOptions();

const choices: readonly { policy: PatientDataPolicy; label: string; about: string }[] = [
  {
    policy: 'redact',
    label: 'Cover it',
    about: 'Words such as [name] take its place before a text is sent. The person sees the text first.',
  },
  {
    policy: 'placeholders',
    label: 'Use placeholders',
    about:
      '[Patient 1] and so on take its place. The person who wrote the text still sees their own words, in the tab where they wrote them.',
  },
  {
    policy: 'warn',
    label: 'Warn only',
    about: 'The person decides, except about NHS numbers. Models outside this server still get covered text.',
  },
];

function useSave() {
  const cache = useQueryClient();
  const { user_id: userId } = useUser();
  return useMutation(
    api.patientData.changePolicy.mutationOptions({
      onSuccess(saved) {
        cache.setQueryData(policyQuery().queryKey, saved);
        knownPolicy.set(userId, saved.policy);
        showToast('ok', 'Patient-data policy saved.');
      },
    }),
  );
}

function Choices({ saved }: { saved: PatientDataPolicy }) {
  const save = useSave();
  const form = useForm({
    initial: { policy: saved },
    send: ({ policy }) => save.mutateAsync({ policy }),
    refused: refusedAs('Could not save the policy.'),
  });
  return (
    <FormFields form={form}>
      <Radio.Group
        label="When somebody types patient data"
        value={form.values.policy}
        onChange={(policy) => form.type({ policy: policy as PatientDataPolicy })}
      >
        <Stack gap="sm" my="sm">
          {choices.map(({ policy, label, about }) => (
            <Radio key={policy} value={policy} label={label} description={about} />
          ))}
        </Stack>
      </Radio.Group>
      <Group>
        <LoadingButton type="submit" isLoading={form.isPending}>
          Save policy
        </LoadingButton>
      </Group>
    </FormFields>
  );
}

/** What happens to patient data in the organisation's texts. */
export function PolicyForm() {
  const policy = useQuery(policyQuery());
  if (policy.isPending) return <Skeleton label="Loading the patient-data policy" lines={listLines(3)} />;
  if (policy.isError)
    return <ErrorInPlace title="Failed to load the patient-data policy." retry={() => void policy.refetch()} />;
  return <Choices saved={policy.data.policy} />;
}
