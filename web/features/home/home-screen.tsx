import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { api } from '#web/platform/api/api-client.ts';
import type { HomeShare, WorkItem } from '#web/platform/feature/slot-table.ts';
import { callEach, useSlot } from '#web/platform/feature/slots-context.ts';
import { useUser } from '#web/platform/session/use-session.ts';
import { TopBarContent } from '#web/ui/top-bar.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import styles from './home-screen.module.css';
import { RecentWork } from './recent-work.tsx';

function greetingAt(hour: number): string {
  // Somebody awake before five is on a night shift.
  if (hour < 5) return 'Hello';
  if (hour < 12) return 'Good morning';
  return hour < 18 ? 'Good afternoon' : 'Good evening';
}

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

type Shares = { shares: readonly HomeShare[] };

function Recent({ shares }: Shares) {
  const sources = callEach(shares.flatMap(({ useRecent }) => useRecent ?? []));
  return (
    <RecentWork
      sources={sources}
      most={8}
      loading="Loading recent work"
      empty={{
        title: 'No recent work',
        text: 'Ask a question above or open a document in the wiki.',
      }}
    />
  );
}

function Shared({ shares }: Shares) {
  const sources = callEach(shares.flatMap(({ useShared }) => useShared ?? []));
  const { data: notifications = [] } = useQuery(api.notifications.mine.queryOptions({ meta: { background: true } }));
  // Somebody may have deleted the notification; the item then stands without them.
  const withSharer = (item: WorkItem): WorkItem => {
    const shared = notifications.find(({ link }) => link === item.to);
    return shared ? { ...item, note: shared.title, at: shared.created_at } : item;
  };
  return (
    <RecentWork
      sources={sources.map((source) => ({ ...source, items: source.items?.map(withSharer) }))}
      most={100}
      hasLinks
      loading="Loading items shared with you"
      empty={{
        title: 'Nothing shared with you yet',
        text: 'Chats and documents that someone shares with you by name appear here.',
      }}
    />
  );
}

function Notices({ shares }: Shares) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the shares are in the order of the features, which does not change
  return shares.map(({ Notice }, at) => Notice && <Notice key={at} />);
}

function Sections({ shares, forGuests }: Shares & { forGuests: boolean }) {
  return shares.map(
    ({ section }) =>
      section &&
      (section.isForGuests || !forGuests) && (
        <Section
          key={section.id}
          id={section.id}
          title={section.title}
          more={section.more && <Link to={section.more.to}>{section.more.label}</Link>}
        >
          <section.Content />
        </Section>
      ),
  );
}

/** /home: the main tasks, then what changed, what is due and recent work. Guests find what is shared with them. */
export default function HomeScreen() {
  const { firstname, abilities } = useUser();
  const shares = useSlot('home');
  const { Ask } = shares.find((share) => share.Ask) ?? {};
  usePageTitle('Home');
  return (
    <main id="main" tabIndex={-1} className={styles['home']}>
      <TopBarContent title="Home" />
      <h1>
        {greetingAt(new Date().getHours())}
        {firstname && `, ${firstname}`}
      </h1>
      {abilities.ask ? (
        <>
          {Ask && <Ask />}
          <Notices shares={shares} />
          <div className={styles['columns']}>
            <Sections shares={shares} forGuests={false} />
            <Section id="recent" title="Recent work" isWide>
              <Recent shares={shares} />
            </Section>
          </div>
        </>
      ) : (
        <>
          <p className={styles['guest']}>
            As a guest, you can read what is shared with you, open public documents by their links, and complete to-dos
            assigned to you.
          </p>
          <div className={styles['columns']}>
            <Section id="shared" title="Shared with you">
              <Shared shares={shares} />
            </Section>
            <Sections shares={shares} forGuests />
          </div>
          <p className={styles['profile']}>
            <Link to="/profile">Your profile</Link>
          </p>
        </>
      )}
    </main>
  );
}
