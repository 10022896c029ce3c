import '@mantine/core/styles/Combobox.layer.css';
import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Colleague } from '#contract/access/sharing.ts';
import { useUser } from '#web/platform/session/use-session.ts';
import { Avatar, partsOfName } from '#web/ui/avatar.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import styles from './person-field.module.css';

/** Somebody who may be given something to do, and whether they can read what it is about. */
export type PersonFound = Colleague & { can_read: boolean };

/** "Mei Tan, Estates officer" */
const personInWords = ({ name, job_title: job }: Pick<PersonFound, 'name' | 'job_title'>) =>
  job ? `${name}, ${job}` : name;

/** What they get to do something about: "review". Only its owner may share it. */
export type ThingAtHand = { name: string; isOwn: boolean; ownerName: string };

type Props = {
  thing: ThingAtHand;
  /** People of the organisation by words of their names. */
  people: (q: string) => UseQueryOptions<PersonFound[], Error, PersonFound[], QueryKey>;
  person: PersonFound | undefined;
  choose: (person: PersonFound | undefined) => void;
  error: ReactNode;
};

function Option({ person, thing }: { person: PersonFound; thing: ThingAtHand }) {
  const { user_id: readerId } = useUser();
  return (
    <span className={styles['person']}>
      <Avatar {...partsOfName(person.name)} photoUrl={null} size="small" />
      <span>
        {person.user_id === readerId ? `You (${person.name})` : personInWords(person)}
        <small>
          {person.is_guest && 'Guest, '}
          {person.can_read || thing.isOwn
            ? person.email
            : `cannot read this ${thing.name}. Ask ${thing.ownerName} to share it.`}
        </small>
      </span>
    </span>
  );
}

/** To whom: a search of the organisation's people. */
export function PersonField({ thing, people: search, person, choose, error }: Props) {
  const [typed, type] = useState(person ? personInWords(person) : '');
  const words = person ? '' : typed.trim();
  const [q] = useDebouncedValue(words, 200);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const found = useQuery({
    ...search(q),
    placeholderData: keepPreviousData,
    enabled: combobox.dropdownOpened,
  });
  const people = found.data ?? [];
  const submit = (userId: string) => {
    const chosen = people.find((each) => each.user_id === userId);
    if (!chosen) return;
    type(personInWords(chosen));
    choose(chosen);
    combobox.closeDropdown();
  };
  return (
    <Combobox store={combobox} withinPortal={false} position="bottom-start" onOptionSubmit={submit}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          role="combobox"
          data-autofocus={person === undefined || undefined}
          label="To"
          placeholder="Name or email"
          autoComplete="off"
          maxLength={100}
          error={error}
          value={typed}
          leftSection={person && <Avatar {...partsOfName(person.name)} photoUrl={null} size="small" />}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onClick={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          onChange={({ currentTarget: { value } }) => {
            type(value);
            choose(undefined);
            combobox.openDropdown();
            combobox.updateSelectedOptionIndex();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown className={styles['dropdown'] ?? ''}>
        <Combobox.Options aria-label="People">
          {people.map((each) => (
            <Combobox.Option key={each.user_id} value={each.user_id} disabled={!each.can_read && !thing.isOwn}>
              <Option person={each} thing={thing} />
            </Combobox.Option>
          ))}
          {people.length === 0 && !found.isError && (
            <Combobox.Empty>
              {found.isPending ? 'Searching' : 'No one in your organisation has this name or email.'}
            </Combobox.Empty>
          )}
        </Combobox.Options>
        {found.isError && <ErrorInPlace title="The list did not load." retry={() => found.refetch()} />}
      </Combobox.Dropdown>
    </Combobox>
  );
}
