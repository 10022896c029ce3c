import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconChevronDown, IconCopy } from '@tabler/icons-react';
import { copyText } from '#web/ui/copy-text.ts';
import { DropdownMenu } from '#web/ui/dropdown-menu.tsx';
import type { AnswerState } from '../answers/answer-state.ts';
import { citedHtml } from '../answers/cited-html.ts';
import { citedMarkdown } from '../answers/cited-markdown.ts';
import { citedText } from '../answers/cited-text.ts';
import styles from './answer-acts.module.css';
import { copyRich } from './copy-rich.ts';

const words = { copied: 'Answer copied with its citations.', refused: 'Could not copy the answer.' };

/** Copies an answer: with formatting and plain at once, or in the format chosen. */
export function CopyAnswer({ question, answer }: { question: string; answer: AnswerState }) {
  const text = () => citedText(question, answer, location.origin);
  const rich = () => void copyRich({ html: citedHtml(question, answer, location.origin), text: text() }, words);
  return (
    <span className={styles['copy']}>
      <Button
        size="sm"
        variant="subtle"
        leftSection={<IconCopy size={15} stroke={1.6} aria-hidden="true" />}
        onClick={rich}
      >
        {answer.phase === 'not_found' ? 'Copy' : 'Copy with citations'}
      </Button>
      <DropdownMenu
        position="bottom-start"
        button={
          <ActionIcon size={28} aria-label="Copy in another format" className={styles['format'] ?? ''}>
            <IconChevronDown size={15} stroke={1.6} />
          </ActionIcon>
        }
      >
        <Menu.Item onClick={rich}>With formatting</Menu.Item>
        <Menu.Item onClick={() => void copyText(text(), words)}>Plain text</Menu.Item>
        <Menu.Item onClick={() => void copyText(citedMarkdown(question, answer, location.origin), words)}>
          Markdown
        </Menu.Item>
      </DropdownMenu>
    </span>
  );
}
