import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { OpenedTemplate } from '#contract/features/write/template-in-list.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { addressOfCopy } from '../template-screen-words.ts';
import { useRetire } from '../use-retire.ts';
import styles from './template-editor.module.css';
import type { TemplateForm } from './use-template-form.ts';

/** How the template stands, in a line. */
function stateInWords(opened: OpenedTemplate | undefined, { isUnsaved }: TemplateForm): string {
  if (opened === undefined) return 'Not saved yet';
  if (!opened.is_own) return 'Built in: copy it to change it';
  if (opened.retired_at !== null) return 'Retired: bring it back to change it';
  if (!opened.can_change) return 'Only the person who made it and champions can change it';
  return isUnsaved ? `Version ${opened.version}, with changes that are not saved` : `Version ${opened.version}, saved`;
}

type Props = { opened: OpenedTemplate | undefined; form: TemplateForm; isReadOnly: boolean };

/** The name of a template, and what may be done with it. */
export function TemplateBar({ opened, form, isReadOnly }: Props) {
  const { typed, save, send, isUnsaved } = form;
  const retiring = useRetire();
  const { id = null, retired_at: retired = null, can_change: canChange = false } = opened ?? {};
  return (
    <header className={styles['bar']}>
      <Link to="/write/templates" className={styles['back']}>
        All templates
      </Link>
      <h1>{typed.name.trim() || 'New template'}</h1>
      <p className={styles['hint']} role="status">
        {stateInWords(opened, form)}
      </p>
      <div className={styles['bar-acts']}>
        {!isReadOnly && (
          <LoadingButton
            isLoading={save.isPending}
            disabled={opened !== undefined && !isUnsaved}
            onClick={() => send()}
          >
            Save
          </LoadingButton>
        )}
        {opened && (
          <Button component={Link} to={addressOfCopy(opened)} variant={isReadOnly ? 'filled' : 'default'}>
            Copy
          </Button>
        )}
        {canChange && id !== null && (
          <LoadingButton
            variant="default"
            isLoading={retiring.isPending}
            onClick={() => retiring.mutate({ id, retired: retired === null })}
          >
            {retired === null ? 'Retire' : 'Bring back'}
          </LoadingButton>
        )}
      </div>
      {retiring.error && (
        <p className={styles['problem']} role="alert">
          {asClientError(retiring.error).description}
        </p>
      )}
    </header>
  );
}
