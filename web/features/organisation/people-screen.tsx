import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '#web/platform/api/api-client.ts';
import { useSlot } from '#web/platform/feature/slots-context.ts';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import styles from './people-screen.module.css';
import { PeopleTable } from './people-table.tsx';

/** How many people there are, whatever is searched for, and how many are invited. */
function PeopleCount({ children }: { children: ReactNode }) {
  const { data } = useQuery(api.organisation.people.queryOptions({ input: { q: '', page: 1 } }));
  if (!data) return null;
  return (
    <p>
      {data.total === 1 ? '1 person' : `${data.total.toLocaleString('en-GB')} people`}
      {children}
    </p>
  );
}

/** /dashboard: the organisation's people and invitations. */
export default function PeopleScreen() {
  const [search, setSearch] = useSearchParams();
  const isGuest = search.get('invite') === 'guest';
  const [isInviting, setInviting] = useState(isGuest);
  const close = () => {
    setInviting(false);
    setSearch({}, { replace: true });
  };
  usePageTitle('Dashboard');
  const [invitations] = useSlot('newPeople');
  return (
    <div className={styles['screen']}>
      <section aria-labelledby="people">
        <div className={styles['people']}>
          <h2 id="people" tabIndex={-1}>
            People
          </h2>
          <PeopleCount>{invitations && <invitations.PendingCount />}</PeopleCount>
          <Button
            className={styles['invite'] ?? ''}
            leftSection={<IconUserPlus size={17} stroke={1.6} />}
            onClick={() => setInviting(true)}
          >
            Invite someone
          </Button>
        </div>
        <PeopleTable />
      </section>
      {invitations && (
        <section aria-labelledby="pending">
          <h2 id="pending" tabIndex={-1}>
            Pending invitations
          </h2>
          <invitations.PendingInvitations />
        </section>
      )}
      {invitations && isInviting && <invitations.InviteDialog role={isGuest ? 'guest' : 'standard'} onClose={close} />}
    </div>
  );
}
