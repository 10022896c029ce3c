import { Loader, Modal } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Command, CommandGroup } from '#web/platform/commands/command.ts';
import type { AccountEntry } from '#web/platform/feature/slot-table.ts';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import styles from './command-palette.module.css';
import { useCommands } from './use-commands.ts';

export type PaletteProps = {
  isOpen: boolean;
  onClose: () => void;
  onOpen: (what: 'shortcuts' | AccountEntry) => void;
};

type ListProps = {
  id: string;
  groups: readonly CommandGroup[];
  chosen: string | undefined;
  onPoint: (id: string) => void;
  onRun: (command: Command) => void;
};

const optionId = (listId: string, commandId: string) => `${listId}-${commandId.replaceAll(/[^a-zA-Z0-9]/g, '-')}`;

function CommandList({ id, groups, chosen, onPoint, onRun }: ListProps) {
  return (
    <div id={id} role="listbox" aria-label="Commands" className={styles['list']}>
      {groups.map(({ name, commands }) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox holds groups, not fieldsets
        <div key={name} role="group" aria-label={name}>
          <div className={styles['group']} aria-hidden="true">
            {name}
          </div>
          {commands.map((command) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys go through the field, which names the option
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
            <div
              key={command.id}
              id={optionId(id, command.id)}
              role="option"
              aria-selected={command.id === chosen}
              className={styles['option']}
              onPointerMove={() => onPoint(command.id)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onRun(command)}
            >
              <command.icon size={17} stroke={1.6} aria-hidden="true" />
              <span className={styles['label']} data-source={command.isSource}>
                {command.label}
              </span>
              {command.note && <span className={styles['note']}>{command.note}</span>}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** Tracks the selected command: the one the person moved to, otherwise the first. Also handles the keys that move it. */
function useChosen(commands: readonly Command[], onRun: (command: Command) => void) {
  const [moved, setMoved] = useState<string>();
  const at = Math.max(
    commands.findIndex(({ id }) => id === moved),
    0,
  );
  const go = (index: number) => setMoved(commands[(index + commands.length) % commands.length]?.id);
  const steps: Record<string, () => void> = {
    ArrowDown: () => go(at + 1),
    ArrowUp: () => go(at - 1),
    PageDown: () => go(Math.min(at + 8, commands.length - 1)),
    PageUp: () => go(Math.max(at - 8, 0)),
    Enter: () => commands[at] && onRun(commands[at]),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.nativeEvent.isComposing ? undefined : steps[event.key];
    if (!step) return;
    event.preventDefault();
    step();
  };
  return { chosen: commands[at]?.id, choose: setMoved, onKeyDown };
}

function PaletteBody({ isOpen, onClose, onOpen }: PaletteProps) {
  const [typed, setTyped] = useState('');
  const listId = useId();
  const { groups, searches } = useCommands(typed, isOpen, {
    openEntry: onOpen,
    openShortcuts: () => onOpen('shortcuts'),
  });
  const isSearching = searches.some((search) => search.isSearching);
  const failures = searches.flatMap(({ failure }) => failure ?? []);
  const commands = groups.flatMap((group) => group.commands);
  const run = (command: Command) => {
    onClose();
    command.run();
  };
  const { chosen, choose, onKeyDown } = useChosen(commands, run);
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen decides which option is the selected one
  useEffect(() => {
    place.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const count = commands.length === 1 ? '1 result' : `${commands.length} results`;
  return (
    <div ref={place} className={styles['body']}>
      <div className={styles['field']}>
        {isSearching ? (
          <Loader size={18} aria-hidden="true" />
        ) : (
          <IconSearch size={18} stroke={1.6} aria-hidden="true" />
        )}
        <input
          data-autofocus
          role="combobox"
          aria-label="Go to a page, search or run a command"
          aria-expanded={commands.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={chosen === undefined ? undefined : optionId(listId, chosen)}
          autoComplete="off"
          spellCheck={false}
          placeholder="Go to a page, search the wiki, find a chat"
          maxLength={4_000}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            choose(undefined);
          }}
          onKeyDown={onKeyDown}
        />
        <kbd>Esc</kbd>
      </div>
      <CommandList id={listId} groups={groups} chosen={chosen} onPoint={choose} onRun={run} />
      {failures.map(({ title, text, retry }) => (
        <ErrorInPlace key={title} title={title} retry={retry}>
          {text}
        </ErrorInPlace>
      ))}
      {commands.length > 0 &&
        searches.map(
          ({ nothing }) =>
            nothing && (
              <p key={nothing} className={styles['remark']}>
                {nothing}
              </p>
            ),
        )}
      {commands.length === 0 && !isSearching && failures.length === 0 && (
        <p className={styles['remark']}>No results for “{typed.trim()}”. Try fewer or different words.</p>
      )}
      <p role="status" className="sr-only">
        {isSearching ? 'Searching' : typed.trim() !== '' && count}
      </p>
    </div>
  );
}

/** The command palette: one list of pages, wiki search, chats and commands, operated from the keyboard. */
export default function CommandPalette(props: PaletteProps) {
  return (
    <Modal.Root
      opened={props.isOpen}
      onClose={props.onClose}
      size={620}
      returnFocus={false}
      centered={false}
      yOffset="12dvh"
    >
      <Modal.Overlay color="var(--scrim)" backgroundOpacity={1} />
      <Modal.Content aria-label="Search and commands" classNames={{ content: styles['palette'] ?? '' }}>
        <PaletteBody {...props} />
      </Modal.Content>
    </Modal.Root>
  );
}
