import { Button } from '@mantine/core';
import { IconFilePlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { pressedPart } from '#web/platform/late/late-part.ts';

const DraftDialog = pressedPart(() => import('./draft-dialog.tsx'));

type Props = {
  chatId: string;
  /** The question whose answer is chosen at first; without it, all that have an answer. */
  questionId?: string;
  label: 'Draft from this' | 'Draft a document';
};

/** Opens the choice of answers to draft a document from. */
export function DraftButton({ chatId, questionId, label }: Props) {
  const [isOpen, open] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="subtle"
        leftSection={<IconFilePlus size={15} stroke={1.6} aria-hidden="true" />}
        onClick={() => open(true)}
      >
        {label}
      </Button>
      <Suspense>
        {isOpen && <DraftDialog chatId={chatId} questionId={questionId} onClose={() => open(false)} />}
      </Suspense>
    </>
  );
}
