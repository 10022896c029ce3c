import { ActionIcon } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { rolesInWords } from '#contract/roles.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { longDate } from '#web/ui/format-date.ts';
import { SideDrawer } from '#web/ui/side-drawer.tsx';
import styles from './audit-entry-details.module.css';
import { actInWords, doneToInWords, personInWords, type ShownEntry, thingInWords, whoInWords } from './audit-words.ts';

const precise = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
});

const marginWidth = 360;

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

function Facts({ entry }: { entry: ShownEntry }) {
  const { at, person, acting_as: seenAs, organisation, action, thing, request_id: request } = entry;
  const doneTo = doneToInWords(entry);
  return (
    <dl className={styles['facts']}>
      <Fact name="When">
        {longDate(at)}, {precise.format(new Date(at))}
      </Fact>
      <Fact name="Who">
        {whoInWords(entry)}
        {person && person.account_roles.length > 0 && `, ${rolesInWords(person.account_roles)}`}
        {person?.email && <span>{person.email}</span>}
        {person && <code>{person.id}</code>}
      </Fact>
      {seenAs && (
        <Fact name="Acting as">
          <b className={styles['as']}>{personInWords(seenAs)}</b>
          <code>{seenAs.id}</code>
        </Fact>
      )}
      {organisation && <Fact name="Organisation">{organisation}</Fact>}
      <Fact name="What">
        {actInWords(action)}
        <code>{action}</code>
      </Fact>
      {thing && thing.id !== person?.id && (
        <Fact name="Done to">
          {doneTo ?? capitalised(thingInWords(thing.type))}
          <code>{thing.id}</code>
        </Fact>
      )}
      {request && (
        <Fact name="Request">
          <code>{request}</code>
        </Fact>
      )}
    </dl>
  );
}

const shortened = (hash: string) => `${hash.slice(0, 20)}…${hash.slice(-8)}`;

function Hash({ name, hash }: { name: string; hash: string }) {
  return (
    <Fact name={name}>
      <span className={styles['hash']}>
        <code title={hash}>{shortened(hash)}</code>
        <CopyButton
          size="sm"
          variant="subtle"
          aria-label={`Copy: ${name}`}
          text={hash}
          copied="Hash copied."
          refused="Could not copy the hash. Select it and copy it."
        >
          Copy
        </CopyButton>
      </span>
    </Fact>
  );
}

function Details({ entry, onClose }: { entry: ShownEntry; onClose: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry takes the focus to its own heading
  useEffect(() => heading.current?.focus({ preventScroll: true }), [entry.seq]);
  return (
    <>
      <header className={styles['head']}>
        <h2 ref={heading} tabIndex={-1}>
          Entry {entry.seq.toLocaleString('en-GB')}
        </h2>
        <ActionIcon aria-label="Close entry" onClick={onClose}>
          <IconX size={18} stroke={1.6} />
        </ActionIcon>
      </header>
      <Facts entry={entry} />
      <section className={styles['chain']}>
        <h3>In the chain</h3>
        <dl className={styles['facts']}>
          <Hash name="Hash" hash={entry.hash} />
          <Hash name="Before" hash={entry.previous_hash} />
        </dl>
        <p>
          The hash covers this entry and the hash before it, so a change made directly in the database shows when the
          log is verified.
        </p>
      </section>
    </>
  );
}

/** One entry with its ids and hashes: in the margin, or in a drawer where there is no room for one. */
export function AuditEntryDetails({ entry, onClose }: { entry: ShownEntry; onClose: () => void }) {
  const isRoomy = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false }) ?? true;
  const label = `Entry ${entry.seq.toLocaleString('en-GB')}`;
  if (!isRoomy)
    return (
      <SideDrawer isOpen from="right" width={marginWidth} label={label} className={styles['drawer']} onClose={onClose}>
        <Details entry={entry} onClose={onClose} />
      </SideDrawer>
    );
  return (
    <aside
      data-margin
      aria-label={label}
      className={styles['margin']}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <Details entry={entry} onClose={onClose} />
    </aside>
  );
}
