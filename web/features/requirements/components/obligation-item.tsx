import { Button, Checkbox } from '@mantine/core';
import { IconCheck, IconPencil, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { plainTitle } from '#contract/document-title.ts';
import { modalityWords } from '#contract/features/requirements/modality.ts';
import type { ListedObligation } from '#contract/features/requirements/obligation.ts';
import { stateWords } from '#contract/features/requirements/verdict-state.ts';
import { useVerdict } from '#web/features/requirements/use-verdict.ts';
import { verdictOf } from '#web/features/requirements/verdict-of.ts';
import { capitalised } from '#web/ui/capitalised.ts';
import { longDate } from '#web/ui/format-date.ts';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { noActor } from '../obligation-filters.ts';
import { DismissDialog } from './dismiss-dialog.tsx';
import { EditObligationDialog } from './edit-obligation-dialog.tsx';
import styles from './obligation-item.module.css';

const linkTo = ({ document, element_id: elementId, start, end }: ListedObligation) =>
  `/wiki/${document.short_id}?element_ids=${elementId}&quote=${start}-${end}`;

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim().toLocaleLowerCase('en-GB');

/** The extracted or edited parts; without what must be done where the quoted words say it word for word. */
function Parts({ obligation }: { obligation: ListedObligation }) {
  const { actor, action, timing, condition, quote } = obligation;
  const isQuoted = oneLine(quote).includes(oneLine(action));
  return (
    <dl className={styles['parts']} data-inline={isQuoted || undefined}>
      <div>
        <dt>Who</dt>
        <dd>{actor ?? <span className={styles['unsaid']}>{noActor}</span>}</dd>
      </div>
      {!isQuoted && (
        <div>
          <dt>What</dt>
          <dd>{action}</dd>
        </div>
      )}
      {timing !== null && (
        <div>
          <dt>When</dt>
          <dd>{timing}</dd>
        </div>
      )}
      {condition !== null && (
        <div>
          <dt>Condition</dt>
          <dd>{condition}</dd>
        </div>
      )}
    </dl>
  );
}

/** Where the words are, and the organisation's verdict on them. */
function VerdictLine({ obligation }: { obligation: ListedObligation }) {
  const { state, is_edited: isEdited, decided_by: by, decided_at: at, reason, section_path: path } = obligation;
  const who = by === null ? '' : ` by ${by}`;
  const when = at === null ? '' : ` on ${longDate(at)}`;
  return (
    <p className={styles['verdict']} data-state={state}>
      {path.length > 0 && `${path.join(' › ')} · `}
      <b>{state === 'proposed' ? 'Not checked yet. Found by Candour’s rules' : capitalised(stateWords[state])}</b>
      {state !== 'proposed' && `${who}${when}`}
      {isEdited && ' · edited'}
      {reason !== null && ` · ${reason}`}
    </p>
  );
}

function Actions({ obligation, name }: { obligation: ListedObligation; name: string }) {
  const [asked, ask] = useState<'edit' | 'dismiss' | undefined>();
  const verdict = useVerdict();
  const isProposed = obligation.state === 'proposed';
  const say = (next: ListedObligation['state']) => verdict.mutate(verdictOf(obligation, next));
  return (
    <div className={styles['actions']}>
      {/* One button for both states, so that the focus stays. */}
      <LoadingButton
        size="sm"
        variant={isProposed ? 'default' : 'subtle'}
        isLoading={verdict.isPending}
        leftSection={isProposed && <IconCheck size={15} stroke={1.8} />}
        aria-label={`${isProposed ? 'Approve' : 'Undo'}: ${name}`}
        data-approve={isProposed || undefined}
        onClick={() => say(isProposed ? 'approved' : 'proposed')}
      >
        {isProposed ? 'Approve' : 'Undo'}
      </LoadingButton>
      {isProposed && (
        <Button
          size="sm"
          variant="subtle"
          leftSection={<IconX size={15} stroke={1.8} />}
          aria-label={`Dismiss: ${name}`}
          onClick={() => ask('dismiss')}
        >
          Dismiss
        </Button>
      )}
      <Button
        size="sm"
        variant="subtle"
        leftSection={<IconPencil size={15} stroke={1.8} />}
        aria-label={`Edit: ${name}`}
        onClick={() => ask('edit')}
      >
        Edit
      </Button>
      {asked === 'edit' && <EditObligationDialog obligation={obligation} onClose={() => ask(undefined)} />}
      {asked === 'dismiss' && <DismissDialog obligation={obligation} onClose={() => ask(undefined)} />}
    </div>
  );
}

type Props = {
  obligation: ListedObligation;
  isSelected: boolean;
  /** Undefined while the row belongs to a list that is about to be replaced. */
  select: ((obligation: ListedObligation, isSelected: boolean) => void) | undefined;
};

/** One obligation: its clause and strength, the extracted or edited parts, the quoted words and the organisation's verdict. */
export function ObligationItem({ obligation, isSelected, select }: Props) {
  const { label, modality, state } = obligation;
  const name = `${label ?? ''} ${obligation.action}`.trim().slice(0, 80);
  return (
    <li className={styles['row']} data-state={state} data-obligation={obligation.id} tabIndex={-1}>
      <div className={styles['select']}>
        {state === 'proposed' && (
          <Checkbox
            aria-label={`Select: ${name}`}
            checked={isSelected}
            disabled={select === undefined}
            onChange={(event) => select?.(obligation, event.currentTarget.checked)}
          />
        )}
      </div>
      <div className={styles['place']}>
        <Link
          to={linkTo(obligation)}
          aria-label={`Open ${label ?? 'the clause'} in ${plainTitle(obligation.document.title, obligation.document.is_guide)}`}
        >
          {label ?? 'Clause'}
        </Link>
        <span className={styles['force']}>{capitalised(modalityWords[modality])}</span>
      </div>
      <div className={styles['said']}>
        <Parts obligation={obligation} />
        <blockquote className={styles['quote']}>“{obligation.quote}”</blockquote>
        <VerdictLine obligation={obligation} />
      </div>
      <Actions obligation={obligation} name={name} />
    </li>
  );
}
