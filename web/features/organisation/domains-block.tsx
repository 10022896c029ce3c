import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '#web/platform/api/api-client.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { longDate } from '#web/ui/format-date.ts';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { type Domain, domainWords } from './domain-words.ts';
import styles from './settings-block.module.css';

const domainsQuery = () => ({ ...api.organisation.domains.queryOptions(), staleTime: 0 });

function useRefresh() {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: domainsQuery().queryKey });
}

function AddDomain() {
  const [typed, setTyped] = useState('');
  const refresh = useRefresh();
  const add = useMutation(
    api.organisation.addDomain.mutationOptions({ onSuccess: () => setTyped(''), onSettled: refresh }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!add.isPending) add.mutate({ domain: typed });
  };
  return (
    <form onSubmit={submit} noValidate>
      <div className={styles['buttons']}>
        <TextInput
          className={styles['grows'] ?? ''}
          label="Add a domain"
          description="What stands behind the @, such as northmoor.nhs.uk"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={253}
          value={typed}
          error={add.error && asClientError(add.error).description}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            add.reset();
          }}
        />
        <LoadingButton type="submit" variant="default" isLoading={add.isPending}>
          Add domain
        </LoadingButton>
      </div>
    </form>
  );
}

function RecordToPublish({ record }: { record: string }) {
  const copy = async () => {
    if (await copyText(record)) showToast('ok', 'The record is copied.');
    else showToast('bad', 'Your browser did not copy the record. Select it and copy it yourself.');
  };
  return (
    <div className={styles['wide']}>
      <p className={styles['note']}>Publish this TXT record at the domain itself, then check it:</p>
      <div className={styles['buttons']}>
        <code className={`${styles['record']} ${styles['grows']}`}>{record}</code>
        <Button size="sm" variant="subtle" onClick={() => void copy()}>
          Copy record
        </Button>
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
          checked.last_result === 'found' ? `${checked.domain} is proved.` : `${checked.domain} is not proved.`,
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
      onError: () => showToast('bad', 'The domain could not be removed. Please try again.'),
      onSettled: refresh,
    }),
  );
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Remove ${domain.domain}?`}
      confirm="Remove"
      keep="Keep it"
      onConfirm={() => remove.mutate({ id: domain.id })}
      isPending={remove.isPending}
      isDanger
    >
      <p>New sign-ups at this domain no longer join your organisation. People who did stay in it.</p>
    </ConfirmDialog>
  );
}

/** The domains of the organisation: claiming, proving and giving them up. */
export function DomainsBlock() {
  const domains = useQuery(domainsQuery());
  const [removed, setRemoved] = useState<Domain>();
  if (domains.isPending) return <Skeleton label="Loading the domains" lines={listLines(2)} />;
  if (domains.isError) return <ErrorInPlace title="Failed to load the domains." retry={() => void domains.refetch()} />;
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
