import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import type { OpenedDraft } from '#contract/features/write/draft.ts';
import { pressedPart } from '#web/platform/late/late-part.ts';
import { longDate } from '#web/ui/format-date.ts';
import type { NamingSpeakers } from '../../speakers/name-speakers-dialog.tsx';
import styles from './margin.module.css';

const NameSpeakersDialog = pressedPart(() => import('../../speakers/name-speakers-dialog.tsx'));

/** What can be done about the transcript behind a document, and until when it is kept. */
export function AboutTranscript({ draft, naming }: { draft: OpenedDraft; naming: NamingSpeakers }) {
  const [isNaming, name] = useState(false);
  const { id, can_edit: canEdit, transcript_until: until } = draft;
  return (
    <>
      {canEdit && (
        <Button className={styles['name']} size="compact-sm" variant="subtle" onClick={() => name(true)}>
          Name the speakers
        </Button>
      )}
      {until !== null && (
        <p className={styles['hint']}>Your organisation has the transcript deleted on {longDate(until)}.</p>
      )}
      <Suspense>{isNaming && <NameSpeakersDialog draftId={id} {...naming} onClose={() => name(false)} />}</Suspense>
    </>
  );
}
