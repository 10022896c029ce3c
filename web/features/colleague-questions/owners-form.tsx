import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { notYetClassified, taxonomy } from '#contract/taxonomy.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { refusedAs } from '#web/platform/form/refused.ts';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { FormFields } from '#web/ui/form/form-fields.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { type Owners, ownersQuery, useSetOwner } from './colleague-questions-queries.ts';
import styles from './owners-form.module.css';

const domains = Object.entries(taxonomy)
  .filter(([category]) => category !== notYetClassified)
  .flatMap(([, ofCategory]) => Object.entries(ofCategory as Record<string, readonly string[]>));

type Subject = { domain: string; subdomain: string };
const keyOf = ({ domain, subdomain }: Subject) => JSON.stringify([domain, subdomain]);

const subjects: ReadonlyMap<string, Subject> = new Map(
  domains.flatMap(([domain, subdomains]) =>
    subdomains.map((subdomain) => [keyOf({ domain, subdomain }), { domain, subdomain }] as const),
  ),
);

/** A domain may stand in several categories; its subdomains then come together. */
const grouped = [...Map.groupBy(subjects.values(), ({ domain }) => domain)].map(([group, items]) => ({
  group,
  items: items.map((subject) => ({ value: keyOf(subject), label: subject.subdomain })),
}));

const focusHeading = () => document.getElementById('subdomain-owners')?.focus();

function OwnerRow({ owner }: { owner: Owners['owners'][number] }) {
  const remove = useSetOwner();
  const { domain, subdomain, name } = owner;
  return (
    <li>
      <p>
        <b>{subdomain}</b> <small>{domain}</small>
        <span>{name ?? 'Has left or may not log in: questions go to a champion or administrator'}</span>
      </p>
      <LoadingButton
        size="sm"
        variant="default"
        isLoading={remove.isPending}
        aria-label={`Remove the owner of ${subdomain}, ${domain}`}
        onClick={() =>
          remove.mutate(
            { domain, subdomain, user_id: null },
            {
              onSuccess: focusHeading,
              onError: (error) => showToast('bad', asClientError(error).description || 'Could not remove the owner.'),
            },
          )
        }
      >
        Remove
      </LoadingButton>
    </li>
  );
}

function SetOwner({ people }: Pick<Owners, 'people'>) {
  const save = useSetOwner();
  const form = useForm({
    initial: { subject: '', person: '' },
    check: ({ subject, person }) => ({
      subject: subjects.has(subject) ? undefined : 'Select a subdomain.',
      person: person === '' ? 'Select a person.' : undefined,
    }),
    send: async ({ subject, person }) => {
      const chosen = subjects.get(subject);
      if (chosen) await save.mutateAsync({ ...chosen, user_id: person });
    },
    refused: refusedAs('Could not save the owner.'),
    resetsWhenSent: true,
    onSent: () => showToast('ok', 'Owner saved.'),
  });
  const choices = people.map(({ user_id: value, name, job_title: job }) => ({
    value,
    label: job ? `${name}, ${job}` : name,
  }));
  return (
    <FormFields form={form} className={styles['form']}>
      <NativeSelect
        {...form.field('subject')}
        label="Subdomain"
        data={[{ value: '', label: 'Select a subdomain' }, ...grouped]}
      />
      <NativeSelect
        {...form.field('person')}
        label="Owner"
        data={[{ value: '', label: 'Select a person' }, ...choices]}
      />
      <div>
        <LoadingButton type="submit" variant="default" isLoading={form.isPending}>
          Set the owner
        </LoadingButton>
      </div>
    </FormFields>
  );
}

/** Who answers for which subdomain. */
export function OwnersForm() {
  const { data, isPending, isError, refetch } = useQuery(ownersQuery());
  if (isPending) return <Skeleton label="Loading owners" lines={listLines(3)} />;
  if (isError) return <ErrorInPlace title="Failed to load the owners." retry={() => refetch()} />;
  return (
    <>
      {data.owners.length === 0 ? (
        <p className={styles['none']}>
          No owners yet. Every question to a colleague goes to a champion, or to an administrator where there is none.
        </p>
      ) : (
        <ul className={styles['owners']}>
          {data.owners.map((owner) => (
            <OwnerRow key={keyOf(owner)} owner={owner} />
          ))}
        </ul>
      )}
      <SetOwner people={data.people} />
    </>
  );
}
