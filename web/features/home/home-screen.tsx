import type { ReactNode } from 'react';
import { useUser } from '#web/platform/session/use-session.ts';
import { TopBarContent } from '#web/ui/top-bar.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import styles from './home-screen.module.css';

function greetingAt(hour: number): string {
  if (hour >= 5 && hour < 12) return 'Good morning';
  return hour >= 12 && hour < 18 ? 'Good afternoon' : 'Good evening';
}

type Props = {
  /** Where a question is written, for those who may ask. */
  ask: ReactNode;
  todos: ReactNode;
  recent: ReactNode;
};

/** /home: what one came for first, then what waits and what was. */
export function HomeScreen({ ask, todos, recent }: Props) {
  const { firstname, abilities } = useUser();
  usePageTitle('Home');
  return (
    <main id="main" tabIndex={-1} className={styles['home']}>
      <TopBarContent title="Home" />
      <h1>
        {greetingAt(new Date().getHours())}
        {firstname && `, ${firstname}`}
      </h1>
      {abilities.ask ? (
        ask
      ) : (
        <p className={styles['guest']}>
          What is shared with you opens from the link you were sent. Your to-dos are below.
        </p>
      )}
      <div className={styles['columns']}>
        {abilities.ask && (
          <section aria-labelledby="recent-heading">
            <h2 id="recent-heading">Recent</h2>
            {recent}
          </section>
        )}
        <section aria-labelledby="todos-heading">
          <h2 id="todos-heading">Your to-dos</h2>
          {todos}
        </section>
      </div>
    </main>
  );
}
