import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/platform/api/api-client.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { fresh } from '#web/platform/api/fresh.ts';
import { refusedAt } from '#web/platform/form/refused.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { FormFields } from '#web/ui/form/form-fields.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { longDate } from '#web/ui/format-date.ts';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { type Domain, domainWords } from './domain-words.ts';
import styles from './settings-block.module.css';

const domainsQuery = () => ({ ...api.organisation.domains.queryOptions(), ...fresh.changedElsewhere });

function useRefresh() {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: domainsQuery().queryKey });
}

function AddDomain() {
  const refresh = useRefresh();
  const add = useMutation(api.organisation.addDomain.mutationOptions({ onSettled: refresh }));
  const form = useForm({
    initial: { domain: '' },
    send: add.mutateAsync,
    refused: refusedAt('domain'),
    resetsWhenSent: true,
  });
  return (
    <FormFields form={form}>
      <div className={styles['buttons']}>
        <TextInput
          {...form.field('domain')}
          className={styles['grows'] ?? ''}
          label="Add a domain"
          description="The part after the @, such as northmoor.nhs.uk"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={253}
        />
        <LoadingButton type="submit" variant="default" isLoading={form.isPending}>
          Add domain
        </LoadingButton>
      </div>
    </FormFields>
  );
}

function RecordToPublish({ record }: { record: string }) {
  return (
    <div className={styles['wide']}>
      <p className={styles['note']}>Publish this TXT record on the domain itself, then select Check:</p>
      <div className={styles['buttons']}>
        <code className={`${styles['record']} ${styles['grows']}`}>{record}</code>
        <CopyButton
          size="sm"
          variant="subtle"
          text={record}
          copied="Record copied."
          refused="Could not copy the record. Select it and copy it."
        >
          Copy record
        </CopyButton>
      </div>
    </div>
  );
}

function DomainItem({ domain, onRemove }: { domain: Domain; onRemove: () => void }) {
  const refresh = useRefresh();
  const check = useMutation(
    api.organisation.checkDomain.mutationOptions({
      onSuccess: (checked) =>
        showToast(
          checked.last_result === 'found' ? 'ok' : 'bad',
          checked.last_result === 'found' ? `${checked.domain} verified.` : `${checked.domain} is not verified.`,
        ),
      onError: (error) => showToast('bad', asClientError(error).description),
      onSettled: refresh,
    }),
  );
  return (
    <li className={styles['item']}>
      <div>
        <p className={styles['name']}>{domain.domain}</p>
        <p className={styles['note']}>{domainWords(domain, longDate)}</p>
      </div>
      <div className={styles['buttons']}>
        <LoadingButton
          size="sm"
          variant="default"
          isLoading={check.isPending}
          aria-label={`Check ${domain.domain}`}
          onClick={() => check.mutate({ id: domain.id })}
        >
          Check
        </LoadingButton>
        <Button size="sm" variant="subtle" aria-label={`Remove ${domain.domain}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
      {domain.state !== 'proved' && <RecordToPublish record={domain.record} />}
    </li>
  );
}

function RemoveDialog({ domain, onClose }: { domain: Domain; onClose: () => void }) {
  const refresh = useRefresh();
  const remove = useMutation(
    api.organisation.removeDomain.mutationOptions({
      onSuccess() {
        onClose();
        document.getElementById('domains')?.focus();
      },
      onError: () => showToast('bad', 'Could not remove the domain. Try again.'),
      onSettled: refresh,
    }),
  );
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Remove ${domain.domain}?`}
      confirm="Remove"
      keep="Cancel"
      onConfirm={() => remove.mutate({ id: domain.id })}
      isPending={remove.isPending}
      isDanger
    >
      <p>New users at this domain will no longer join your organisation automatically. Existing members stay.</p>
    </ConfirmDialog>
  );
}

/** The domains of the organisation: claim, verify and remove them. */
export function DomainsBlock() {
  const domains = useQuery(domainsQuery());
  const [removed, setRemoved] = useState<Domain>();
  if (domains.isPending) return <Skeleton label="Loading domains" lines={listLines(2)} />;
  if (domains.isError) return <ErrorInPlace title="Failed to load domains." retry={() => void domains.refetch()} />;
  return (
    <>
      {domains.data.length > 0 && (
        <ul className={styles['list']} aria-label="Domains">
          {domains.data.map((domain) => (
            <DomainItem key={domain.id} domain={domain} onRemove={() => setRemoved(domain)} />
          ))}
        </ul>
      )}
      <AddDomain />
      {removed && <RemoveDialog domain={removed} onClose={() => setRemoved(undefined)} />}
    </>
  );
}
