import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { Colleague, SharingState } from '#contract/access/sharing.ts';
import { api } from '#web/platform/api/api-client.ts';
import { useUser } from '#web/platform/session/use-session.ts';
import { announce } from '#web/ui/announce.ts';
import { Avatar, partsOfName } from '#web/ui/avatar.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import styles from './sharing.module.css';

/** A short pause in typing starts the search. */
const calmMs = 200;

const coveredWords = (count: number) =>
  count === 1
    ? 'Cannot open 1 quoted document: its quotes are covered.'
    : `Cannot open ${count} quoted documents: their quotes are covered.`;

/** An email on one line, or broken after its @ where there is no room. */
function BreakableEmail({ email }: { email: string }) {
  const at = email.lastIndexOf('@') + 1;
  return (
    <span className={styles['email']}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}

function PersonRow({ person, covered = 0, button }: { person: Colleague; covered?: number; button: ReactNode }) {
  return (
    <li>
      <Avatar {...partsOfName(person.name)} photoUrl={null} size="small" />
      <span className={styles['who']}>
        {person.name}
        {person.is_guest && <span className={styles['kind']}>Guest</span>}
        <small>
          {person.job_title && `${person.job_title}, `}
          <BreakableEmail email={person.email} />
        </small>
        {covered > 0 && <small data-covered>{coveredWords(covered)}</small>}
      </span>
      {button}
    </li>
  );
}

type Props = {
  people: SharingState['people'];
  /** Says who is added or removed. Rejects when that failed; the dialog shows why. */
  onName: (userId: string, named: boolean) => Promise<unknown>;
  isPending: boolean;
};

const nobody = 'No one in your organisation has this name or email.';
const fromForum = 'Guests who registered through the forum can be added only after an invitation.';

/** The same for every address that is not found, so that nobody learns whether it has an account. */
const foundWords = (count: number, q: string) => {
  if (count === 0) return q.includes('@') ? `${nobody} ${fromForum}` : nobody;
  return count === 1 ? '1 person found' : `${count} people found`;
};

/** How a person of another organisation comes to be found here. */
function SomeoneOutside() {
  const isChampion = useUser().account_roles.includes('champion');
  return (
    <p className={styles['second']}>
      Someone outside your organisation?{' '}
      {isChampion ? (
        <Link to="/dashboard?invite=guest">Invite them as a guest</Link>
      ) : (
        'Ask your champion to invite them as a guest.'
      )}
    </p>
  );
}

/** People of the organisation to add, by name or email. */
function FindPerson({ people, onName, isPending }: Props) {
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), calmMs);
  const found = useQuery({
    ...api.sharing.people.queryOptions({ input: { q } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  const isTyped = typed.trim() !== '' && q !== '';
  const add = async ({ user_id, name }: Colleague) => {
    await onName(user_id, true);
    setTyped('');
    announce(`Shared with ${name}.`);
  };
  const isNamed = (person: Colleague) => people.some(({ user_id }) => user_id === person.user_id);
  return (
    <div className={styles['people']}>
      <TextInput
        data-autofocus
        type="search"
        label="Add a person"
        description="Enter a name or email. Guests read only what is shared with them by name."
        maxLength={100}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <p className={isTyped && found.data ? styles['nobody'] : 'sr-only'} role="status">
        {isTyped && found.data && foundWords(found.data.length, q)}
      </p>
      {isTyped && found.isError && <ErrorInPlace title="Could not search for people." retry={() => found.refetch()} />}
      {isTyped && found.data && found.data.length > 0 && (
        <ul className={styles['list']} aria-label="People found">
          {found.data.map((person) => (
            <PersonRow
              key={person.user_id}
              person={person}
              button={
                <Button
                  size="sm"
                  variant="default"
                  disabled={isPending || isNamed(person)}
                  aria-label={isNamed(person) ? `${person.name}, added` : `Add ${person.name}`}
                  onClick={() => void add(person).catch(() => undefined)}
                >
                  {isNamed(person) ? 'Added' : 'Add'}
                </Button>
              }
            />
          ))}
        </ul>
      )}
    </div>
  );
}

/** The people a thing is shared with by name, and a search to add more. */
export function NamePeople(props: Props) {
  const { people, onName, isPending } = props;
  const remove = async ({ user_id, name }: Colleague) => {
    await onName(user_id, false);
    announce(`No longer shared with ${name}.`);
  };
  return (
    <>
      <FindPerson {...props} />
      <SomeoneOutside />
      {people.length > 0 && (
        <section className={styles['people']} aria-labelledby="named-people">
          <h3 id="named-people">
            {people.length === 1 ? 'Shared with 1 person' : `Shared with ${people.length} people`}
          </h3>
          <ul className={styles['list']}>
            {people.map((person) => (
              <PersonRow
                key={person.user_id}
                person={person}
                covered={person.covered_documents}
                button={
                  <Button
                    size="sm"
                    variant="subtle"
                    disabled={isPending}
                    aria-label={`Remove ${person.name}`}
                    onClick={() => void remove(person).catch(() => undefined)}
                  >
                    Remove
                  </Button>
                }
              />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
