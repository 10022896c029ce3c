import { Button, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { type GapPeriod, reasonInWords } from '#contract/features/feedback/feedback-words.ts';
import { useMayOpen } from '#web/platform/feature/may-open.ts';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import { gapQuery, type SubjectGap } from './feedback-queries.ts';
import { lacksInWords, questionsInWords, subjectInWords, trendInWords } from './gap-words.ts';
import styles from './gaps-screen.module.css';

type Props = { gap: SubjectGap; days: GapPeriod };

/** Where the missing text may be found, or is added. */
function Acts({ subject }: Pick<SubjectGap, 'subject'>) {
  const mayAdd = useMayOpen('/data-library');
  const about = subjectInWords(subject);
  const search = subject
    ? new URLSearchParams({ domain: subject.domain, subDomain: subject.subdomain })
    : new URLSearchParams();
  return (
    <div className={styles['acts']}>
      {mayAdd && (
        <Button
          component={Link}
          size="sm"
          variant="default"
          to="/data-library"
          aria-label={`Add the document: ${about}`}
        >
          Add the document
        </Button>
      )}
      <Button
        component={Link}
        size="sm"
        variant="default"
        to={`/wiki?${search}`}
        aria-label={`Look in the wiki: ${about}`}
      >
        Look in the wiki
      </Button>
    </div>
  );
}

function Sent({ sent }: { sent: readonly { id: string; question: string; is_answered: boolean }[] }) {
  if (sent.length === 0)
    return <p className={styles['none']}>Nobody has sent the words of a question on this subject.</p>;
  return (
    <ul className={styles['sent']}>
      {sent.map(({ id, question, is_answered: isAnswered }) => (
        <li key={id}>
          <span>{question}</span>
          <Button
            component={Link}
            size="sm"
            variant={isAnswered ? 'default' : 'filled'}
            to={`/dashboard/questions?${new URLSearchParams({ question: id })}`}
            aria-label={`${isAnswered ? 'See the answer' : 'Teach the answer'}: ${question}`}
          >
            {isAnswered ? 'See the answer' : 'Teach the answer'}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function Details({ gap, days }: Props) {
  const { data, isPending, isError, refetch } = useQuery(gapQuery(days, gap.subject));
  if (isPending) return <Skeleton label="Loading what people said" lines={listLines(2)} />;
  if (isError) return <ErrorInPlace title="Failed to load what people said." retry={() => refetch()} />;
  return (
    <>
      <h4>Questions sent to you</h4>
      <Sent sent={data.passed_on} />
      {data.reasons.length > 0 && (
        <>
          <h4>Why answers did not help</h4>
          <ul className={styles['reasons']}>
            {data.reasons.map(({ reason, count }) => (
              <li key={reason}>
                {reasonInWords[reason]}: {count.toLocaleString('en-GB')}
              </li>
            ))}
          </ul>
        </>
      )}
      {data.words.length > 0 && (
        <>
          <h4>In people’s words</h4>
          <ul className={styles['words']}>
            {data.words.map((words, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two people may write the same line
              <li key={at}>{words}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** One subject: how many questions, how that changed, and what was said about them on request. */
export function GapRow({ gap, days }: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { subject, answered_since: since } = gap;
  return (
    <li className={styles['gap']}>
      <div className={styles['row']}>
        <h3>
          <UnstyledButton
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronRight size={16} stroke={1.8} aria-hidden="true" data-open={isOpen || undefined} />
            {subjectInWords(subject)}
            {subject && <small>{subject.domain}</small>}
          </UnstyledButton>
        </h3>
        <p>
          <b>{questionsInWords(gap.questions)}</b>
          <span>{trendInWords(gap, days)}</span>
        </p>
        <p className={styles['lacks']}>
          {lacksInWords(gap)}
          {since > 0 && `. A new text may answer ${since.toLocaleString('en-GB')} since`}
        </p>
        <Acts subject={subject} />
      </div>
      {isOpen && (
        <div id={id} className={styles['details']}>
          <Details gap={gap} days={days} />
        </div>
      )}
    </li>
  );
}
