import { ActionIcon, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp, IconSearch, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import styles from './find-box.module.css';
import { mostHits } from './find-matches.ts';
import { FindContext, type FindState } from './find-store.ts';

/** Pause in typing after which a search starts, ms. */
const calmMs = 120;

/** The first match at or below the top of the visible text. */
function firstBelowTop(hits: readonly { elementId: string }[]): number {
  const below = hits.findIndex(({ elementId }) => {
    const place = document.getElementById(`el-${elementId}`)?.getBoundingClientRect();
    return place !== undefined && place.bottom > 0;
  });
  return Math.max(below, 0);
}

function inWords({ query, hits, at }: FindState): string {
  if (query.trim() === '') return '';
  if (hits.length === 0) return 'No matches';
  const count = hits.length.toLocaleString('en-GB');
  return `${(at + 1).toLocaleString('en-GB')} of ${count}${hits.length === mostHits ? ' or more' : ''}`;
}

/** Scrolls the current match to the middle of the window. */
function useShowCurrent({ hits, at }: FindState): void {
  const current = hits[at];
  useEffect(() => {
    if (!current) return;
    document.querySelector(`[id="el-${current.elementId}"] [data-find="current"]`)?.scrollIntoView({ block: 'center' });
  }, [current]);
}

/** The find box takes the focus when opened and returns it when closed. */
function useBorrowedFocus(field: RefObject<HTMLInputElement | null>, isOpened: boolean): void {
  useEffect(() => {
    if (!isOpened) return;
    const before = document.activeElement;
    field.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, [field, isOpened]);
}

type Props = { field: RefObject<HTMLInputElement | null>; isTouch?: boolean; onClose?: () => void };

/** Finds words and numbers in the open document. Enter goes to the next match, Shift+Enter to the previous one, Escape closes. */
export function FindBox({ field, isTouch = false, onClose }: Props) {
  const store = useContext(FindContext);
  const state = useSyncExternalStore(store.subscribe, store.state);
  const [typed, type] = useState(state.query);
  const look = useDebouncedCallback((query: string) => store.look(query, firstBelowTop), calmMs);
  useShowCurrent(state);
  useBorrowedFocus(field, onClose !== undefined);
  const end = () => {
    look.cancel();
    type('');
    store.clear();
    onClose?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && (typed !== '' || onClose)) {
      event.preventDefault();
      end();
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (typed === state.query) store.step(event.shiftKey ? -1 : 1);
    else store.look(typed, firstBelowTop);
  };
  const size = isTouch ? 44 : 28;
  const cannotStep = state.hits.length < 2;
  return (
    <search className={styles['find']}>
      <TextInput
        ref={field}
        type="search"
        size={isTouch ? 'lg' : 'xs'}
        className={styles['field'] ?? ''}
        aria-label="Find in this document"
        placeholder="Find in document"
        leftSection={<IconSearch size={15} stroke={1.6} />}
        rightSection={
          onClose && (
            <ActionIcon size={size} aria-label="Close find" onClick={end}>
              <IconX size={16} stroke={1.6} />
            </ActionIcon>
          )
        }
        value={typed}
        onChange={(event) => {
          type(event.currentTarget.value);
          look(event.currentTarget.value);
        }}
        onKeyDown={onKeyDown}
      />
      <div className={styles['place']} data-shown={typed !== '' || undefined}>
        <output aria-live="polite">{inWords(state)}</output>
        <ActionIcon size={size} aria-label="Previous match" disabled={cannotStep} onClick={() => store.step(-1)}>
          <IconChevronUp size={16} stroke={1.6} />
        </ActionIcon>
        <ActionIcon size={size} aria-label="Next match" disabled={cannotStep} onClick={() => store.step(1)}>
          <IconChevronDown size={16} stroke={1.6} />
        </ActionIcon>
      </div>
    </search>
  );
}
