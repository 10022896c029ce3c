import { Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { generalErrors } from '#contract/errors/general-errors.ts';
import { limits } from '#contract/limits.ts';
import { hasNhsNumberInFigures } from '#contract/nhs-number.ts';
import { PageNotLoaded } from '#web/platform/errors/page-not-loaded.tsx';
import { refusedAs } from '#web/platform/form/refused.ts';
import { KeptNote } from '#web/platform/unsent-text/kept-note.tsx';
import { useTypedFields } from '#web/platform/unsent-text/use-typed-fields.ts';
import { announce } from '#web/ui/announce.ts';
import { FormFields } from '#web/ui/form/form-fields.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { dayAndTime } from '#web/ui/format-date.ts';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import { TopBarContent } from '#web/ui/top-bar.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import styles from './colleague-question-screen.module.css';
import { type ColleagueQuestion, colleagueQuestionQuery, useReply } from './colleague-questions-queries.ts';

const { replyCharacters } = limits.colleagueQuestion;

function problemWith(text: string): string | undefined {
  if (text === '') return 'Enter a reply.';
  if (hasNhsNumberInFigures(text)) return generalErrors.patient_data_refused.description;
  if (text.length > replyCharacters)
    return `Use ${replyCharacters.toLocaleString('en-GB')} characters or fewer. You have typed ${text.length.toLocaleString('en-GB')}.`;
  return undefined;
}

function ReplyForm({ item: { id, asked_by: by } }: { item: ColleagueQuestion }) {
  const reply = useReply();
  const { typed, setTyped, isKept } = useTypedFields(`colleague-reply:${id}`, ['text']);
  const form = useForm({
    initial: { text: '' },
    check: ({ text }) => ({ text: problemWith(text.trim()) }),
    send: ({ text }) => reply.mutateAsync({ id, text: text.trim() }),
    refused: refusedAs('Could not send your reply.'),
    unsent: { typed, setTyped },
    onSent() {
      setTyped({});
      announce('Reply sent.');
    },
  });
  const asker = by ?? 'the person who asked';
  return (
    <FormFields form={form} className={styles['form']}>
      <Textarea
        {...form.field('text')}
        label="Your reply"
        description="Leave out patient details. You cannot change it once it is sent."
        autosize
        minRows={5}
        maxRows={16}
      />
      {isKept && <KeptNote onDiscard={form.reset} />}
      <p className={styles['who']}>
        Your reply appears with your name in {asker}’s chat, marked as a colleague’s words that are not checked.
        Everyone with whom they share the chat can read it.
      </p>
      <div>
        <LoadingButton type="submit" isLoading={form.isPending}>
          Send the reply
        </LoadingButton>
      </div>
    </FormFields>
  );
}

function Rest({ item }: { item: ColleagueQuestion }) {
  if (item.state === 'withdrawn')
    return (
      <p className={styles['closed']}>
        The person who asked has deleted the chat, so there is nothing left to reply to.
      </p>
    );
  if (item.reply !== null && item.replied_at !== null)
    return (
      <section aria-labelledby="reply">
        <h2 id="reply" className={styles['replied']}>
          You replied {dayAndTime(item.replied_at, new Date())}
        </h2>
        <p className={styles['words']}>{item.reply}</p>
      </section>
    );
  return <ReplyForm item={item} />;
}

function Question({ item }: { item: ColleagueQuestion }) {
  const { question, note, asked_by: by, asked_at: at } = item;
  return (
    <article className={styles['question']}>
      <p className={styles['by']}>
        {by ?? 'A former colleague'} asks you, {dayAndTime(at, new Date())}
      </p>
      <h1>{item.state === 'withdrawn' ? 'This question was withdrawn' : question}</h1>
      {note !== '' && (
        <p className={styles['note']}>
          <b>Their note:</b> {note}
        </p>
      )}
      <Rest item={item} />
    </article>
  );
}

const home = { to: '/home', words: 'Go to your to-dos' };

/** /colleague-questions/:id: a question that a colleague asked, and the reply to it. */
export default function ColleagueQuestionScreen() {
  usePageTitle('A colleague’s question');
  const { id = '' } = useParams();
  const { data, isPending, error, refetch } = useQuery(colleagueQuestionQuery(id));
  return (
    <main id="main" tabIndex={-1} className={styles['page']}>
      <TopBarContent title="A colleague’s question" />
      {isPending && <Skeleton label="Loading the question" lines={listLines(3)} />}
      {error && !data && (
        <PageNotLoaded title="Failed to load this question" error={error} retry={() => refetch()} wayOn={home} />
      )}
      {data && <Question item={data} />}
    </main>
  );
}
