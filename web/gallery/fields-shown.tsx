import { Button, Checkbox, PasswordInput, Radio, Textarea, TextInput } from '@mantine/core';
import { DayField } from '#web/ui/day-field.tsx';
import { FileDropPlace } from '#web/ui/file-drop-place.tsx';
import { longWord } from './long-words.ts';
import { Room, Row, Specimen } from './specimen.tsx';

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
          label="In force on"
          description="Documents in force on this date"
          value="2025-04-01"
          onChange={() => undefined}
        />
        <TextInput size="xs" label="Small" defaultValue="Electrical" />
        <Textarea label="Note" minRows={2} autosize defaultValue={'Two lines,\nas they were written.'} />
      </Specimen>
      <Specimen name="Where files are dropped: empty, busy, and round what it took">
        {(['Drop files here', 'Not for the moment'] as const).map((lead, at) => (
          <FileDropPlace
            key={lead}
            lead={lead}
            hint="PDF, Word and scans. Up to 200 MB per file."
            overPage="Drop files anywhere on this page"
            isBusy={at === 1}
            onFiles={() => undefined}
            acts={(open) => (
              <Button size="sm" variant="default" disabled={at === 1} onClick={open}>
                Select files
              </Button>
            )}
          />
        ))}
        <FileDropPlace lead="" hint="" overPage="" onFiles={() => undefined} acts={() => null}>
          <p>{longWord}</p>
        </FileDropPlace>
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
    </Room>
  );
}
