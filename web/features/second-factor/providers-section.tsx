import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api } from '#web/platform/api/api-client.ts';
import { dayAndTime, longDate } from '#web/ui/format-date.ts';
import { Section, useFocusHeading } from '#web/ui/section.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { type Identities, identitiesQuery } from './factors-query.ts';
import { type ProviderChange, ProviderDialog } from './provider-dialog.tsx';
import styles from './second-factor.module.css';

type RowProps = { name: string; about: ReactNode; act: string; change: ProviderChange; hasPassword: boolean };

function ProviderRow({ name, about, act, change, hasPassword }: RowProps) {
  const cache = useQueryClient();
  const focusHeading = useFocusHeading();
  const [isAsking, setAsking] = useState(false);
  const changed = () => {
    showToast('ok', change.kind === 'unlink' ? `${name} unlinked.` : `${name} allowed again.`);
    setAsking(false);
    // The row disappears, and the button with it.
    focusHeading();
    void cache.invalidateQueries({ queryKey: identitiesQuery().queryKey });
  };
  return (
    <li className={styles['passkey']}>
      <IconKey size={21} stroke={1.6} aria-hidden="true" />
      <div>
        <p className={styles['name']}>{name}</p>
        <p className={styles['quiet']}>{about}</p>
      </div>
      <Button size="sm" variant="default" aria-label={`${act} ${name}`} onClick={() => setAsking(true)}>
        {act}
      </Button>
      {isAsking && (
        <ProviderDialog
          name={name}
          change={change}
          hasPassword={hasPassword}
          onClose={() => setAsking(false)}
          onChanged={changed}
        />
      )}
    </li>
  );
}

function ProviderList({ identities, unlinked, has_password: hasPassword }: Identities) {
  const now = new Date();
  return (
    <ul className={styles['passkeys']} aria-label="Login providers">
      {identities.map(({ provider, name, linked_at, last_used_at }) => (
        <ProviderRow
          key={provider}
          name={name}
          about={`Linked on ${longDate(linked_at)}, ${last_used_at ? `last used ${dayAndTime(last_used_at, now)}` : 'no login recorded yet'}.`}
          act="Unlink"
          change={{ kind: 'unlink', provider }}
          hasPassword={hasPassword}
        />
      ))}
      {unlinked.map(({ provider, name, unlinked_at }) => (
        <ProviderRow
          key={provider}
          name={name}
          about={`Unlinked on ${longDate(unlinked_at)}. You cannot log in with it.`}
          act="Allow"
          change={{ kind: 'allow', provider }}
          hasPassword={hasPassword}
        />
      ))}
    </ul>
  );
}

/** The providers with which the person can log in, and those they have unlinked; absent where no provider is configured. */
export function ProvidersSection() {
  const { data } = useQuery(identitiesQuery());
  const { data: configured } = useQuery(api.federation.providers.queryOptions({ meta: { background: true } }));
  const isEmpty = data !== undefined && data.identities.length + data.unlinked.length === 0;
  if (!data || !configured || (isEmpty && configured.providers.length === 0)) return null;
  return (
    <Section
      title="Login providers"
      about="Services with which you can log in instead of your password. Unlinking one logs out the devices that logged in with it."
    >
      {isEmpty ? <p className={styles['quiet']}>No login providers are linked.</p> : <ProviderList {...data} />}
    </Section>
  );
}
