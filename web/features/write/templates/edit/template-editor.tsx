import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { writeErrors } from '#contract/errors/write-errors.ts';
import type { OpenedTemplate } from '#contract/features/write/template-in-list.ts';
import { api } from '#web/platform/api/api-client.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { KeptNote } from '#web/platform/unsent-text/kept-note.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { TemplateBar } from './template-bar.tsx';
import styles from './template-editor.module.css';
import { TemplateHead } from './template-head.tsx';
import { PreviewOfTemplate } from './template-preview.tsx';
import { idOfField } from './template-problems.ts';
import { TemplateSections } from './template-sections.tsx';
import { TemplateVersions } from './template-versions.tsx';
import { type TemplateForm, type TemplateStart, useTemplateForm } from './use-template-form.ts';

/** Why the template was not saved, and the ways on. */
function NotSaved({ form: { save, send, discard, problems }, id }: { form: TemplateForm; id: string | null }) {
  const cache = useQueryClient();
  const fields = Object.entries(problems).map(([field, text]) => ({ id: idOfField(field), text }));
  if (fields.length > 0) {
    const count = fields.length === 1 ? 'There is one problem' : `There are ${fields.length} problems`;
    return <FormProblem text={`${count} to fix`} fields={fields} />;
  }
  if (!save.error) return null;
  const { code, title, description } = asClientError(save.error);
  const openNewest = () => {
    save.reset();
    discard();
    void cache.invalidateQueries({ queryKey: api.write.openTemplate.key({ input: { template: id ?? '' } }) });
  };
  const ways = (
    <>
      <Button size="sm" onClick={() => send(true)}>
        Save as a new template
      </Button>
      <Button size="sm" variant="default" onClick={openNewest}>
        Open the newest version
      </Button>
    </>
  );
  return (
    <ErrorInPlace title={title} wayOn={code === writeErrors.template_changed.number && ways}>
      {description}
    </ErrorInPlace>
  );
}

type Props = {
  start: TemplateStart;
  /** Undefined for a template that is not saved yet. */
  opened: OpenedTemplate | undefined;
  onSaved: (saved: OpenedTemplate) => void;
};

/** The form of a template, with its preview at the side. */
export function TemplateEditor({ start, opened, onSaved }: Props) {
  const form = useTemplateForm(start, onSaved);
  const isReadOnly = opened !== undefined && (!opened.can_change || opened.retired_at !== null);
  const { typed, change } = form;
  return (
    <div className={styles['page']}>
      <TemplateBar opened={opened} form={form} isReadOnly={isReadOnly} />
      <form
        className={styles['form']}
        aria-label="Template"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isReadOnly) form.send();
        }}
      >
        <NotSaved form={form} id={start.id} />
        {form.isRestored && <KeptNote onDiscard={form.discard} />}
        <fieldset className={styles['fields']} disabled={isReadOnly} aria-label="The template as a whole">
          <TemplateHead form={form} />
        </fieldset>
        <TemplateSections form={form} isReadOnly={isReadOnly} />
        {opened?.id && (
          <TemplateVersions
            id={opened.id}
            newest={opened.version}
            canChange={!isReadOnly}
            take={(version) => change({ ...typed, ...version }, Object.keys(form.problems))}
          />
        )}
      </form>
      <PreviewOfTemplate form={form} />
    </div>
  );
}
