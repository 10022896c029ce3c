import { ActionIcon, Tooltip } from '@mantine/core';
import { IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { announce } from '#web/ui/announce.ts';
import { showToast } from '#web/ui/toasts.ts';
import { chatFeedbackQuery, useGiveFeedback, useRemoveFeedback } from './feedback-queries.ts';
import { idsOfForm, openForm } from './open-form.ts';

type Props = { chatId: string; questionId: string; isOwn: boolean };

const icon = { size: 17, stroke: 1.6, 'aria-hidden': true } as const;

const fail = (error: Error) =>
  showToast('bad', asClientError(error).description || 'Could not save your feedback. Try again.');

function Buttons({ chatId, questionId }: Omit<Props, 'isOwn'>) {
  const { data } = useQuery(chatFeedbackQuery(chatId));
  const give = useGiveFeedback(chatId);
  const remove = useRemoveFeedback(chatId);
  const isOpen = openForm.useIsOpen(questionId);
  if (!data) return null;
  const rating = data.feedback.find((each) => each.question_id === questionId)?.rating;
  const ids = idsOfForm(questionId);
  const say = (words: string) => ({ onSuccess: () => announce(words), onError: fail });
  const saysHelped = () => {
    openForm.close();
    if (rating === 'helped') remove.mutate(questionId, say('Feedback removed.'));
    else give.mutate({ questionId, rating: 'helped' }, say('Feedback saved: this helped.'));
  };
  return (
    <>
      <Tooltip label={data.has_readers ? 'This helped: your champions see the count alone' : 'This helped'}>
        <ActionIcon variant="subtle" aria-label="This helped" aria-pressed={rating === 'helped'} onClick={saysHelped}>
          <IconThumbUp {...icon} fill={rating === 'helped' ? 'currentColor' : 'none'} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="This did not help">
        <ActionIcon
          id={ids.button}
          variant="subtle"
          aria-label="This did not help"
          aria-pressed={rating === 'did_not_help'}
          aria-expanded={isOpen}
          aria-controls={isOpen ? ids.form : undefined}
          onClick={() => openForm.toggle(questionId)}
        >
          <IconThumbDown {...icon} fill={rating === 'did_not_help' ? 'currentColor' : 'none'} />
        </ActionIcon>
      </Tooltip>
    </>
  );
}

/** The two thumbs at an answer, for the person who asked. */
export const RatingButtons = ({ isOwn, ...place }: Props) => (isOwn ? <Buttons {...place} /> : null);
