import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useGuardedPaths } from '#web/platform/feature/guarded-paths.ts';
import { useSlot } from '#web/platform/feature/slots-context.ts';
import { useUser } from '#web/platform/session/use-session.ts';
import { TopBarContent } from '#web/ui/top-bar.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { ExampleAnswer } from './example-answer.tsx';
import styles from './landing-screen.module.css';

const mostOffered = 3;

const toKnow: readonly { title: string; text: ReactNode }[] = [
  {
    title: 'New here?',
    text: (
      <>
        <Link to="/profile/help-support">Help and support</Link> lists the keyboard shortcuts and says how to reach us.
      </>
    ),
  },
  {
    title: 'Which texts are these?',
    text: 'The guides supplied with Candour describe official publications but do not replace them. Before you act on a guide, read the publication it names.',
  },
  {
    title: 'What about patients?',
    text: 'Leave their details out. Candour refuses a text in which it finds a valid NHS number, and shows you other patient details it finds in a question before it sends them.',
  },
];

/** Entries whose page is in this build, in order. */
function useStarts() {
  const places = useGuardedPaths();
  return useSlot('landing')
    .filter(({ path }) => places.some((place) => place.path === path))
    .toSorted((a, b) => a.order - b.order)
    .slice(0, mostOffered);
}

/** /landing: the first page after registering. */
export default function LandingScreen() {
  const { firstname } = useUser();
  const starts = useStarts();
  usePageTitle('Getting started');
  return (
    <main id="main" tabIndex={-1} className={styles['landing']}>
      <TopBarContent title="Getting started" />
      <h1>Welcome to Candour{firstname && `, ${firstname}`}</h1>
      <p className={styles['lead']}>
        Ask what regulation requires of you, in your own words. Candour quotes the clauses that answer, shows each
        beside its source, and says plainly what it could not find.
      </p>
      <ExampleAnswer />
      <section aria-labelledby="starts-heading">
        <h2 id="starts-heading">Where to start</h2>
        <ul className={styles['starts']}>
          {starts.map((start, at) => (
            <li key={start.path}>
              <h3>
                <start.icon size={20} stroke={1.6} aria-hidden="true" />
                {start.title}
              </h3>
              <p>{start.text}</p>
              <Button component={Link} to={start.path} variant={at === 0 ? 'filled' : 'default'}>
                {start.action}
              </Button>
            </li>
          ))}
        </ul>
      </section>
      <dl className={styles['known']}>
        {toKnow.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className={styles['home']}>
        <Link to="/home">Go to Home</Link>
      </p>
    </main>
  );
}
