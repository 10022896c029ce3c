import { IconAlertCircle, IconPencil, IconPlayerPause } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { ListedDraft } from '#contract/features/write/draft.ts';
import type { DraftSource } from '#contract/features/write/write-words.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { briefDay } from '#web/ui/format-date.ts';
import styles from '#web/ui/work-list.module.css';
import type { DraftsPlace } from '../draft-queries.ts';

const sourceWords: Readonly<Record<DraftSource, string>> = {
  captions: 'Transcript with times',
  word: 'Word transcript',
  pdf: 'PDF transcript',
  text: 'Text transcript',
  pasted: 'Pasted transcript',
  chat: 'From a chat',
  review: 'From a review',
};

const turnsInWords = (turns: number) => `${turns.toLocaleString('en-GB')} ${turns === 1 ? 'turn' : 'turns'}`;

const Name = ({ draft: { id, title, source, turns } }: { draft: ListedDraft }) => (
  <span className={styles['name']}>
    <Link to={`/write/${id}`}>{title}</Link>
    <span className={styles['note']}>
      {sourceWords[source]}
      {turns > 0 && `, ${turnsInWords(turns)}`}
    </span>
  </span>
);

const icon = { size: 15, stroke: 1.8, 'aria-hidden': true };

/** How a document stands: a glyph and a word, then one line. */
function DraftState({ draft: { state, sections_done: done, sections_total: total, shared } }: { draft: ListedDraft }) {
  switch (state) {
    case 'done':
      return (
        <>
          <span className={styles['state']}>
            <IconPencil {...icon} /> Draft
          </span>
          {shared && <span className={styles['note']}>Shared</span>}
        </>
      );
    case 'failed':
      return (
        <>
          <span className={styles['state']} data-state="failed">
            <IconAlertCircle {...icon} /> Not finished
          </span>
          <span className={styles['note']}>
            {done} of {total} sections are there
          </span>
        </>
      );
    case 'stopped':
      return (
        <span className={styles['state']}>
          <IconPlayerPause {...icon} /> Stopped after {done} of {total}
        </span>
      );
    default:
      return (
        <>
          <span className={styles['state']}>
            <span className={styles['spin']} aria-hidden="true" /> Writing, {done} of {total} sections
          </span>
          <span className={styles['bar']} aria-hidden="true">
            <span style={{ width: `${Math.round((100 * done) / Math.max(1, total))}%` }} />
          </span>
        </>
      );
  }
}

type Props = { drafts: readonly ListedDraft[]; order: DraftsPlace['order']; turnOrder: () => void };

/** Documents, one a row. */
export function DraftsTable({ drafts, order, turnOrder }: Props) {
  const words = `${order} first`;
  return (
    <DataTable
      caption={`Documents, ${words}`}
      rows={drafts}
      keyOf={({ id }) => id}
      columns={[
        { heading: 'Document', cell: (draft) => <Name draft={draft} />, inLines: 'lead' },
        { heading: 'Template', cell: ({ template }) => template.name },
        { heading: 'Written by', cell: ({ is_own: isOwn, owner }) => (isOwn ? 'You' : owner.name) },
        {
          heading: 'Changed',
          sort: { direction: order === 'newest' ? 'descending' : 'ascending', words, turn: turnOrder },
          cell: ({ changed_at: at }) => briefDay(at, new Date()),
        },
        { heading: 'State', cell: (draft) => <DraftState draft={draft} />, inLines: 'bare' },
      ]}
    />
  );
}
