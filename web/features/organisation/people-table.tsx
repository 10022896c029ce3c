import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rolesInWords } from '#contract/roles.ts';
import { api, type client } from '#web/platform/api/api-client.ts';
import { fresh } from '#web/platform/api/fresh.ts';
import { ResetFactorsDialog } from '#web/platform/reset-factors/reset-factors-dialog.tsx';
import { useUser } from '#web/platform/session/use-session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { dayAndTime } from '#web/ui/format-date.ts';
import { FoundList, type FoundPage } from '#web/ui/found-list.tsx';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import styles from './people-screen.module.css';

type Person = Awaited<ReturnType<typeof client.organisation.people>>['people'][number];

/** For a champion's colleagues; not for themselves or a Candour administrator. */
function SecondFactor({ person, onReset }: { person: Person; onReset: (person: Person) => void }) {
  const { user_id } = useUser();
  if (!person.has_second_factor) return 'Off';
  if (person.user_id === user_id || person.account_roles.includes('candour_admin')) return 'On';
  return (
    <Button
      size="sm"
      variant="subtle"
      aria-label={`Reset ${person.name}’s two-step login`}
      onClick={() => onReset(person)}
    >
      Reset
    </Button>
  );
}

type FoundProps = { q: string; page: number; list: FoundPage; onReset: (person: Person) => void };

function Found({ q, page, list, onReset }: FoundProps) {
  const people = useQuery({
    ...api.organisation.people.queryOptions({ input: { q, page } }),
    placeholderData: keepPreviousData,
    ...fresh.decidesAccess,
  });
  if (people.isPending) return <Skeleton label="Loading people" lines={listLines(6)} />;
  if (people.isError)
    return <ErrorInPlace title="Failed to load organisation users" retry={() => void people.refetch()} />;
  if (people.data.total === 0)
    return <EmptyState title="No people found" text={`No one’s name, email or job title contains “${q}”.`} />;
  const now = new Date();
  const caption = 'People in your organisation';
  return list(
    { caption, total: people.data.total, isOld: people.isPlaceholderData },
    <DataTable
      caption={caption}
      rows={people.data.people}
      keyOf={({ user_id }) => user_id}
      columns={[
        {
          heading: 'Name',
          cell: ({ name, firstname, surname, email, job_title }) => (
            <div className={styles['person']}>
              <Avatar firstname={firstname} surname={surname} photoUrl={null} />
              <div>
                <p className={styles['name']}>
                  {name}
                  {job_title && <span className={styles['second']}>{job_title}</span>}
                </p>
                <p className={styles['second']}>{email}</p>
              </div>
            </div>
          ),
        },
        {
          heading: 'Role',
          cell: ({ account_roles, disabled }) => (disabled ? 'Disabled' : rolesInWords(account_roles)),
        },
        {
          heading: 'Last active',
          cell: ({ last_active_at }) => (last_active_at ? dayAndTime(last_active_at, now) : 'Never'),
        },
        { heading: 'Two-step login', cell: (person) => <SecondFactor person={person} onReset={onReset} /> },
      ]}
    />,
  );
}

/** The people of the organisation, searched by name, email or job title. */
export function PeopleTable() {
  const [reset, setReset] = useState<Person>();
  return (
    <>
      <FoundList label="Find a person">
        {(found, list) => <Found {...found} list={list} onReset={setReset} />}
      </FoundList>
      {reset && <ResetFactorsDialog person={reset} by="champion" onClose={() => setReset(undefined)} />}
    </>
  );
}
