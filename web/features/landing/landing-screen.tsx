import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useCommandsHandle } from '#web/platform/commands/commands-context.ts';
import { usePlaces } from '#web/platform/feature/places.ts';
import { useSlot } from '#web/platform/feature/slots-context.ts';
import { useUser } from '#web/platform/session/use-session.ts';
import { TopBarContent } from '#web/ui/top-bar.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import styles from './landing-screen.module.css';

const mostOffered = 3;

const promises = [
  {
    title: 'Every sentence shows its source',
    text: 'An answer is checked sentence by sentence against the clauses it rests on. What is supported only in part, or not at all, is marked.',
  },
  {
    title: 'It says what it could not find',
    text: 'Where the documents do not answer your question, Candour says so and shows the nearest passages.',
  },
  {
    title: 'You always see which version you read',
    text: 'A document in force, one to come and one that was replaced are told apart by word and date, also in an old answer.',
  },
] as const;

/** Those whose page is in this build, in their order. */
function useStarts() {
  const places = usePlaces();
  return useSlot('landing')
    .filter(({ path }) => places.some((place) => place.path === path))
    .toSorted((a, b) => a.order - b.order)
    .slice(0, mostOffered);
}

/** /landing: the first page after signing up. */
export default function LandingScreen() {
  const { firstname } = useUser();
  const { openShortcuts } = useCommandsHandle();
  const starts = useStarts();
  usePageTitle('Getting started');
  return (
    <main id="main" tabIndex={-1} className={styles['landing']}>
      <TopBarContent title="Getting started" />
      <h1>Welcome to Candour{firstname && `, ${firstname}`}</h1>
      <p className={styles['lead']}>
        Ask what regulation requires of you, in your own words, and read the clauses that say so beside the answer.
      </p>
      <section aria-labelledby="starts-heading">
        <h2 id="starts-heading">Where to start</h2>
        <ul className={styles['starts']}>
          {starts.map((start) => (
            <li key={start.path}>
              <start.icon size={22} stroke={1.6} aria-hidden="true" />
              <h3>
                <Link to={start.path}>{start.title}</Link>
              </h3>
              <p>{start.text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="promises-heading">
        <h2 id="promises-heading">What you can rely on</h2>
        <dl className={styles['promises']}>
          {promises.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <p className={styles['limit']}>
          The guides that come with Candour are written for it and are not the publications they describe. Before you
          act on one, read the publication it names.
        </p>
      </section>
      <div className={styles['ways']}>
        <Button component={Link} to="/home">
          Go to Home
        </Button>
        <Button variant="default" onClick={openShortcuts}>
          Keyboard shortcuts
        </Button>
        <Link to="/profile/help-support">Help & Support</Link>
      </div>
    </main>
  );
}
