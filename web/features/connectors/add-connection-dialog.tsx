import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { generalErrors } from '#contract/errors/general-errors.ts';
import { api } from '#web/platform/api/api-client.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { KeptNote } from '#web/platform/unsent-text/kept-note.tsx';
import { useTypedFields } from '#web/platform/unsent-text/use-typed-fields.ts';
import { DayField } from '#web/ui/day-field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { anyDay } from '#web/ui/read-typed-day.ts';
import { showToast } from '#web/ui/toasts.ts';
import { everyWords, kinds } from './connection-words.ts';
import { connectionFields, connectionOf, fieldsOf, inputOf, type NewConnection, places } from './new-connection.ts';

const everyChoices = Object.entries(everyWords).map(([value, label]) => ({ value, label }));
const publishChoices = [
  { value: 'after_preview', label: 'Preview changes before publishing' },
  { value: 'at_once', label: 'Publish immediately' },
];
const kindChoices = Object.entries(kinds).map(([value, { name }]) => ({ value, label: name }));

/** legislation.gov.uk has texts from its base date onwards. */
const pointsInTime = { ...anyDay, first: '1991-02-01' };

type FieldsProps = { form: ReturnType<typeof useNewConnection>['form']; folders: readonly string[] };

function KindFields({ form, folders }: FieldsProps) {
  const { kind, since } = form.values;
  const { field, hint } = kinds[kind];
  return (
    <>
      <NativeSelect
        {...form.field('kind')}
        label="Source"
        data={kindChoices.filter(({ value }) => value !== 'folder' || folders.length > 0)}
      />
      <TextInput
        {...form.field('address')}
        id="connection-address"
        label={field}
        description={kind === 'folder' ? `${hint}, in ${folders.join(' or ')}` : hint}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={2_000}
      />
      {kind === 'legislation' && (
        <DayField
          size="md"
          label="Include versions in force since"
          description="Leave empty to import only the version in force and upcoming versions."
          range={pointsInTime}
          value={since}
          onChange={(day) => form.type({ since: day })}
        />
      )}
      {kind === 'gov_uk' && (
        <Checkbox
          {...form.checkbox('attachments')}
          label="Include attachments"
          description="Imports the page’s documents and manual sections, and nothing from other sites."
        />
      )}
    </>
  );
}

function CommonFields({ form }: Pick<FieldsProps, 'form'>) {
  return (
    <>
      <NativeSelect {...form.field('place')} label="Wiki category" data={places} />
      <NativeSelect {...form.field('every')} label="Check for changes" data={everyChoices} />
      <NativeSelect {...form.field('publish')} label="New and changed documents" data={publishChoices} />
    </>
  );
}

function useAdd(onAdded: () => void) {
  const cache = useQueryClient();
  return useMutation(
    api.connectors.addConnection.mutationOptions({
      onSuccess({ name }) {
        showToast('ok', `${name} connected. Candour is checking it now.`);
        onAdded();
      },
      onSettled: () => cache.invalidateQueries({ queryKey: api.connectors.key() }),
    }),
  );
}

/** Shows a rejected address at its field. */
function refused(error: Error) {
  const { code, description } = asClientError(error);
  return code === generalErrors.validation_failed.number
    ? { fields: { address: description } }
    : { top: 'Could not add the connection.', reason: description };
}

/** The unsent text, kept until sent or discarded, and sending it. */
function useNewConnection(onClose: () => void) {
  const { typed, setTyped, isKept } = useTypedFields('connection:new', connectionFields);
  const throwAway = () => {
    setTyped({});
    onClose();
  };
  const add = useAdd(throwAway);
  const now = connectionOf(typed);
  const form = useForm<NewConnection>({
    initial: connectionOf({}),
    unsent: {
      typed: now,
      setTyped: (changed) => setTyped(Object.keys(changed).length === 0 ? {} : fieldsOf({ ...now, ...changed })),
    },
    check: ({ address }) => ({ address: address.trim() === '' ? 'Enter a URL.' : undefined }),
    send: (connection) => add.mutateAsync(inputOf(connection)),
    refused,
    clearsErrorOnTyping: true,
  });
  return { form, isKept, throwAway };
}

/** Adds a connection. Escape keeps the unsent text for next time, Cancel discards it. */
export function AddConnectionDialog({ folders, onClose }: { folders: readonly string[]; onClose: () => void }) {
  const { form, isKept, throwAway } = useNewConnection(onClose);
  return (
    <FormDialog form={form} title="Add a connection" send="Add" onClose={onClose} onCancel={throwAway}>
      {isKept && <KeptNote onDiscard={form.reset} />}
      <KindFields form={form} folders={folders} />
      <CommonFields form={form} />
    </FormDialog>
  );
}
