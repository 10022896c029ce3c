import { Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OpenedDraft } from '#contract/features/write/draft.ts';
import { writeLimits } from '#contract/features/write/write-words.ts';
import { api, client } from '#web/platform/api/api-client.ts';
import { refusedAs } from '#web/platform/form/refused.ts';
import { PersonField, type PersonFound } from '#web/platform/sharing/person-field.tsx';
import { DayField } from '#web/ui/day-field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { showToast } from '#web/ui/toasts.ts';
import { actionAssigneesQuery, actionTodosQuery } from '../../draft-queries.ts';
import { type ActionInText, dayIn } from './actions-in-text.ts';
import styles from './margin.module.css';

type Props = {
  draft: OpenedDraft;
  action: ActionInText;
  /** Where the due day comes from; without it from the document. */
  dueSays?: string | undefined;
  save: () => Promise<unknown>;
  onClose: () => void;
};

function useTodoForm({ draft, action, save, onClose }: Props) {
  const cache = useQueryClient();
  const [person, setPerson] = useState<PersonFound>();
  const form = useForm({
    initial: {
      title: action.task.slice(0, writeLimits.todoCharacters),
      person: '',
      due: dayIn(action.due) ?? '',
    },
    check: ({ title }) => ({
      title: title.trim() === '' ? 'Enter what is to be done.' : undefined,
      person: person === undefined ? 'Select a person from the list.' : undefined,
    }),
    send: async ({ title, due }) => {
      if (person === undefined) return;
      // The to-do leads to the row, which others then find there.
      await save();
      const todo = { action: action.action, title, user_id: person.user_id, due: due === '' ? null : due };
      const todos = await client.write.assignActions({ id: draft.id, todos: [todo] });
      cache.setQueryData(actionTodosQuery(draft.id).queryKey, todos);
      void cache.invalidateQueries({ queryKey: api.todos.key() });
      showToast('ok', `To-do made for ${person.name}.`);
    },
    refused: refusedAs('Could not make the to-do.'),
    onSent: onClose,
  });
  return { form, person, setPerson };
}

/** Asks who is to do an action, and until when. */
export default function TodoDialog(props: Props) {
  const { draft, action, dueSays, onClose } = props;
  const { form, person, setPerson } = useTodoForm(props);
  const { due } = form.values;
  return (
    <FormDialog form={form} title="Make a to-do" send="Make to-do" onClose={onClose}>
      <Textarea
        {...form.field('title')}
        label="What is to be done"
        autosize
        minRows={2}
        maxRows={6}
        maxLength={writeLimits.todoCharacters}
      />
      <PersonField
        thing={{ name: 'document', isOwn: draft.is_own, ownerName: draft.owner.name }}
        people={(q) => actionAssigneesQuery(draft.id, q)}
        person={person}
        error={form.field('person').error}
        choose={(chosen) => {
          setPerson(chosen);
          form.type({ person: chosen?.user_id ?? '' });
        }}
      />
      <p className={styles['hint']}>
        {action.owner === '' ? 'The document names no owner.' : `The document says: ${action.owner}.`}
      </p>
      <DayField
        label="Due date"
        description={
          dueSays ?? (action.due === '' ? 'The document names no day.' : `The document says: ${action.due}.`)
        }
        size="md"
        value={due === '' ? undefined : due}
        onChange={(day) => form.type({ due: day ?? '' })}
      />
      {person && !person.can_read && (
        <p className={styles['hint']} role="status">
          {person.name} cannot see this document yet. Making the to-do shares it with them.
        </p>
      )}
    </FormDialog>
  );
}
