import { Checkbox, PasswordInput, Radio, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { DayField } from '#web/ui/day-field.tsx';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { longWord } from './long-words.ts';
import { Room, Row, Specimen } from './specimen.tsx';

function Tried() {
  const [tried, setTried] = useState(0);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(tried + 1);
      }}
    >
      <FormProblem
        text={tried > 0 ? `There are 2 things to fix${' '.repeat(tried % 2)}` : undefined}
        fields={[
          { id: 'gallery-password', text: 'Password is too short' },
          { id: 'gallery-email', text: 'Enter a work email' },
        ]}
      />
      <TextInput id="gallery-email" label="Email" error={tried > 0 && 'Enter a work email.'} mt="sm" />
      <PasswordInput
        id="gallery-password"
        label="Another password"
        error={tried > 0 && 'Use 12 characters or more. You have typed 5.'}
        mt="sm"
        mb="sm"
      />
      <LoadingButton type="submit" isLoading={false}>
        Send invitation
      </LoadingButton>
    </form>
  );
}

export function FieldsShown() {
  return (
    <Room name="Fields">
      <Specimen name="Label above, hint under it, what is wrong under the field">
        <TextInput label="Job title" defaultValue="Estates manager" />
        <TextInput
          label="Work email"
          description="We send the invitation here."
          placeholder="name@organisation.nhs.uk"
        />
        <PasswordInput label="New password" defaultValue="short" error="Use 12 characters or more. You have typed 5." />
        <TextInput label="Not to be changed" defaultValue="Northmoor" readOnly />
        <TextInput label="Not available" defaultValue="Northmoor" disabled />
        <TextInput label="Long text" defaultValue={longWord} />
        <DayField
          label="As of"
          description="Texts in force on this day"
          value="2025-04-01"
          onChange={() => undefined}
        />
        <TextInput size="xs" label="Small" defaultValue="Electrical" />
        <Textarea label="Note" minRows={2} autosize defaultValue={'Two lines,\nas they were written.'} />
      </Specimen>
      <Specimen name="Choices">
        <Checkbox label="In force" defaultChecked />
        <Checkbox label="Superseded" description="Versions that are no longer valid." />
        <Checkbox label="Some of them" indeterminate readOnly />
        <Checkbox label="Not available" disabled />
        <Radio.Group label="How to invite" defaultValue="email">
          <Row>
            <Radio value="email" label="By email" />
            <Radio value="link" label="By link" />
            <Radio value="none" label="Not available" disabled />
          </Row>
        </Radio.Group>
      </Specimen>
      <Specimen name="Form error summary: focus moves there">
        <Tried />
      </Specimen>
    </Room>
  );
}
