import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { announce } from '#web/ui/announce.ts';
import styles from './find-bar.module.css';
import {
  goToNext,
  goToPrevious,
  placesFound,
  replaceEverywhere,
  replaceHere,
  searchFor,
  stopSearching,
} from './find-in-text.ts';

const inWords = (places: number) =>
  places === 0 ? 'Not found' : `${places.toLocaleString('en-GB')} ${places === 1 ? 'place' : 'places'}`;

/** Finds words in the document, and puts others in their place. */
export function FindBar({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [words, setWords] = useState('');
  const [replacement, setReplacement] = useState('');
  const places = useEditorState({ editor, selector: ({ editor: now }) => placesFound(now) });
  useEffect(() => searchFor(editor, words, replacement), [editor, words, replacement]);
  useEffect(() => () => stopSearching(editor), [editor]);
  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (event.shiftKey) goToPrevious(editor);
    else goToNext(editor);
  };
  const replaceAll = () => {
    const count = places;
    if (replaceEverywhere(editor)) announce(`Replaced in ${inWords(count)}.`);
  };
  return (
    <search className={styles['bar']} aria-label="Find in the document" onKeyDown={onKeyDown}>
      <TextInput
        size="sm"
        aria-label="Find"
        placeholder="Find"
        data-autofocus
        autoFocus
        maxLength={200}
        value={words}
        onChange={({ currentTarget: { value } }) => setWords(value)}
      />
      <span className={styles['count']} role="status">
        {words !== '' && inWords(places)}
      </span>
      <ActionIcon
        variant="subtle"
        aria-label="Previous place"
        disabled={places === 0}
        onClick={() => goToPrevious(editor)}
      >
        <IconArrowUp size={16} stroke={1.7} />
      </ActionIcon>
      <ActionIcon variant="subtle" aria-label="Next place" disabled={places === 0} onClick={() => goToNext(editor)}>
        <IconArrowDown size={16} stroke={1.7} />
      </ActionIcon>
      {editor.isEditable && (
        <>
          <TextInput
            size="sm"
            aria-label="Replace with"
            placeholder="Replace with"
            maxLength={200}
            value={replacement}
            onChange={({ currentTarget: { value } }) => setReplacement(value)}
          />
          <Button size="sm" variant="default" disabled={places === 0} onClick={() => replaceHere(editor)}>
            Replace
          </Button>
          <Button size="sm" variant="default" disabled={places === 0} onClick={replaceAll}>
            Replace all
          </Button>
        </>
      )}
      <ActionIcon variant="subtle" aria-label="Close find" onClick={close}>
        <IconX size={16} stroke={1.7} />
      </ActionIcon>
    </search>
  );
}
