import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import {
  fieldTakes,
  layoutsOf,
  type SectionSourceName,
  sectionSources,
  templateLimits,
} from '#contract/features/write/template-words.ts';
import { layoutWords, sourceWordsOfSection, takesWords } from '../template-screen-words.ts';
import { idOfField } from './template-problems.ts';
import { type TypedSection, withSource } from './typed-template.ts';

const sources = sectionSources.map((value) => ({ value, label: sourceWordsOfSection[value] }));
const takes = fieldTakes.map((value) => ({ value, label: takesWords[value] }));

const isSource = (value: string): value is SectionSourceName => sectionSources.some((source) => source === value);

export type SectionProps = {
  section: TypedSection;
  problemOf: (field: string) => string | undefined;
  /** @param fields whose problems were about the former values */
  change: (section: TypedSection, fields: readonly string[]) => void;
};

/** By which words the sentences of a section are found, where it has any. */
function CueFields({ section, problemOf, change }: SectionProps) {
  const { key, from, words } = section;
  if (from !== 'salient' && from !== 'field') return null;
  return (
    <>
      <Textarea
        id={idOfField(`${key}.words`)}
        label="Cue words"
        description={
          from === 'field'
            ? 'The first sentence with one of these words answers the field. Put commas between them.'
            : 'Sentences with one of these words are chosen. Put commas between them. Without words, of the whole talk.'
        }
        autosize
        minRows={2}
        maxRows={8}
        value={words}
        error={problemOf('words')}
        onChange={({ currentTarget: { value } }) => change({ ...section, words: value }, ['words'])}
      />
      {from === 'field' && (
        <NativeSelect
          id={idOfField(`${key}.takes`)}
          label="What answers it"
          data={takes}
          value={section.takes}
          onChange={({ currentTarget: { value } }) =>
            change({ ...section, takes: fieldTakes.find((each) => each === value) ?? 'sentence' }, ['takes'])
          }
        />
      )}
    </>
  );
}

/** The fields of one section. */
export function SectionFields(props: SectionProps) {
  const { section, problemOf, change } = props;
  const { key, heading, from, layout, required, atMost, notSaid } = section;
  const id = (field: string) => idOfField(`${key}.${field}`);
  const layouts = layoutsOf(from);
  return (
    <>
      <TextInput
        id={id('heading')}
        label="Heading"
        maxLength={templateLimits.heading}
        value={heading}
        error={problemOf('heading')}
        onChange={({ currentTarget: { value } }) => change({ ...section, heading: value }, ['heading'])}
      />
      <NativeSelect
        id={id('from')}
        label="Where its content comes from"
        data={sources}
        value={from}
        error={problemOf('from')}
        onChange={({ currentTarget: { value } }) =>
          isSource(value) && change(withSource(section, value), ['from', 'layout', 'words'])
        }
      />
      <CueFields {...props} />
      <NativeSelect
        id={id('layout')}
        label="Layout"
        data={layouts.map((value) => ({ value, label: layoutWords[value] }))}
        value={layout}
        error={problemOf('layout')}
        onChange={({ currentTarget: { value } }) =>
          change({ ...section, layout: layouts.find((each) => each === value) ?? layout }, ['layout'])
        }
      />
      <TextInput
        id={id('atMost')}
        label={from === 'topics' ? 'Sentences for each topic at most (optional)' : 'Sentences at most (optional)'}
        inputMode="numeric"
        maxLength={3}
        value={atMost}
        error={problemOf('atMost')}
        onChange={({ currentTarget: { value } }) => change({ ...section, atMost: value }, ['atMost'])}
      />
      <TextInput
        id={id('notSaid')}
        label="Words where nothing was said"
        maxLength={templateLimits.notSaid}
        value={notSaid}
        error={problemOf('notSaid')}
        onChange={({ currentTarget: { value } }) => change({ ...section, notSaid: value }, ['notSaid'])}
      />
      <Checkbox
        label="Required"
        description="The document is not complete without it."
        checked={required}
        onChange={({ currentTarget: { checked } }) => change({ ...section, required: checked }, [])}
      />
    </>
  );
}
