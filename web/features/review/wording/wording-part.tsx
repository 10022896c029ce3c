import { Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { FindingWording } from '#contract/features/review/wording.ts';
import { wordingLimits } from '#contract/features/review/wording-limits.ts';
import { longDate } from '#web/ui/format-date.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { FindingPartProps } from '../finding-part.ts';
import { useIsNarrow } from '../inspect/use-is-narrow.ts';
import { ChangedWords } from './changed-words.tsx';
import { useEditedWording } from './edited-wording.ts';
import styles from './wording.module.css';
import { WordingEdits } from './wording-acts.tsx';
import { wordingQuery } from './wording-queries.ts';

/** "In the draft, accepted by Mei Tan on 4 December 2026" */
function headOf({ accepted }: FindingWording): string {
  if (accepted === null) return 'Suggested wording';
  const who = accepted.accepted_by === null ? '' : ` by ${accepted.accepted_by}`;
  return `In the draft, accepted${who} on ${longDate(accepted.accepted_at)}`;
}

/** Where it stands, and what a person has to do with it. */
function noteOf({ accepted, suggestion }: FindingWording): string | undefined {
  const shown = accepted ?? suggestion;
  const after = shown?.label == null ? 'where it belongs' : `after ${shown.label}`;
  const place = shown?.kind === 'follows' ? `A new clause ${after}.` : undefined;
  if (accepted !== null || suggestion?.way !== 'quoted') return place;
  return `${place ?? ''} The requirement is quoted as a start. Edit it before you use it.`.trim();
}

function Editor({ findingId, text }: { findingId: string; text: string }) {
  const edited = useEditedWording(findingId);
  return (
    <Textarea
      label="Wording"
      data-wording-editor
      autosize
      minRows={3}
      maxRows={14}
      maxLength={wordingLimits.characters}
      value={edited.typed ?? text}
      onChange={({ currentTarget: { value } }) => edited.type(value)}
    />
  );
}

/** What the policy could say to meet the requirement, or what the draft says; the person may edit it. */
export function WordingPart({ reviewId, finding, canDecide }: FindingPartProps) {
  const { data, isLoading } = useQuery(wordingQuery(reviewId, finding));
  const { isEditing } = useEditedWording(finding.id);
  const isNarrow = useIsNarrow();
  const shown = data?.accepted ?? data?.suggestion;
  if (isLoading) return <Skeleton label="Loading the suggested wording" lines={[{ width: '95%' }, { width: '60%' }]} />;
  if (!data || !shown) return null;
  const note = noteOf(data);
  // On a narrow screen the policy itself shows the words that change.
  const isMarked = shown.kind === 'replaces' && !isNarrow;
  const Title = isNarrow ? 'h2' : 'h4';
  return (
    <section className={styles['wording']} aria-label="Suggested wording">
      <Title>{headOf(data)}</Title>
      {canDecide && isEditing ? (
        <>
          <Editor findingId={finding.id} text={shown.text} />
          <p className={styles['note']}>{data.accepted === null ? 'Suggested:' : 'The draft says:'}</p>
          <p className={styles['words']}>
            <ChangedWords marked={shown.marked} />
          </p>
        </>
      ) : (
        <p className={styles['words']}>{isMarked ? <ChangedWords marked={shown.marked} /> : shown.text}</p>
      )}
      {note !== undefined && <p className={styles['note']}>{note}</p>}
      {canDecide && isNarrow && (
        <div className={styles['edits']}>
          <WordingEdits reviewId={reviewId} finding={finding} />
        </div>
      )}
    </section>
  );
}
