import { Button } from '@mantine/core';
import { IconBooks, IconFilePlus, IconListSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './ways-on.module.css';

/** What a question without an answer was, and how to ask it of today's documents where it was asked of another day's. */
export type Onward = { question: string; askToday: (() => void) | undefined };

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

/** The ways on from a question without an answer, nearest first. */
export function WaysOn({ question, askToday }: Onward) {
  return (
    <section className={styles['ways']}>
      <h3>How to go on</h3>
      <ul>
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
