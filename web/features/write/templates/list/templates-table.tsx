import { Button } from '@mantine/core';
import { IconArchive, IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { TemplateInList } from '#contract/features/write/template-in-list.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { useUser } from '#web/platform/session/use-session.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { briefDay } from '#web/ui/format-date.ts';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import work from '#web/ui/work-list.module.css';
import { addressOfCopy, addressOfTemplate, makerInWords } from '../template-screen-words.ts';
import { useRetire } from '../use-retire.ts';
import styles from './templates-list.module.css';

type Each = { template: TemplateInList };

const Name = ({ template }: Each) => (
  <span className={work['name']}>
    <Link to={addressOfTemplate(template)}>{template.name}</Link>
    <span className={work['note']}>{template.summary}</span>
  </span>
);

const icon = { size: 15, stroke: 1.8, 'aria-hidden': true };

const State = ({ template: { retired_at: retired } }: Each) =>
  retired === null ? (
    <span className={work['state']} data-state="done">
      <IconCheck {...icon} /> In use
    </span>
  ) : (
    <span className={work['state']}>
      <IconArchive {...icon} /> Retired
    </span>
  );

/** What may be done with a template from its row; a failure is said beside it. */
function Acts({ template }: Each) {
  const { mutate, isPending, error } = useRetire();
  const { id, name, retired_at: retired, can_change: canChange } = template;
  const word = retired === null ? 'Retire' : 'Bring back';
  return (
    <span className={styles['acts']}>
      <Button
        component={Link}
        to={addressOfCopy(template)}
        size="compact-sm"
        variant="default"
        aria-label={`Copy ${name}`}
      >
        Copy
      </Button>
      {canChange && retired === null && (
        <Button
          component={Link}
          to={addressOfTemplate(template)}
          size="compact-sm"
          variant="default"
          aria-label={`Edit ${name}`}
        >
          Edit
        </Button>
      )}
      {canChange && id !== null && (
        <LoadingButton
          size="compact-sm"
          variant="default"
          isLoading={isPending}
          aria-label={`${word} ${name}`}
          onClick={() => mutate({ id, retired: retired === null })}
        >
          {word}
        </LoadingButton>
      )}
      {error && (
        <span className={styles['problem']} role="alert">
          {asClientError(error).description}
        </span>
      )}
    </span>
  );
}

type Props = { caption: string; templates: readonly TemplateInList[] };

/** Templates, one a row. */
export function TemplatesTable({ caption, templates }: Props) {
  const { user_id: userId } = useUser();
  const isOwn = templates.some(({ is_own }) => is_own);
  const ofOwn = [
    { heading: 'Made by', cell: (template: TemplateInList) => makerInWords(template, userId) },
    {
      heading: 'Changed',
      cell: ({ changed_at: at }: TemplateInList) => at && briefDay(at, new Date()),
    },
    { heading: 'State', cell: (template: TemplateInList) => <State template={template} />, inLines: 'bare' as const },
  ];
  return (
    <DataTable
      caption={caption}
      rows={templates}
      keyOf={({ key }) => key}
      columns={[
        { heading: 'Template', cell: (template) => <Name template={template} />, inLines: 'lead' },
        { heading: 'Kind', cell: ({ kind }) => (kind === 'form' ? 'Form' : 'Document') },
        { heading: 'Sections', isNumber: true, cell: ({ sections }) => sections.length },
        ...(isOwn ? ofOwn : []),
        { heading: 'Actions', cell: (template) => <Acts template={template} />, inLines: 'bare' },
      ]}
    />
  );
}
