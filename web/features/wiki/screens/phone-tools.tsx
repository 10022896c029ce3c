import { ActionIcon, UnstyledButton } from '@mantine/core';
import {
  IconChevronDown,
  IconClipboardCheck,
  IconFile,
  IconListTree,
  IconMessage,
  IconSearch,
  IconVersions,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import type { WikiElement } from '../wiki-queries.ts';
import styles from './document-bar.module.css';

/** What opens over the page where it has no column. */
export type Panel = 'outline' | 'versions' | 'evidence';

export type ToolsProps = {
  heading: WikiElement | undefined;
  open: (panel: Panel) => void;
  isFinding: boolean;
  toggleFind: () => void;
  /** Shows and hides the source pages; undefined where there are none. */
  pageView: { isOpen: boolean; toggle: () => void } | undefined;
  /** The address of a chat about the document; undefined for those who may not ask. */
  ask: string | undefined;
};

/** The tools of a document at the foot of a phone. */
export function PhoneTools({
  heading,
  open,
  isFinding,
  toggleFind,
  pageView,
  ask,
  isAttached,
}: ToolsProps & { isAttached: boolean }) {
  return (
    <>
      <div className={styles['place']}>
        <UnstyledButton
          className={styles['where'] ?? ''}
          onClick={() => open('outline')}
          aria-label={`Outline, now at ${heading?.text ?? 'the beginning'}`}
        >
          <span>
            <b>{heading?.number}</b> {heading?.text ?? 'Outline'}
          </span>
          <IconChevronDown size={18} stroke={1.6} aria-hidden="true" />
        </UnstyledButton>
        <ActionIcon size={44} aria-label="Find" aria-expanded={isFinding} onClick={toggleFind}>
          <IconSearch size={20} stroke={1.6} />
        </ActionIcon>
      </div>
      <nav className={styles['tools']} aria-label="Document tools">
        <UnstyledButton onClick={() => open('outline')}>
          <IconListTree size={20} stroke={1.6} aria-hidden="true" />
          Outline
        </UnstyledButton>
        {!isAttached && (
          <>
            <UnstyledButton onClick={() => open('versions')}>
              <IconVersions size={20} stroke={1.6} aria-hidden="true" />
              Versions
            </UnstyledButton>
            <UnstyledButton onClick={() => open('evidence')}>
              <IconClipboardCheck size={20} stroke={1.6} aria-hidden="true" />
              Obligations
            </UnstyledButton>
          </>
        )}
        {pageView && (
          <UnstyledButton aria-expanded={pageView.isOpen} onClick={pageView.toggle}>
            <IconFile size={20} stroke={1.6} aria-hidden="true" />
            Page
          </UnstyledButton>
        )}
        {ask && (
          <Link to={ask} className={styles['ask']} aria-label="Ask about this document">
            <IconMessage size={20} stroke={1.6} aria-hidden="true" />
            Ask
          </Link>
        )}
      </nav>
    </>
  );
}
