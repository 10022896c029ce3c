import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { supportEmail } from '#web/platform/errors/support-email.ts';
import { KeyList } from '#web/platform/keys/key-list.tsx';
import { useUser } from '#web/platform/session/use-session.ts';
import { PublicPageItems } from '#web/ui/public-links.tsx';
import { Section } from '#web/ui/section.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { version } from '../../../package.json';
import { helpMail } from './help-mail.ts';
import styles from './help-screen.module.css';

function WriteToSupport() {
  const address = supportEmail();
  return (
    <Section title="Contact support" about={<a href={`mailto:${address}`}>{address}</a>}>
      <p>To help us answer sooner, include:</p>
      <ul className={styles['list']}>
        <li>what you were trying to do, and what happened instead</li>
        <li>when it happened, and on which page</li>
        <li>the Request ID from any error message</li>
        <li>the name and version of any document involved</li>
      </ul>
      <p>Do not include patient details.</p>
      <Button
        component="a"
        href={helpMail(address, useUser(), { version, browser: navigator.userAgent })}
        leftSection={<IconMail size={17} stroke={1.6} />}
      >
        Email support
      </Button>
    </Section>
  );
}

/** /profile/help-support */
export default function HelpScreen() {
  usePageTitle('Help and support');
  return (
    <>
      <h1>Help and support</h1>
      <WriteToSupport />
      <Section title="Keyboard shortcuts" about="You can also reach everything with Tab and open it with Enter.">
        <KeyList />
      </Section>
      <Section title="About Candour">
        <ul className={styles['pages']}>
          <PublicPageItems />
        </ul>
        <p className={styles['version']}>Version {version}</p>
      </Section>
    </>
  );
}
