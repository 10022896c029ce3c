import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { templateKinds, templateLimits, templateNeeds } from '#contract/features/write/template-words.ts';
import { kindWords, needWords } from '../template-screen-words.ts';
import styles from './template-editor.module.css';
import { idOfField } from './template-problems.ts';
import type { TemplateNeed, TypedTemplate } from './typed-template.ts';
import type { TemplateForm } from './use-template-form.ts';

const texts = [
  { name: 'name', label: 'Name', description: 'In the list of templates.', limit: templateLimits.name },
  {
    name: 'called',
    label: 'What the document is called',
    description: 'In its title, after the name of the meeting: “minutes”.',
    limit: templateLimits.called,
  },
  {
    name: 'summary',
    label: 'Summary',
    description: 'One sentence about what the document has.',
    limit: templateLimits.summary,
  },
] as const;

const kinds = templateKinds.map((value) => ({ value, label: kindWords[value] }));

/** In the order of the list. */
const withNeed = (needs: readonly TemplateNeed[], need: TemplateNeed, isNeeded: boolean) =>
  templateNeeds.filter((each) => (each === need ? isNeeded : needs.includes(each)));

/** What is said of the template as a whole. */
export function TemplateHead({ form: { typed, problems, change } }: { form: TemplateForm }) {
  const set = (changed: Partial<TypedTemplate>) => change({ ...typed, ...changed }, Object.keys(changed));
  return (
    <>
      {texts.map(({ name, label, description, limit }) => (
        <TextInput
          key={name}
          id={idOfField(name)}
          label={label}
          description={description}
          maxLength={limit}
          value={typed[name]}
          error={problems[name]}
          onChange={({ currentTarget: { value } }) => set({ [name]: value })}
        />
      ))}
      <NativeSelect
        id={idOfField('kind')}
        label="Kind"
        data={kinds}
        value={typed.kind}
        error={problems['kind']}
        onChange={({ currentTarget: { value } }) => set({ kind: value === 'form' ? 'form' : 'document' })}
      />
      <Checkbox.Group id={idOfField('needs')} label="Written from" error={problems['needs']} value={typed.needs}>
        <div className={styles['needs']}>
          {templateNeeds.map((need) => (
            <Checkbox
              key={need}
              value={need}
              label={needWords[need]}
              onChange={({ currentTarget: { checked } }) => set({ needs: withNeed(typed.needs, need, checked) })}
            />
          ))}
        </div>
      </Checkbox.Group>
    </>
  );
}
