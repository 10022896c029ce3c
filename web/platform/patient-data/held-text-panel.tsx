import { Button } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { countedClasses, countFindings } from '#contract/patient-data/finding.ts';
import type { PatientDataPolicy } from '#contract/patient-data/policy.ts';
import { announce } from '#web/ui/announce.ts';
import { useIsPhone } from '#web/ui/top-bar.tsx';
import type { HeldText } from './check-text.ts';
import styles from './held-text-panel.module.css';

type Words = { title: string; about: string; send: string };

const words: Record<PatientDataPolicy, Words> = {
  warn: {
    title: 'This looks like patient data',
    about: 'Nothing has been sent. Change the text, or send it as it is.',
    send: 'Send anyway',
  },
  redact: {
    title: 'Patient data will be covered',
    about: 'Nothing has been sent. The covered words go neither to Candour’s server nor to a model.',
    send: 'Ask with these covered',
  },
  placeholders: {
    title: 'Placeholders will stand for patient data',
    about:
      'Nothing has been sent. Your words stay in this tab, and you see them in place of the placeholders until you log out or close it.',
    send: 'Ask with placeholders',
  },
};

const onlyRemoved: Words = {
  title: 'Remove the NHS number',
  about: 'Nothing has been sent. A text with a valid NHS number cannot be sent.',
  send: '',
};

/** The text as it would be sent, with what is found or covered set apart. */
function marked({ text, findings, instead }: HeldText): ReactNode[] {
  const shown = findings.flatMap(({ start }, at) => [
    text.slice(findings[at - 1]?.end ?? 0, start),
    <mark key={start}>{instead[at]}</mark>,
  ]);
  return [...shown, text.slice(findings.at(-1)?.end ?? 0)];
}

type Props = {
  held: HeldText;
  guard: { dismiss: () => void; confirm: () => Promise<void> };
  /** Moves the focus back to the field. */
  focusText: () => void;
  isPending: boolean;
};

/** What was found in a text before it was sent, what would be sent instead, and the way on. */
export default function HeldTextPanel({ held, guard, focusText, isPending }: Props) {
  const { policy, findings } = held;
  const isBarred = policy === 'warn' && findings.some((finding) => finding.class === 'nhs_number');
  const { title, about, send } = isBarred ? onlyRemoved : words[policy];
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const size = useIsPhone() ? 'touch' : 'sm';
  const counts = countedClasses(countFindings(findings));
  const change = () => {
    guard.dismiss();
    focusText();
  };
  useEffect(() => {
    heading.current?.focus();
    announce(`${title}. Found: ${counts}.`);
  }, [title, counts]);
  return (
    <section className={styles['panel']} aria-labelledby={titleId}>
      <h2 id={titleId} ref={heading} tabIndex={-1} className={styles['title']}>
        <IconShieldLock size={17} stroke={1.6} aria-hidden="true" />
        {title}
      </h2>
      <p className={styles['about']}>
        Found: {counts}. {about}
      </p>
      <blockquote className={styles['text']}>{marked(held)}</blockquote>
      <div className={styles['actions']}>
        <Button size={size} variant={isBarred ? 'filled' : 'default'} onClick={change}>
          Change the text
        </Button>
        {!isBarred && (
          <Button size={size} loading={isPending} onClick={() => void guard.confirm()}>
            {send}
          </Button>
        )}
      </div>
    </section>
  );
}
