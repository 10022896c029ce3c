import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { DocumentName } from '#web/ui/document-name.tsx';
import styles from './set-choice.module.css';
import type { FoundSet, Suggestion } from './start-queries.ts';

type Props = {
  set: FoundSet & Partial<Pick<Suggestion, 'reasons'>>;
  policyId: string;
  /** Why it is among the sets, where no reason is the policy's own. */
  note?: string | undefined;
  isChosen: boolean;
  choose: (isChosen: boolean) => void;
};

type Reason = Suggestion['reasons'][number];

/** Why a set is suggested, in one sentence; the places in the policy that say so open below it. */
function Why({ reason, policyId }: { reason: Reason; policyId: string }) {
  const [isOpen, setOpen] = useState(false);
  const count = reason.places.length;
  return (
    <div className={styles['why']}>
      <p>
        {reason.text}
        {count > 0 && (
          <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Hide' : count === 1 ? 'Show it' : 'Show them'}
          </button>
        )}
      </p>
      {isOpen && (
        <ul>
          {reason.places.map(({ element_id: elementId, label, quote, start }) => (
            <li key={`${elementId} ${start}`}>
              <Link to={`/wiki/${policyId}?element=${elementId}`} target="_blank" rel="noreferrer">
                {label ?? 'Open the place'}
              </Link>{' '}
              “{quote}”
            </li>
          ))}
          {reason.total_places > count && <li>and {(reason.total_places - count).toLocaleString('en-GB')} more</li>}
        </ul>
      )}
    </div>
  );
}

/** A document to check the policy against, with why it is suggested and how much it requires. */
export function SetChoice({ set, policyId, note, isChosen, choose }: Props) {
  const { document, requirements, reasons = [] } = set;
  return (
    <li className={styles['set']}>
      <Checkbox
        checked={isChosen}
        onChange={({ currentTarget: { checked } }) => choose(checked)}
        label={
          <span className={styles['title']}>
            <DocumentName title={document.title} isGuide={document.is_guide} />
            {document.version.number > 1 && ` v${document.version.number}`}
          </span>
        }
      />
      <span className={styles['count']}>
        <span className="sr-only">Requirements: </span>
        {requirements === null ? '–' : requirements.toLocaleString('en-GB')}
      </span>
      {note !== undefined && (
        <div className={styles['why']}>
          <p>{note}</p>
        </div>
      )}
      {reasons.map((reason) => (
        <Why key={`${reason.ground} ${reason.text}`} reason={reason} policyId={policyId} />
      ))}
    </li>
  );
}
