import '@mantine/core/styles/Combobox.layer.css';
import { Button, Combobox, Textarea, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { Colleague } from '#contract/access/sharing.ts';
import { commentLimits } from '#contract/comments/comment-limits.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { useTypedFields } from '#web/platform/unsent-text/use-typed-fields.ts';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import styles from './comment-box.module.css';
import { mentionAt, type TypedMention, withMention } from './mention-at.ts';

/** What a person wrote, with the people to notify. */
export type CommentWords = { text: string; mentions: string[] };

type Person = { user_id: string; name: string };

/** The people who can be mentioned: "People who can read this review". */
export type Mentionable = {
  title: string;
  /** By words of their names. */
  people: (q: string) => UseQueryOptions<Colleague[], Error, Colleague[], QueryKey>;
  /** What to do where nobody matches. */
  nobody: ReactNode;
};

export type CommentBoxProps = {
  readers: Mentionable;
  /** Where what is typed is kept until it is sent. */
  place: string;
  initial?: { text: string; mentions: readonly Person[] };
  label: string;
  send: string;
  onSend: (words: CommentWords) => Promise<void>;
  onClose: () => void;
};

const peopleIn = (text: string): Person[] => {
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) ? (read as Person[]).filter(({ user_id: id, name }) => id && name) : [];
  } catch {
    return [];
  }
};

/** The words as typed, with the people chosen for them; kept in the tab. */
function useWords({ place, initial }: Pick<CommentBoxProps, 'place' | 'initial'>) {
  const { typed, setTyped } = useTypedFields(place, ['text', 'people']);
  const text = typed.text ?? initial?.text ?? '';
  const people = typed.people === undefined ? [...(initial?.mentions ?? [])] : peopleIn(typed.people);
  return {
    text,
    type: (next: string, added: readonly Person[] = []) =>
      setTyped({ text: next, people: JSON.stringify([...people, ...added]) }),
    clear: () => setTyped({}),
    words: (): CommentWords => {
      const named = people.filter(({ name }) => text.includes(`@${name}`));
      return { text: text.trim(), mentions: [...new Set(named.map(({ user_id: id }) => id))] };
    },
  };
}

type ReadersProps = Pick<Mentionable, 'title' | 'nobody'> & { people: readonly Colleague[]; isPending: boolean };

function Readers({ title, nobody, people, isPending }: ReadersProps) {
  return (
    <Combobox.Options aria-label={title}>
      {people.map((person) => (
        <Combobox.Option key={person.user_id} value={person.user_id}>
          {person.name}
          <small>{person.is_guest ? `Guest, ${person.email}` : person.job_title || person.email}</small>
        </Combobox.Option>
      ))}
      {people.length === 0 && <Combobox.Empty>{isPending ? 'Searching' : nobody}</Combobox.Empty>}
    </Combobox.Options>
  );
}

/** The mention that is being typed, the people who match it, and choosing one of them. */
function useMention(people: Mentionable['people'], kept: ReturnType<typeof useWords>) {
  const field = useRef<HTMLTextAreaElement>(null);
  const caret = useRef<number>(undefined);
  const [mention, setMention] = useState<TypedMention>();
  const [q] = useDebouncedValue(mention?.q ?? '', 150);
  const readers = useQuery({
    ...people(q),
    placeholderData: keepPreviousData,
    enabled: mention !== undefined,
  });
  const combobox = useCombobox({ onDropdownClose: () => setMention(undefined) });
  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  const look = ({ value, selectionStart }: HTMLTextAreaElement) => {
    const found = mentionAt(value, selectionStart);
    setMention(found);
    if (found) combobox.openDropdown();
    else combobox.closeDropdown();
  };
  const choose = (userId: string) => {
    const person = readers.data?.find((each) => each.user_id === userId);
    if (!person || !mention) return;
    const at = field.current?.selectionStart ?? kept.text.length;
    const next = withMention(kept.text, mention, at, person.name);
    caret.current = next.caret;
    kept.type(next.text, [{ user_id: person.user_id, name: person.name }]);
    combobox.closeDropdown();
  };
  return { field, readers, combobox, look, choose };
}

/** A field for a comment. An @ opens the people who can read what it is about. */
export default function CommentBox({
  readers: { title, people, nobody },
  place,
  initial,
  label,
  send,
  onSend,
  onClose,
}: CommentBoxProps) {
  const kept = useWords({ place, ...(initial && { initial }) });
  const [problem, setProblem] = useState<string>();
  const [isPending, setPending] = useState(false);
  const { field, readers, combobox, look, choose } = useMention(people, kept);
  const submit = async () => {
    if (kept.text.trim() === '') return setProblem('Enter a comment.');
    setPending(true);
    try {
      await onSend(kept.words());
      kept.clear();
      onClose();
    } catch (error) {
      setProblem(asClientError(error).description || 'Could not save the comment. Try again.');
      setPending(false);
    }
  };
  const discard = () => {
    kept.clear();
    onClose();
  };
  return (
    <div className={styles['box']}>
      <Combobox store={combobox} withinPortal={false} position="bottom-start" onOptionSubmit={choose}>
        <Combobox.Target withKeyboardNavigation={combobox.dropdownOpened} withAriaAttributes={combobox.dropdownOpened}>
          <Textarea
            ref={field}
            autoFocus
            label={label}
            description="Type @ to mention a colleague."
            autosize
            minRows={2}
            maxRows={10}
            maxLength={commentLimits.characters}
            error={problem}
            value={kept.text}
            onChange={({ currentTarget }) => {
              setProblem(undefined);
              kept.type(currentTarget.value);
              look(currentTarget);
            }}
            onBlur={() => combobox.closeDropdown()}
          />
        </Combobox.Target>
        <Combobox.Dropdown className={styles['dropdown'] ?? ''}>
          <Readers title={title} nobody={nobody} people={readers.data ?? []} isPending={readers.isPending} />
        </Combobox.Dropdown>
      </Combobox>
      <div className={styles['acts']}>
        <LoadingButton size="sm" variant="default" isLoading={isPending} onClick={() => void submit()}>
          {send}
        </LoadingButton>
        <Button size="sm" variant="subtle" onClick={discard}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
