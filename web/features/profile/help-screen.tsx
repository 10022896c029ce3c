import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { supportEmail } from '#web/platform/errors/support-email.ts';
import { KeyList } from '#web/platform/keys/key-list.tsx';
import { useUser } from '#web/platform/session/use-session.ts';
import { PublicPageItems } from '#web/ui/public-links.tsx';
import { Section } from '#web/ui/section.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { version } from '../../../package.json';
import { helpDraft } from './help-draft.ts';
import styles from './help-screen.module.css';

function WriteToSupport() {
  const address = supportEmail();
  return (
    <Section title="Write to support" about={<a href={`mailto:${address}`}>{address}</a>}>
      <p>A message is answered sooner when it says:</p>
      <ul className={styles['list']}>
        <li>what you wanted to do, and what happened instead</li>
        <li>when it happened, and on which page</li>
        <li>the Request ID, if an error message showed one</li>
        <li>the name and version of the document it is about, if any</li>
      </ul>
      <p>Do not put patient details in a message.</p>
      <Button
        component="a"
        href={helpDraft(address, useUser(), { version, browser: navigator.userAgent })}
        leftSection={<IconMail size={17} stroke={1.6} />}
      >
        Write an email
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
      <Section title="Keyboard shortcuts" about="Everything can also be reached with Tab and opened with Enter.">
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
