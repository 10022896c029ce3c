import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useCommandsHandle } from '#web/platform/commands/commands-context.ts';
import { useGuardedPaths } from '#web/platform/feature/guarded-paths.ts';
import { useSlot } from '#web/platform/feature/slots-context.ts';
import { useUser } from '#web/platform/session/use-session.ts';
import { TopBarContent } from '#web/ui/top-bar.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import styles from './landing-screen.module.css';

const mostOffered = 3;

const promises = [
  {
    title: 'Every sentence shows its source',
    text: 'Candour checks each sentence of an answer against the clauses it cites. It marks any that are only partly supported, or not supported.',
  },
  {
    title: 'Candour tells you when it finds no answer',
    text: 'If the documents do not answer your question, Candour tells you and shows the closest passages.',
  },
  {
    title: 'You always see which version you are reading',
    text: 'Each document shows whether it is in force, upcoming or superseded, with its dates. Older answers show this too.',
  },
] as const;

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
  const { openShortcuts } = useCommandsHandle();
  const starts = useStarts();
  usePageTitle('Getting started');
  return (
    <main id="main" tabIndex={-1} className={styles['landing']}>
      <TopBarContent title="Getting started" />
      <h1>Welcome to Candour{firstname && `, ${firstname}`}</h1>
      <p className={styles['lead']}>
        Ask what regulation requires of you, in your own words. Candour shows the relevant clauses beside the answer.
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
          The guides supplied with Candour describe official publications but do not replace them. Before you act on a
          guide, read the publication it names.
        </p>
      </section>
      <div className={styles['ways']}>
        <Button component={Link} to="/home">
          Go to Home
        </Button>
        <Button variant="default" onClick={openShortcuts}>
          Keyboard shortcuts
        </Button>
        <Link to="/profile/help-support">Help and support</Link>
      </div>
    </main>
  );
}
