import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { PendingInvitations } from './pending-invitations.tsx';
import styles from './people-screen.module.css';
import { PeopleTable } from './people-table.tsx';

/** /dashboard: who is in the organisation, who is invited, and inviting more. */
export default function PeopleScreen() {
  const [isInviting, setInviting] = useState(false);
  usePageTitle('Dashboard');
  return (
    <div className={styles['screen']}>
      <div className={styles['bar']}>
        <Button leftSection={<IconUserPlus size={17} stroke={1.6} />} onClick={() => setInviting(true)}>
          Invite a colleague
        </Button>
      </div>
      <section aria-labelledby="people">
        <h2 id="people" tabIndex={-1}>
          People
        </h2>
        <PeopleTable />
      </section>
      <section aria-labelledby="pending">
        <h2 id="pending" tabIndex={-1}>
          Pending invitations
        </h2>
        <PendingInvitations />
      </section>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </div>
  );
}
