import type { ReactNode } from 'react';
import { Link } from 'react-router';
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
  /** What changed in regulation; `all` leads to the rest of it. */
  changes: ReactNode;
  all: string;
  todos: ReactNode;
  recent: ReactNode;
  /** What a guest was given to read. */
  shared: ReactNode;
};

type SectionProps = { id: string; title: string; isWide?: boolean; more?: ReactNode; children: ReactNode };

function Section({ id, title, isWide, more, children }: SectionProps) {
  return (
    <section aria-labelledby={`${id}-heading`} data-wide={isWide || undefined}>
      <div className={styles['heading']}>
        <h2 id={`${id}-heading`}>{title}</h2>
        {more}
      </div>
      {children}
    </section>
  );
}

/** /home: what one came for first, then what changed, what waits and what was. A guest finds what is shared with them. */
export function HomeScreen({ ask, changes, all, todos, recent, shared }: Props) {
  const { firstname, abilities } = useUser();
  usePageTitle('Home');
  const todoSection = (
    <Section id="todos" title="Your to-dos">
      {todos}
    </Section>
  );
  return (
    <main id="main" tabIndex={-1} className={styles['home']}>
      <TopBarContent title="Home" />
      <h1>
        {greetingAt(new Date().getHours())}
        {firstname && `, ${firstname}`}
      </h1>
      {abilities.ask ? (
        <>
          {ask}
          <div className={styles['columns']}>
            <Section id="changes" title="What changed in regulation" more={<Link to={all}>All by date</Link>}>
              {changes}
            </Section>
            {todoSection}
            <Section id="recent" title="Recent" isWide>
              {recent}
            </Section>
          </div>
        </>
      ) : (
        <>
          <p className={styles['guest']}>
            You are a guest here: you can read what is shared with you and do what is assigned to you.
          </p>
          <div className={styles['columns']}>
            <Section id="shared" title="Shared with you">
              {shared}
            </Section>
            {todoSection}
          </div>
          <p className={styles['profile']}>
            <Link to="/profile">Your profile</Link>
          </p>
        </>
      )}
    </main>
  );
}
