import { ActionIcon, Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconChevronRight, IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { templateLimits } from '#contract/features/write/template-words.ts';
import { announce } from '#web/ui/announce.ts';
import { sourceWordsOfSection } from '../template-screen-words.ts';
import { SectionFields, type SectionProps } from './section-fields.tsx';
import styles from './template-editor.module.css';
import { idOfField } from './template-problems.ts';
import { moved, newSection, type TypedSection } from './typed-template.ts';
import type { TemplateForm } from './use-template-form.ts';

type Acts = { at: number; count: number; move: (by: 1 | -1) => void; remove: () => void };

const icon = { size: 16, stroke: 1.7, 'aria-hidden': true };
const idOfToggle = (key: string) => idOfField(`${key}.toggle`);

function SectionActs({ name, at, count, move, remove }: Acts & { name: string }) {
  return (
    <span className={styles['acts']}>
      <ActionIcon variant="subtle" aria-label={`Move ${name} up`} disabled={at === 0} onClick={() => move(-1)}>
        <IconArrowUp {...icon} />
      </ActionIcon>
      <ActionIcon variant="subtle" aria-label={`Move ${name} down`} disabled={at === count - 1} onClick={() => move(1)}>
        <IconArrowDown {...icon} />
      </ActionIcon>
      <ActionIcon variant="subtle" aria-label={`Remove ${name}`} disabled={count === 1} onClick={remove}>
        <IconTrash {...icon} />
      </ActionIcon>
    </span>
  );
}

type RowProps = SectionProps & Acts & { isOpen: boolean; isReadOnly: boolean; toggle: () => void };

/** A section: its heading and source on one line, and its fields below while it is open. */
function SectionRow({ section, problemOf, change, isOpen, isReadOnly, toggle, at, ...acts }: RowProps) {
  const { key, heading, from } = section;
  const name = heading.trim() || `section ${at + 1}`;
  const fields = idOfField(`${key}.fields`);
  return (
    <li className={styles['section']}>
      <div className={styles['line']}>
        <button
          type="button"
          id={idOfToggle(key)}
          className={styles['toggle']}
          aria-expanded={isOpen}
          aria-controls={isOpen ? fields : undefined}
          onClick={toggle}
        >
          <IconChevronRight {...icon} />
          <span>
            {at + 1}. {heading.trim() || 'Section without a heading'}
            <small>{sourceWordsOfSection[from]}</small>
          </span>
        </button>
        {!isReadOnly && <SectionActs name={name} at={at} {...acts} />}
      </div>
      {isOpen && (
        <fieldset id={fields} className={styles['fields']} disabled={isReadOnly} aria-label={`Section ${name}`}>
          <SectionFields section={section} problemOf={problemOf} change={change} />
        </fieldset>
      )}
    </li>
  );
}

/** After a section was moved, added or removed, the focus is where the person goes on. */
function useFocusAfter() {
  const next = useRef<string>(undefined);
  useEffect(() => {
    if (next.current === undefined) return;
    document.getElementById(next.current)?.focus();
    next.current = undefined;
  });
  return (id: string) => {
    next.current = id;
  };
}

const changedFields = (key: string, fields: readonly string[]) => fields.map((field) => `${key}.${field}`);

/** The sections in order: opened, changed, moved, added and removed. */
export function TemplateSections({ form, isReadOnly }: { form: TemplateForm; isReadOnly: boolean }) {
  const { typed, problems, change } = form;
  const { sections } = typed;
  const [opened, setOpened] = useState<readonly string[]>([]);
  const focusAfter = useFocusAfter();
  const set = (next: TypedSection[], fields: readonly string[] = []) =>
    change({ ...typed, sections: next }, ['sections', ...fields]);
  const hasProblem = (key: string) => Object.keys(problems).some((field) => field.startsWith(`${key}.`));
  const toggle = (key: string) =>
    setOpened((before) => (before.includes(key) ? before.filter((each) => each !== key) : [...before, key]));
  const add = () => {
    const section = newSection(sections);
    set([...sections, section]);
    setOpened((before) => [...before, section.key]);
    focusAfter(idOfField(`${section.key}.heading`));
  };
  const move = (at: number, by: 1 | -1) => {
    set(moved(sections, at, by));
    focusAfter(idOfToggle(sections[at]?.key ?? ''));
    announce(`Moved to place ${at + by + 1} of ${sections.length}.`);
  };
  const remove = (at: number) => {
    set(sections.toSpliced(at, 1));
    focusAfter(idOfToggle((sections[at + 1] ?? sections[at - 1])?.key ?? ''));
    announce('The section is removed.');
  };
  return (
    <section className={styles['sections']} aria-labelledby="template-sections-heading">
      <h2 id="template-sections-heading">Sections</h2>
      {problems['sections'] && <p className={styles['problem']}>{problems['sections']}</p>}
      <ol className={styles['list']} id={idOfField('sections')} tabIndex={-1}>
        {sections.map((section, at) => (
          <SectionRow
            key={section.key}
            section={section}
            problemOf={(field) => problems[`${section.key}.${field}`]}
            change={(next, fields) => set(sections.with(at, next), changedFields(section.key, fields))}
            isOpen={opened.includes(section.key) || hasProblem(section.key)}
            isReadOnly={isReadOnly}
            toggle={() => toggle(section.key)}
            at={at}
            count={sections.length}
            move={(by) => move(at, by)}
            remove={() => remove(at)}
          />
        ))}
      </ol>
      {!isReadOnly && (
        <Button
          variant="default"
          leftSection={<IconPlus {...icon} />}
          disabled={sections.length >= templateLimits.sections}
          onClick={add}
        >
          Add a section
        </Button>
      )}
    </section>
  );
}
