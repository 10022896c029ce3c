import '@mantine/core/styles/Combobox.layer.css';
import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import styles from './pick-one.module.css';

type Props<Data, Item> = {
  label: string;
  placeholder: string;
  /** Said where nothing has the typed words. */
  nothing: string;
  query: (q: string) => UseQueryOptions<Data, Error, Data>;
  itemsOf: (data: Data) => readonly Item[];
  keyOf: (item: Item) => string;
  show: (item: Item) => ReactNode;
  choose: (item: Item) => void;
  /** Takes the focus when it appears in answer to an act. */
  isFocused?: boolean;
};

const focus = (field: HTMLInputElement | null) => field?.focus();

/** A field that suggests things by words of their titles; choosing one empties it. */
export function PickOne<Data, Item>(props: Props<Data, Item>) {
  const { label, placeholder, nothing, query, itemsOf, keyOf, show, choose, isFocused } = props;
  const [typed, type] = useState('');
  const [q] = useDebouncedValue(typed.trim(), 250);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const found = useQuery({ ...query(q), placeholderData: keepPreviousData, enabled: combobox.dropdownOpened });
  const items = found.data === undefined ? [] : itemsOf(found.data).slice(0, 8);
  const submit = (key: string) => {
    const item = items.find((each) => keyOf(each) === key);
    if (item === undefined) return;
    type('');
    combobox.closeDropdown();
    choose(item);
  };
  return (
    <Combobox store={combobox} withinPortal={false} position="bottom-start" onOptionSubmit={submit}>
      <Combobox.Target>
        <TextInput
          label={label}
          placeholder={placeholder}
          maxLength={200}
          ref={isFocused ? focus : null}
          leftSection={<IconSearch size={16} stroke={1.6} aria-hidden="true" />}
          value={typed}
          onFocus={() => combobox.openDropdown()}
          onClick={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          onChange={({ currentTarget: { value } }) => {
            type(value);
            combobox.openDropdown();
            combobox.updateSelectedOptionIndex();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown className={styles['dropdown'] ?? ''}>
        <Combobox.Options aria-label={label}>
          {items.map((item) => (
            <Combobox.Option key={keyOf(item)} value={keyOf(item)}>
              {show(item)}
            </Combobox.Option>
          ))}
          {items.length === 0 && !found.isError && (
            <Combobox.Empty>{found.isPending ? 'Searching' : nothing}</Combobox.Empty>
          )}
        </Combobox.Options>
        {found.isError && <ErrorInPlace title="The list did not load." retry={() => found.refetch()} />}
      </Combobox.Dropdown>
    </Combobox>
  );
}
