import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { DocumentDetails } from '#contract/features/library/document-details.ts';
import { limits } from '#contract/limits.ts';
import { DayField } from '#web/ui/day-field.tsx';
import { FormFields } from '#web/ui/form/form-fields.tsx';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { useIsPhone } from '#web/ui/top-bar.tsx';
import styles from './details-screen.module.css';
import type { Colleagues, Folders } from './library-queries.ts';
import { orderFolders, pathOfFolder } from './order-folders.ts';
import { SubjectFields } from './subject-fields.tsx';
import { useDetailsForm } from './use-details-form.ts';

type Form = ReturnType<typeof useDetailsForm>;

function TitleField({ form, details }: { form: Form; details: DocumentDetails }) {
  const inFile = details.title_in_file;
  const typed = form.values.title.trim();
  return (
    <div>
      <TextInput
        {...form.field('title')}
        size="md"
        label="Title"
        maxLength={limits.documentTitleCharacters}
        description={typed === details.title ? undefined : `Saved as “${details.title}”`}
      />
      {typed !== inFile && (
        <p className={styles['hint']}>
          In the file: “{inFile}”{' '}
          <Button size="compact-sm" variant="default" onClick={() => form.type({ title: inFile })}>
            Use this title
          </Button>
        </p>
      )}
    </div>
  );
}

type PlaceProps = { form: Form; details: DocumentDetails; people: Colleagues; folders: Folders };

/** Folder, owner and review date. */
function PlaceFields({ form, details: { owner }, people, folders: { folders } }: PlaceProps) {
  const listed = people.map(({ user_id, name, job_title }) => ({
    value: user_id,
    label: job_title === '' ? name : `${name}, ${job_title}`,
  }));
  // A person who has left the organisation stays listed until someone replaces them.
  const isListed = owner === null || listed.some(({ value }) => value === owner.user_id);
  const former = isListed ? [] : [{ value: owner.user_id, label: owner.name }];
  const placed = orderFolders(folders).map(({ folder: { id } }) => ({ value: id, label: pathOfFolder(folders, id) }));
  return (
    <>
      <NativeSelect {...form.field('folder')} label="Folder" data={[{ value: '', label: 'No folder' }, ...placed]} />
      <NativeSelect
        {...form.field('owner')}
        label="Owner"
        description="The person responsible, who is notified of changes."
        data={[{ value: '', label: 'No owner' }, ...former, ...listed]}
      />
      <DayField
        size="md"
        label="Review date"
        description="The date by which the document must be reviewed."
        value={form.values.reviewOn}
        onChange={(reviewOn) => form.type({ reviewOn })}
      />
    </>
  );
}

type Props = Omit<PlaceProps, 'form'> & { refetch: () => unknown; onSaved: (saved: DocumentDetails) => void };

/** The details that a person may change. While nobody has checked what was read, one button saves and confirms. */
export function DocumentDetailsForm({ details, people, folders, refetch, onSaved }: Props) {
  const form = useDetailsForm({ details, refetch, onSaved });
  const isOpen = !details.is_checked;
  const size = useIsPhone() ? 'touch' : 'md';
  const confirm = (confirms: boolean) => () => {
    form.confirms.current = confirms;
  };
  return (
    <FormFields form={form} className={styles['form']} aria-label="Details">
      <TitleField form={form} details={details} />
      <SubjectFields form={form} details={details} />
      <PlaceFields form={form} details={details} people={people} folders={folders} />
      <div className={styles['acts']}>
        {isOpen && (
          <LoadingButton type="submit" size={size} isLoading={form.isPending} onClick={confirm(true)}>
            Looks right
          </LoadingButton>
        )}
        <LoadingButton
          type="submit"
          size={size}
          variant={isOpen ? 'default' : 'filled'}
          isLoading={form.isPending && !isOpen}
          disabled={form.isPending && isOpen}
          onClick={confirm(false)}
        >
          {isOpen ? 'Save and check later' : 'Save'}
        </LoadingButton>
      </div>
    </FormFields>
  );
}
