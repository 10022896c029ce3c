import { Button, Popover } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { type MouseEvent, useState } from 'react';
import { DayField } from '#web/ui/day-field.tsx';
import { shortDate } from '#web/ui/format-date.ts';
import styles from './asked-day.module.css';

type Props = { asOf: string | undefined; choose: (asOf: string | undefined) => void };

/** Distance between the box and what opens above it. */
const gap = 8;

/** The date the question is about: today unless another is selected. It opens above the box, so that the question stays in view. */
export function AskedDay({ asOf, choose }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [above, setAbove] = useState(gap);
  const open = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const box = currentTarget.closest('[data-ask-box]');
    if (box) setAbove(currentTarget.getBoundingClientRect().top - box.getBoundingClientRect().top + gap);
    setOpen(!isOpen);
  };
  const pickToday = () => {
    choose(undefined);
    setOpen(false);
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} position="top-start" offset={above} trapFocus shadow="md" returnFocus>
      <Popover.Target>
        <Button
          size="sm"
          variant="subtle"
          leftSection={<IconCalendar size={15} stroke={1.6} aria-hidden="true" />}
          onClick={open}
        >
          {asOf === undefined ? 'In force today' : `In force on ${shortDate(asOf)}`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <DayField
          label="Documents in force on"
          description="Answers quote documents in force on this date"
          value={asOf}
          onChange={choose}
        />
        <div className={styles['buttons']}>
          <Button size="sm" variant="default" disabled={asOf === undefined} onClick={pickToday}>
            Today
          </Button>
          <Button size="sm" variant="default" onClick={() => setOpen(false)}>
            Close
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
