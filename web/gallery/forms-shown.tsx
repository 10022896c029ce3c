import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { FileLine } from '#web/ui/file-line.tsx';
import { FormFields } from '#web/ui/form/form-fields.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { NumberedStep } from '#web/ui/numbered-step.tsx';
import { longWord } from './long-words.ts';
import { Room, Row, Specimen } from './specimen.tsx';

/** Lists two problems; focuses a single one. */
function Listed() {
  const form = useForm({
    initial: { email: '', password: '' },
    check: ({ email, password }) => ({
      email: email.includes('@') ? undefined : 'Enter a work email.',
      password: password.length >= 12 ? undefined : `Use 12 characters or more. You have typed ${password.length}.`,
    }),
    send: () => Promise.resolve(),
    hasSummary: true,
    resetsWhenSent: true,
  });
  return (
    <FormFields form={form}>
      <TextField {...form.field('email')} label="Email" mt="sm" />
      <PasswordField {...form.field('password')} label="Another password" mt="sm" mb="sm" />
      <LoadingButton type="submit" isLoading={form.isPending}>
        Send invitation
      </LoadingButton>
    </FormFields>
  );
}

/** Simulates the server: answers after a delay and rejects two names. */
const answerAfterMs = 2_000;
const take = (name: string) =>
  new Promise<void>((resolve, reject) => {
    setTimeout(() => (name in refusals ? reject(new Error(name)) : resolve()), answerAfterMs);
  });
const refusals: Readonly<Record<string, object>> = {
  Estates: { fields: { name: 'There is a folder of this name.' } },
  Offline: { top: 'The folder was not made.', reason: 'The server does not answer. Please try again.' },
};

function Answered() {
  const [sent, setSent] = useState(0);
  const form = useForm({
    initial: { name: '', place: 'top', isShared: false },
    check: ({ name }) => ({ name: name.trim() === '' ? 'Enter a name.' : undefined }),
    send(typed) {
      setSent((before) => before + 1);
      return take(typed.name.trim());
    },
    refused: ({ message }) => refusals[message] ?? {},
    resetsWhenSent: true,
  });
  return (
    <FormFields form={form}>
      <TextInput
        {...form.field('name')}
        label="Folder name"
        description="“Estates” is refused at its field, “Offline” at the top."
      />
      <NativeSelect
        {...form.field('place')}
        label="Place"
        mt="sm"
        data={[
          { value: 'top', label: 'At the top' },
          { value: 'end', label: 'At the end' },
        ]}
      />
      <Checkbox {...form.checkbox('isShared')} label="Everybody may add to it" mt="sm" mb="sm" />
      <LoadingButton type="submit" isLoading={form.isPending}>
        Make folder
      </LoadingButton>
      <p role="status">
        Sent {sent} times. {form.isUnsaved ? 'Not saved yet.' : 'Nothing to save.'}
      </p>
    </FormFields>
  );
}

/** Shown on request, because it takes the focus when it appears. */
function Refused() {
  const [isTold, setTold] = useState(false);
  return (
    <>
      <FormProblem text={isTold ? 'The settings could not be saved.' : undefined}>
        Somebody else changed them meanwhile.
      </FormProblem>
      <Button variant="default" onClick={() => setTold(!isTold)}>
        Save the settings
      </Button>
    </>
  );
}

export function FormsShown() {
  return (
    <Room name="Forms">
      <Specimen name="Form error summary: focus moves there">
        <Listed />
      </Specimen>
      <Specimen name="A form that the server answers">
        <Answered />
      </Specimen>
      <Specimen name="Refused, with the server’s reason">
        <Refused />
      </Specimen>
      <Specimen name="Steps of a panel: done, and to do">
        <NumberedStep at={1} title="Template" isDone>
          <p>Minutes with actions</p>
        </NumberedStep>
        <NumberedStep at={2} title="Transcript">
          <FileLine fileName="Water Safety Group.docx" words="Uploading, 40 %" fraction={0.4} letGo={() => {}} />
          <FileLine
            fileName={longWord}
            words="The file is damaged. Open it in Word, save it again, and choose it once more."
            isBad
            letGo={() => {}}
          />
        </NumberedStep>
      </Specimen>
      <Specimen name="Copying says what became of it">
        <Row>
          <CopyButton
            variant="default"
            text="Northmoor"
            copied="The name is copied."
            refused="Your browser did not copy the name. Select it and copy it yourself."
          >
            Copy the name
          </CopyButton>
        </Row>
      </Specimen>
    </Room>
  );
}
