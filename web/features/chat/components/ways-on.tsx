import { Button } from '@mantine/core';
import { IconBooks, IconFilePlus, IconListSearch, IconPencilQuestion, IconWorldSearch } from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { useSlot } from '#web/platform/feature/slots-context.ts';
import styles from './ways-on.module.css';

/** What a question without a sure answer was, and how to ask it again: of today's documents, or in other words. */
export type Onward = {
  question: string;
  askToday: (() => void) | undefined;
  /** Asks the same words of the documents in force today; undefined while nothing can be asked. */
  askAsOfToday?: (() => void) | undefined;
  /** Asks it again without filters; undefined where it had none, or only another date. */
  searchAll?: (() => void) | undefined;
  /** Puts the question into the ask box, to be changed; undefined while nothing can be asked. */
  rephrase: (() => void) | undefined;
  /** Asks other words in the same chat; undefined while nothing can be asked. */
  ask: ((text: string) => void) | undefined;
  origin: { chatId: string; questionId: string };
};

type WayProps = { icon: ReactNode; title: string; text: string; action: ReactNode };

function Way({ icon, title, text, action }: WayProps) {
  return (
    <li>
      {icon}
      <p>
        <b>{title}</b>
        <span>{text}</span>
      </p>
      {action}
    </li>
  );
}

const icon = { size: 17, stroke: 1.6, 'aria-hidden': true } as const;

type Props = Onward & {
  /** Absent where what opened them says it. */
  heading?: 'How to go on' | 'To be sure' | undefined;
};

/** The ways on from a question without a sure answer, nearest first. */
export function WaysOn({ question, searchAll, askToday, rephrase, ask, origin, heading }: Props) {
  const others = useSlot('waysOn');
  return (
    <section className={styles['ways']}>
      {heading && <h3>{heading}</h3>}
      <ul>
        {searchAll && (
          <Way
            icon={<IconWorldSearch {...icon} />}
            title="Search everything"
            text="This question was searched in a part of the documents."
            action={
              <Button size="sm" variant="default" onClick={searchAll}>
                Search everything
              </Button>
            }
          />
        )}
        {askToday && (
          <Way
            icon={<IconListSearch {...icon} />}
            title="Search the documents in force today"
            text="This question was asked about another date."
            action={
              <Button size="sm" variant="default" onClick={askToday}>
                Ask about today
              </Button>
            }
          />
        )}
        {rephrase && (
          <Way
            icon={<IconPencilQuestion {...icon} />}
            title="Ask it another way"
            text="Use the words of the regulation, or ask one thing at a time."
            action={
              <Button size="sm" variant="default" onClick={rephrase}>
                Change the question
              </Button>
            }
          />
        )}
        <Way
          icon={<IconBooks {...icon} />}
          title="Look in the wiki"
          text="Search whole documents for the words of your question."
          action={
            <Button
              component={Link}
              size="sm"
              variant="default"
              to={`/wiki?${new URLSearchParams({ q: question.slice(0, 200) })}`}
            >
              Search the wiki
            </Button>
          }
        />
        {others.map(({ id, Way: Other }) => (
          <Suspense key={id}>
            <Other {...origin} question={question} askAgain={ask} />
          </Suspense>
        ))}
        <Way
          icon={<IconFilePlus {...icon} />}
          title="Add the document that says it"
          text="Add a policy or a manual to the data library, then ask again."
          action={
            <Button component={Link} size="sm" variant="default" to="/data-library">
              Open the library
            </Button>
          }
        />
      </ul>
    </section>
  );
}
