import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { RequirementReading, SavedSet } from '#contract/features/review/requirement-set.ts';
import { requirementSetLimits } from '#contract/features/review/requirement-set-words.ts';
import { refusedAs } from '#web/platform/form/refused.ts';
import { useUser } from '#web/platform/session/use-session.ts';
import { FormFields } from '#web/ui/form/form-fields.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { savedSetsQuery } from './set-queries.ts';
import styles from './sets.module.css';

type Props = {
  reading: RequirementReading;
  save: (into: string | undefined, named: { name: string; isShared: boolean }) => Promise<void>;
  cancel: () => void;
};

const sameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Sets of the person's own that can have a file of this kind as their next version. */
const versionsOf = (sets: readonly SavedSet[], { kind }: RequirementReading) =>
  sets.filter(({ is_own: isOwn, content, withdrawn_at: withdrawn }) => isOwn && content === kind && withdrawn === null);

/** Names what was read and saves it: as a set of its own, or as the next version of one. */
export function SaveRequirements({ reading, save, cancel }: Props) {
  const { data } = useQuery(savedSetsQuery);
  const { organisation } = useUser();
  const own = versionsOf(data?.sets ?? [], reading);
  const alike = own.find(({ name }) => sameName(name, reading.title));
  const form = useForm({
    initial: { into: alike?.set_id ?? '', name: reading.title, isShared: false },
    check: ({ into, name }) => ({ name: into === '' && name.trim() === '' ? 'Enter a name.' : undefined }),
    send: ({ into, name, isShared }) => save(into === '' ? undefined : into, { name: name.trim(), isShared }),
    refused: refusedAs('Could not save the set.'),
  });
  const isNew = form.values.into === '';
  return (
    <FormFields form={form} className={styles['form']}>
      {own.length > 0 && (
        <NativeSelect
          {...form.field('into')}
          label="Save as"
          data={[
            { value: '', label: 'A new set' },
            ...own.map(({ set_id: value, name, version }) => ({ value, label: `Version ${version + 1} of ${name}` })),
          ]}
        />
      )}
      {isNew && (
        <TextInput {...form.field('name')} label="Name of the set" maxLength={requirementSetLimits.nameCharacters} />
      )}
      {isNew && organisation !== null && (
        <Checkbox {...form.checkbox('isShared')} label="Others of my organisation may use it" />
      )}
      <div className={styles['acts']}>
        <LoadingButton type="submit" size="sm" variant="default" isLoading={form.isPending}>
          Save and use
        </LoadingButton>
        <Button size="sm" variant="subtle" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </FormFields>
  );
}
