import { Suspense, useState } from 'react';
import type { OpenedDraft } from '#contract/features/write/draft.ts';
import { pressedPart } from '#web/platform/late/late-part.ts';
import styles from './comments.module.css';

const ShareDraftDialog = pressedPart(() => import('../share-draft-dialog.tsx'));

/** Who can be mentioned, with the way to share the document. */
export function ShareFirst({ draft }: { draft: OpenedDraft }) {
  const [isSharing, share] = useState(false);
  return (
    <p className={styles['hint']}>
      You can mention people who can read this document.{' '}
      {draft.can_share ? (
        <button type="button" className={styles['act']} onClick={() => share(true)}>
          Share
        </button>
      ) : (
        'Its owner can share it with others.'
      )}
      <Suspense>{isSharing && <ShareDraftDialog draft={draft} onClose={() => share(false)} />}</Suspense>
    </p>
  );
}
