import { Button, Menu } from '@mantine/core';
import { memo } from 'react';
import { DropdownMenu } from '#web/ui/dropdown-menu.tsx';
import type { TextElement } from './correct-element.ts';
import { nameOfElement, roleInWords } from './role-words.ts';
import styles from './text-screen.module.css';

export const correctionActs = ['join', 'split', 'number', 'type'] as const;
export type CorrectionAct = (typeof correctionActs)[number];

const actNames: Record<CorrectionAct, string> = {
  join: 'Join with the next',
  split: 'Split',
  number: 'Change the number',
  type: 'Change the type',
};

/** The corrections that an element allows: tables and pictures are neither joined nor split. */
function actsOf({ role: { role }, next_id: next, text }: TextElement): CorrectionAct[] {
  const isWords = role !== 'table' && role !== 'figure';
  return correctionActs.filter((act) => {
    if (act === 'join') return isWords && next !== null;
    return act === 'split' ? isWords && /\S\s+\S/u.test(text) : true;
  });
}

type Props = {
  element: TextElement;
  /** Undefined for somebody who may not change the document. */
  act: ((act: CorrectionAct, element: TextElement) => void) | undefined;
  size: 'sm' | 'touch';
};

/** One element of the text: what it is, its number and words, and the corrections of it. */
export const CorrectableRow = memo(function CorrectableRow({ element, act, size }: Props) {
  const { role, number, text, page } = element;
  const level = role.role === 'heading' ? role.level : undefined;
  return (
    <li className={styles['row']} data-role={role.role} data-level={level}>
      <p className={styles['kind']}>
        {roleInWords(role)}
        {page !== null && <span>p. {page.toLocaleString('en-GB')}</span>}
      </p>
      <p className={styles['words']}>
        {number !== null && <b>{number}</b>} <span>{text}</span>
      </p>
      {act && (
        <DropdownMenu
          position="bottom-end"
          button={
            <Button size={size} variant="default" aria-label={`Correct: ${nameOfElement(element)}`}>
              Correct
            </Button>
          }
        >
          {actsOf(element).map((each) => (
            <Menu.Item key={each} onClick={() => act(each, element)}>
              {actNames[each]}
            </Menu.Item>
          ))}
        </DropdownMenu>
      )}
    </li>
  );
});
