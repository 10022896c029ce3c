import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { Combobox, PillsInput, UnstyledButton, useCombobox } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { bareTitle } from '#contract/document-title.ts';
import { announce } from '#web/ui/announce.ts';
import type { ChatFilters } from './chat-filters.ts';
import styles from './document-picker.module.css';
import { documentOptions, type FilteredDocument } from './filter-options.ts';
import { nameOfDocument } from './filters-in-words.ts';

type Chosen = NonNullable<ChatFilters['document']>;
type Props = { all: readonly FilteredDocument[]; draft: ChatFilters; choose: (documents: Chosen | undefined) => void };

/** The server's limit, and how many suggestions fit. */
const [mostChosen, mostShown] = [50, 7];

/** Documents to which the search is limited, each with its ×, and a field that suggests others as one types. */
export function DocumentPicker({ all, draft, choose }: Props) {
  const [typed, type] = useState('');
  const id = useId();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const chosen = draft.document ?? [];
  const isFull = chosen.length >= mostChosen;
  const options = isFull ? [] : documentOptions(all, draft, typed, mostShown);
  const add = (shortId: string) => {
    const found = all.find(({ short_id: each }) => each === shortId);
    if (!found) return;
    choose([...chosen, { id: found.short_id, title: found.title }]);
    type('');
    combobox.closeDropdown();
    announce(`${bareTitle(found.title)} added.`);
  };
  const remove = (at: number) => {
    choose(chosen.filter((_, index) => index !== at));
    announce(`${nameOfDocument(chosen[at]?.title ?? null)} removed.`);
    document.getElementById(id)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && typed === '' && chosen.length > 0) remove(chosen.length - 1);
  };
  return (
    <Combobox store={combobox} withinPortal={false} position="bottom-start" onOptionSubmit={add}>
      <Combobox.DropdownTarget>
        <PillsInput
          label="Only these documents"
          labelProps={{ htmlFor: id }}
          classNames={{ input: styles['input'] ?? '' }}
        >
          <ul className={styles['chips']}>
            {chosen.map(({ id: shortId, title }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: documents that cannot be read have no id
              <li key={`${at} ${shortId}`} className={styles['chip']}>
                <span title={title ?? undefined}>{nameOfDocument(title)}</span>
                <UnstyledButton aria-label={`Remove ${nameOfDocument(title)}`} onClick={() => remove(at)}>
                  <IconX size={13} stroke={1.8} aria-hidden="true" />
                </UnstyledButton>
              </li>
            ))}
            <li className={styles['field']}>
              <Combobox.EventsTarget>
                <input
                  id={id}
                  autoComplete="off"
                  placeholder={isFull ? 'No more than 50' : 'Add a document'}
                  value={typed}
                  disabled={isFull}
                  onFocus={() => typed !== '' && combobox.openDropdown()}
                  onClick={() => combobox.openDropdown()}
                  onBlur={() => combobox.closeDropdown()}
                  onKeyDown={onKeyDown}
                  onChange={({ currentTarget: { value } }) => {
                    type(value);
                    combobox.openDropdown();
                    combobox.updateSelectedOptionIndex();
                  }}
                />
              </Combobox.EventsTarget>
            </li>
          </ul>
        </PillsInput>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown className={styles['dropdown'] ?? ''}>
        <Combobox.Options aria-label="Documents">
          {options.map(({ short_id: shortId, title }) => (
            <Combobox.Option key={shortId} value={shortId}>
              {bareTitle(title)}
            </Combobox.Option>
          ))}
          {options.length === 0 && (
            <Combobox.Empty>
              {all.length === 0 ? 'No documents' : 'No document has these words in its title.'}
            </Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
