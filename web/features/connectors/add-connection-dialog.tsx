import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { errorCatalogue } from '#contract/errors/catalogue.ts';
import { api } from '#web/platform/api/api-client.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { KeptNote } from '#web/platform/drafts/kept-note.tsx';
import { useTypedFields } from '#web/platform/drafts/use-typed-fields.ts';
import { DayField } from '#web/ui/day-field.tsx';
import { isFitToSend } from '#web/ui/fit-to-send.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { anyDay } from '#web/ui/read-day.ts';
import { showToast } from '#web/ui/toasts.ts';
import { everyWords, type Kind, kinds } from './connection-words.ts';
import { connectionOf, fieldNames, fieldsOf, inputOf, type NewConnection, places } from './new-connection.ts';

const everyChoices = Object.entries(everyWords).map(([value, label]) => ({ value, label }));
const publishChoices = [
  { value: 'after_preview', label: 'Wait until somebody has looked at what changes' },
  { value: 'at_once', label: 'Publish at once' },
];
const kindChoices = Object.entries(kinds).map(([value, { name }]) => ({ value, label: name }));

/** legislation.gov.uk has texts as they stood from the day that it began with. */
const pointsInTime = { ...anyDay, first: '1991-02-01' };

type FieldsProps = {
  typed: NewConnection;
  change: (change: Partial<NewConnection>) => void;
  problem: string | undefined;
  folders: readonly string[];
};

function KindFields({ typed, change, problem, folders }: FieldsProps) {
  const { kind, address, since, attachments } = typed;
  const { field, hint } = kinds[kind];
  return (
    <>
      <NativeSelect
        label="Where from"
        data={kindChoices.filter(({ value }) => value !== 'folder' || folders.length > 0)}
        value={kind}
        onChange={(event) => change({ kind: event.currentTarget.value as Kind })}
      />
      <TextInput
        id="connection-address"
        label={field}
        description={kind === 'folder' ? `${hint}, in ${folders.join(' or ')}` : hint}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={2_000}
        value={address}
        error={problem}
        onChange={(event) => change({ address: event.currentTarget.value })}
      />
      {kind === 'legislation' && (
        <DayField
          size="md"
          label="Also as it stood since"
          description="Leave this empty for the text in force and those to come."
          range={pointsInTime}
          value={since}
          onChange={(day) => change({ since: day })}
        />
      )}
      {kind === 'gov_uk' && (
        <Checkbox
          label="Also what the page has attached"
          description="Its documents and the sections of a manual, and nothing of other sites."
          checked={attachments}
          onChange={(event) => change({ attachments: event.currentTarget.checked })}
        />
      )}
    </>
  );
}

function CommonFields({ typed, change }: Pick<FieldsProps, 'typed' | 'change'>) {
  return (
    <>
      <NativeSelect
        label="Stands in the wiki under"
        data={places}
        value={typed.place}
        onChange={(event) => change({ place: event.currentTarget.value })}
      />
      <NativeSelect
        label="Look for changes"
        data={everyChoices}
        value={typed.every}
        onChange={(event) => change({ every: event.currentTarget.value as NewConnection['every'] })}
      />
      <NativeSelect
        label="When a text is new or has changed"
        data={publishChoices}
        value={typed.publish}
        onChange={(event) => change({ publish: event.currentTarget.value as NewConnection['publish'] })}
      />
    </>
  );
}

function useAdd(onAdded: () => void) {
  const cache = useQueryClient();
  return useMutation(
    api.connectors.addConnection.mutationOptions({
      onSuccess({ name }) {
        showToast('ok', `${name} is connected. Candour looks at it now.`);
        onAdded();
      },
      onSettled: () => cache.invalidateQueries({ queryKey: api.connectors.key() }),
    }),
  );
}

/** What is typed, kept until it is sent or thrown away, and sending it once. */
function useNewConnection(onClose: () => void) {
  const { typed, setTyped, isKept } = useTypedFields('connection:new', fieldNames);
  const isSent = useRef(false);
  const clear = () => setTyped({});
  const throwAway = () => {
    clear();
    onClose();
  };
  const add = useAdd(throwAway);
  const now = connectionOf(typed);
  return {
    now,
    isKept,
    clear,
    throwAway,
    refused: add.error ? asClientError(add.error) : undefined,
    isPending: add.isPending,
    change(changed: Partial<NewConnection>) {
      setTyped(fieldsOf({ ...now, ...changed }));
      // What is on its way is still waited for.
      if (!isSent.current) add.reset();
    },
    send() {
      if (isSent.current) return;
      isSent.current = true;
      add.mutate(inputOf(now), {
        onSettled: () => {
          isSent.current = false;
        },
      });
    },
  };
}

/** A new place to read regulation from. Escape keeps what is typed for the next time, Cancel does not. */
export function AddConnectionDialog({ folders, onClose }: { folders: readonly string[]; onClose: () => void }) {
  const [isTried, setTried] = useState(false);
  const { now, isKept, clear, throwAway, refused, isPending, change, send } = useNewConnection(onClose);
  const missing = isTried && now.address.trim() === '' ? 'Enter an address.' : undefined;
  const isWrong = refused?.code === errorCatalogue.validation_failed.number;
  const problem = missing ?? (isWrong ? refused.description : undefined);
  const submit = (form: HTMLFormElement) => {
    setTried(true);
    if (now.address.trim() === '') document.getElementById('connection-address')?.focus();
    else if (isFitToSend(form)) send();
  };
  return (
    <FormDialog
      title="Connect a place"
      send="Connect"
      onSend={submit}
      isPending={isPending}
      onClose={onClose}
      onCancel={throwAway}
    >
      <FormProblem text={refused && !isWrong ? 'The place was not connected.' : undefined}>
        {isWrong ? undefined : refused?.description}
      </FormProblem>
      {isKept && <KeptNote onDiscard={clear} />}
      <KindFields typed={now} change={change} problem={problem} folders={folders} />
      <CommonFields typed={now} change={change} />
    </FormDialog>
  );
}
