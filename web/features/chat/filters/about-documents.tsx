import { UnstyledButton } from '@mantine/core';
import { IconFileText, IconX } from '@tabler/icons-react';
import styles from './about-documents.module.css';
import type { ChatFilters } from './chat-filters.ts';
import { nameOfDocument } from './filters-in-words.ts';
import { type Choosing, useChooseFilters } from './use-choose-filters.ts';

type Props = Choosing & { filters: ChatFilters; onRemoved: () => void };

const mostShown = 3;

/** The documents to which the questions are limited, in the ask box, each with a way to be rid of it. */
export default function AboutDocuments({ filters, onRemoved, ...choosing }: Props) {
  const choose = useChooseFilters(choosing);
  const documents = filters.document ?? [];
  const remove = (at: number) => {
    choose({ ...filters, document: documents.filter((_, index) => index !== at) });
    onRemoved();
  };
  return (
    <ul className={styles['about']} aria-label="Only these documents">
      {documents.slice(0, mostShown).map(({ id, title }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: documents that cannot be read have no id
        <li key={`${at} ${id}`}>
          <IconFileText size={15} stroke={1.6} aria-hidden="true" />
          <span title={title ?? undefined}>About {nameOfDocument(title)}</span>
          <UnstyledButton aria-label={`Remove ${nameOfDocument(title)}`} onClick={() => remove(at)}>
            <IconX size={13} stroke={1.8} aria-hidden="true" />
          </UnstyledButton>
        </li>
      ))}
      {documents.length > mostShown && <li data-more>and {documents.length - mostShown} more</li>}
    </ul>
  );
}
