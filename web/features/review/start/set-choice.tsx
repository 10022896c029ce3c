import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { DocumentName } from '#web/ui/document-name.tsx';
import styles from './set-choice.module.css';
import { requirementsOfChoice, whoseSet } from './sets/set-choices.ts';
import type { FoundSet, Suggestion } from './start-queries.ts';

type Props = {
  set: FoundSet | Suggestion;
  policyId: string;
  /** Why it is among the sets, where no reason is the policy's own. */
  note?: string | undefined;
  isChosen: boolean;
  choose: (isChosen: boolean) => void;
  /** Whether only the obligations are checked that the organisation has approved. */
  isApprovedOnly: boolean;
  checkApprovedOnly: (is: boolean) => void;
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

function Title({ set }: { set: Props['set'] }) {
  if (set.kind === 'saved')
    return (
      <span className={styles['own']}>
        {set.name} v{set.version}
      </span>
    );
  const { title, is_guide: isGuide, version } = set.document;
  return (
    <span className={styles['title']}>
      <DocumentName title={title} isGuide={isGuide} />
      {version.number > 1 && ` v${version.number}`}
    </span>
  );
}

/** Offers to check the approved obligations of a document alone, where there are some. */
function ApprovedOnly({ set, isApprovedOnly, checkApprovedOnly }: Omit<Props, 'policyId' | 'isChosen' | 'choose'>) {
  if (set.kind === 'saved' || (set.approved === 0 && !isApprovedOnly)) return null;
  const count = set.approved.toLocaleString('en-GB');
  return (
    <div className={styles['why']}>
      <Checkbox
        size="xs"
        checked={isApprovedOnly}
        onChange={({ currentTarget: { checked } }) => checkApprovedOnly(checked)}
        label={`Only the ${count} ${set.approved === 1 ? 'obligation' : 'obligations'} that your organisation approved`}
      />
    </div>
  );
}

/** A document or a saved set to check the policy against, with why it is suggested and how much it requires. */
export function SetChoice(props: Props) {
  const { set, policyId, note, isChosen, choose, isApprovedOnly } = props;
  const reasons = 'reasons' in set ? set.reasons : [];
  const requirements = requirementsOfChoice(set, isApprovedOnly);
  return (
    <li className={styles['set']}>
      <Checkbox
        checked={isChosen}
        onChange={({ currentTarget: { checked } }) => choose(checked)}
        label={<Title set={set} />}
      />
      <span className={styles['count']}>
        <span className="sr-only">Requirements: </span>
        {requirements === null ? '–' : requirements.toLocaleString('en-GB')}
      </span>
      {(note !== undefined || set.kind === 'saved') && (
        <div className={styles['why']}>
          <p>{[...(set.kind === 'saved' ? [whoseSet(set)] : []), ...(note === undefined ? [] : [note])].join(' ')}</p>
        </div>
      )}
      {isChosen && <ApprovedOnly {...props} />}
      {reasons.map((reason) => (
        <Why key={`${reason.ground} ${reason.text}`} reason={reason} policyId={policyId} />
      ))}
    </li>
  );
}
