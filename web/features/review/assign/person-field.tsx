import '@mantine/core/styles/Combobox.layer.css';
import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useUser } from '#web/platform/session/use-session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import type { OpenedReview } from '../inspect/review-queries.ts';
import styles from './assign.module.css';
import { type AssigneeFound, assigneesQuery } from './assign-queries.ts';

const partsOf = (name: string) => {
  const [firstname = '', ...rest] = name.trim().split(/\s+/u);
  return { firstname, surname: rest.at(-1) ?? '' };
};

/** "Mei Tan, Estates officer" */
const personInWords = ({ name, job_title: job }: Pick<AssigneeFound, 'name' | 'job_title'>) =>
  job ? `${name}, ${job}` : name;

type Props = {
  review: OpenedReview;
  person: AssigneeFound | undefined;
  choose: (person: AssigneeFound | undefined) => void;
  error: ReactNode;
};

function Option({ person, review }: { person: AssigneeFound; review: OpenedReview }) {
  const { user_id: readerId } = useUser();
  return (
    <span className={styles['person']}>
      <Avatar {...partsOf(person.name)} photoUrl={null} size="small" />
      <span>
        {person.user_id === readerId ? `You (${person.name})` : personInWords(person)}
        <small>
          {person.is_guest && 'Guest, '}
          {person.can_read || review.is_own
            ? person.email
            : `cannot read this review. Ask ${review.owner.name} to share it.`}
        </small>
      </span>
    </span>
  );
}

/** To whom: a search of the organisation's people. */
export function PersonField({ review, person, choose, error }: Props) {
  const [typed, type] = useState(person ? personInWords(person) : '');
  const words = person ? '' : typed.trim();
  const [q] = useDebouncedValue(words, 200);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const found = useQuery({
    ...assigneesQuery(review.id, q),
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
          leftSection={person && <Avatar {...partsOf(person.name)} photoUrl={null} size="small" />}
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
            <Combobox.Option key={each.user_id} value={each.user_id} disabled={!each.can_read && !review.is_own}>
              <Option person={each} review={review} />
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
